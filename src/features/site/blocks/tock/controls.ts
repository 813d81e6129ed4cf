import { embedControls } from "../domain/defineEmbedBlock.ts";
import { tockBlock } from "./block.ts";

export const tockControls = embedControls(tockBlock);
