import { embedControls } from "../domain/defineEmbedBlock.ts";
import { openTableBlock } from "./block.ts";

export const openTableControls = embedControls(openTableBlock);
