import { embedControls } from "../domain/defineEmbedBlock.ts";
import { soundCloudBlock } from "./block.ts";

export const soundCloudControls = embedControls(soundCloudBlock);
