import { embedControls } from "../domain/defineEmbedBlock.ts";
import { fiveHundredPixBlock } from "./block.ts";

export const fiveHundredPixControls = embedControls(fiveHundredPixBlock);
