import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { foursquareBlock } from "./block.ts";

export const foursquareControls = outsideControls(foursquareBlock);
