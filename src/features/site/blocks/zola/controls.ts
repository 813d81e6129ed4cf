import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { zolaBlock } from "./block.ts";

export const zolaControls = outsideControls(zolaBlock);
