import { embedControls } from "../domain/defineEmbedBlock.ts";
import { acuityBlock } from "./block.ts";

export const acuityControls = embedControls(acuityBlock);
