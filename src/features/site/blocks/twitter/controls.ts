import { embedControls } from "../domain/defineEmbedBlock.ts";
import { twitterBlock } from "./block.ts";

export const twitterControls = embedControls(twitterBlock);
