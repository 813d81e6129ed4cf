import { embedControls } from "../domain/defineEmbedBlock.ts";
import { openTableWideBlock } from "./block.ts";

export const openTableWideControls = embedControls(openTableWideBlock);
