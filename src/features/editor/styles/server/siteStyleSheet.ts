import { createHash } from "node:crypto";
import type { StyleChoice } from "#features/site/themes/domain/styleChoices.ts";
import type { LibraryFont } from "#features/site/themes/server/index.ts";
import { fontStack, styleRules } from "../domain/styleSheet.ts";
import type { StoredStyles } from "./storedStyles.ts";

/** The style sheet of a website's choices, with its URL. */
export interface SiteStyleSheet {
  url: string;
  css: string;
  /** The same without fonts that are fetched. */
  inPage: string;
}

/** Undefined without choices. */
export function siteStyleSheet(
  choices: readonly StyleChoice[],
  library: readonly LibraryFont[],
  { values, ownFonts }: StoredStyles,
): SiteStyleSheet | undefined {
  const rule = styleRules(choices, values, (family) => stackOf(family, library));
  if (!rule) return undefined;
  const fontChoices = choices.filter((choice) => choice.type === "font");
  const used = new Set(fontChoices.map((choice) => String(values[choice.name] ?? choice.default)));
  const themes = new Set(fontChoices.map((choice) => String(choice.default)));
  const added = library.filter(({ family }) => used.has(family) && !themes.has(family));
  const own = ownFonts.filter(({ family }) => used.has(family));
  const faces = [
    ...added.map(({ css }) => css),
    ...own.map(({ family, url }) => `@font-face{font-family:"${family}";font-display:swap;src:url("${url}")}`),
  ];
  const lines = [...faces, rule].join("\n").split("\n");
  const css = lines.join("\n");
  const hash = createHash("sha256").update(css).digest("base64url").replace(/[-_]/g, "").slice(0, 12);
  return {
    url: `/site-styles/${hash}.css`,
    css,
    inPage: lines.filter((line) => !/^@font-face\{.*url\(/.test(line)).join("\n"),
  };
}

/** A website's own font has no known metrics, so its fallback is the unchanged system font. */
export function stackOf(family: string, library: readonly LibraryFont[]): string {
  const font = library.find((each) => each.family === family);
  return font ? fontStack(family, font.fallback) : `"${family}", system-ui, sans-serif`;
}
