import { embedControls } from "../domain/defineEmbedBlock.ts";
import { zolaBlock } from "./block.ts";

export const zolaControls = embedControls(zolaBlock);
