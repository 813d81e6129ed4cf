import { defineControls } from "../domain/controls.ts";
import { socialControls } from "../domain/socialProps.ts";
import { socialLinksBlock } from "./block.ts";

export const socialLinksControls = defineControls(socialLinksBlock, socialControls);
