import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { instagramBlock } from "./block.ts";

export const instagramControls = outsideControls(instagramBlock);
