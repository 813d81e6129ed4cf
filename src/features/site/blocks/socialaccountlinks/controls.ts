import { defineControls } from "../domain/controls.ts";
import { socialControls } from "../domain/socialProps.ts";
import { socialAccountLinksBlock } from "./block.ts";

export const socialAccountLinksControls = defineControls(socialAccountLinksBlock, socialControls);
