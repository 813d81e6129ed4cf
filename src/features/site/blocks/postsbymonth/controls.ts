import { defineControls } from "../domain/controls.ts";
import { groupControls } from "../domain/groupControls.ts";
import { postsByMonthBlock } from "./block.ts";

export const postsByMonthControls = defineControls(postsByMonthBlock, groupControls);
