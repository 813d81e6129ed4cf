import { embedControls } from "../domain/defineEmbedBlock.ts";
import { amazonBlock } from "./block.ts";

export const amazonControls = embedControls(amazonBlock);
