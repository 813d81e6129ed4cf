import { isRecord, isTextArray } from "#kernel/browser/frameProtocol.ts";
import type { FrameTool } from "#kernel/browser/frameTool.ts";
import { isOwnPath } from "#kernel/domain/ownPath.ts";

/** What a page is shown with in the place of what is saved. */
export interface ShownStyles {
  /** CSS rules, empty without choices. */
  rule: string;
  /** Fonts that the rule names, with the addresses of their files on the website. */
  fonts: { family: string; url: string }[];
  /** Options by the names of tweaks. */
  tweaks: Record<string, string>;
  /** Colors as they are to show, lower case, by the names of their variables. */
  colors: Record<string, string>;
}

/** Names of colors for which the chosen scheme has others of its own. */
export type Overruled = string[];

const isText = (value: unknown) => typeof value === "string";
const isTexts = (value: unknown) => isRecord(value) && Object.values(value).every(isText);

/** Shows a page with other choices of its looks, and says which of them do not show. */
export const stylesTool: FrameTool<ShownStyles, Overruled> = {
  name: "styles",
  isInput(value): value is ShownStyles {
    if (!isRecord(value) || !isText(value.rule) || !Array.isArray(value.fonts)) return false;
    const isFont = (font: unknown) =>
      isRecord(font) && isText(font.family) && typeof font.url === "string" && isOwnPath(font.url);
    return value.fonts.every(isFont) && isTexts(value.tweaks) && isTexts(value.colors);
  },
  isOutput: isTextArray,
};
