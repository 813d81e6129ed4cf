import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { tockBlock } from "./block.ts";

export const tockControls = outsideControls(tockBlock);
