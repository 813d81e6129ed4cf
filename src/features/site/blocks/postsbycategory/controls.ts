import { defineControls } from "../domain/controls.ts";
import { groupControls } from "../domain/groupControls.ts";
import { postsByCategoryBlock } from "./block.ts";

export const postsByCategoryControls = defineControls(postsByCategoryBlock, groupControls);
