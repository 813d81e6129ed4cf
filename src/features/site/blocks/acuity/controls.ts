import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { acuityBlock } from "./block.ts";

export const acuityControls = outsideControls(acuityBlock);
