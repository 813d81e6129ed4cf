import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { fiveHundredPixBlock } from "./block.ts";

export const fiveHundredPixControls = outsideControls(fiveHundredPixBlock);
