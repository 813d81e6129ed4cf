import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { flickrBlock } from "./block.ts";

export const flickrControls = outsideControls(flickrBlock);
