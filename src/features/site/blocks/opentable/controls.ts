import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { openTableBlock } from "./block.ts";

export const openTableControls = outsideControls(openTableBlock);
