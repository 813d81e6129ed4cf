import { defineControls } from "../domain/controls.ts";
import { groupControls } from "../domain/groupControls.ts";
import { postsByTagBlock } from "./block.ts";

export const postsByTagControls = defineControls(postsByTagBlock, groupControls);
