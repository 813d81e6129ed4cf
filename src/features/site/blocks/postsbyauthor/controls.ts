import { defineControls } from "../domain/controls.ts";
import { groupControls } from "../domain/groupControls.ts";
import { postsByAuthorBlock } from "./block.ts";

export const postsByAuthorControls = defineControls(postsByAuthorBlock, groupControls);
