import { outsideControls } from "../domain/defineOutsideBlock.ts";
import { soundCloudBlock } from "./block.ts";

export const soundCloudControls = outsideControls(soundCloudBlock);
