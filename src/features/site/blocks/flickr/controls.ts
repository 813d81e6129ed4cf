import { embedControls } from "../domain/defineEmbedBlock.ts";
import { flickrBlock } from "./block.ts";

export const flickrControls = embedControls(flickrBlock);
