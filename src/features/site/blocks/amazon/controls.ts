import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { amazonBlock } from "./block.ts";

export const amazonControls = outsideControls(amazonBlock);
