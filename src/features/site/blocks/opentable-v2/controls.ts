import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { openTableWideBlock } from "./block.ts";

export const openTableWideControls = outsideControls(openTableWideBlock);
