import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { twitterBlock } from "./block.ts";

export const twitterControls = outsideControls(twitterBlock);
