import { embedControls } from "../domain/defineEmbedBlock.ts";
import { instagramBlock } from "./block.ts";

export const instagramControls = embedControls(instagramBlock);
