import { defineControls } from "../domain/controls.ts";
import { socialControls } from "../domain/socialProps.ts";
import { socialAccountLinksV2Block } from "./block.ts";

export const socialAccountLinksV2Controls = defineControls(socialAccountLinksV2Block, socialControls);
