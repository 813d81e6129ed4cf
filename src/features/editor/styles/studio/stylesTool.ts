import { isRecord, isTextArray } from "#kernel/browser/frameProtocol.ts";
import type { FrameTool } from "#kernel/browser/frameTool.ts";
import { isOwnPath } from "#kernel/domain/paths/ownPath.ts";

/** What to preview instead of the saved styles. */
export interface ShownStyles {
  /** CSS rules; empty without choices. */
  rule: string;
  /** Fonts in the rules, with the URLs of their files on the website. */
  fonts: { family: string; url: string }[];
  /** Options by name of the tweak. */
  tweaks: Record<string, string>;
  /** Expected colors, lower case, by name of the custom property. */
  colors: Record<string, string>;
}

/** Names of colors that the chosen scheme overrides. */
export type OverriddenColors = string[];

const isText = (value: unknown) => typeof value === "string";
const isTexts = (value: unknown) => isRecord(value) && Object.values(value).every(isText);

/** Previews a page with other styles, and reports which of them have no effect. */
export const stylesTool: FrameTool<ShownStyles, OverriddenColors> = {
  name: "styles",
  isInput(value): value is ShownStyles {
    if (!isRecord(value) || !isText(value.rule) || !Array.isArray(value.fonts)) return false;
    const isFont = (font: unknown) =>
      isRecord(font) && isText(font.family) && typeof font.url === "string" && isOwnPath(font.url);
    return value.fonts.every(isFont) && isTexts(value.tweaks) && isTexts(value.colors);
  },
  isOutput: isTextArray,
};
