import { studioText } from "#kernel/studio-ui/studioText.ts";
import type { Control } from "../domain/controls.ts";
import { mapControlTexts } from "../domain/mapControlTexts.ts";

/** Controls that are declared beside a block, with their texts in the studio's language. */
export const controlsInLanguage = (controls: readonly Control[]): Control[] =>
  mapControlTexts(controls, (text) => studioText(text, "studio.blocks"));
