import { embedControls } from "../domain/defineEmbedBlock.ts";
import { foursquareBlock } from "./block.ts";

export const foursquareControls = embedControls(foursquareBlock);
