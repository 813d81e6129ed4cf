import { createHash } from "node:crypto";
import type { OfferedStyles } from "#features/site/themes/domain/styleChoices.ts";
import type { ChosenFonts, LibraryFont } from "#features/site/themes/server/index.ts";
import { fontsForFrames } from "#kernel/domain/pageFonts.ts";
import { fontStack, styleRules } from "../domain/styleSheet.ts";
import type { StoredStyles } from "./storedStyles.ts";

/** The style sheet of a website's choices, with its URL. */
export interface SiteStyleSheet {
  url: string;
  css: string;
  fonts: ChosenFonts;
}

/** Undefined without choices. */
export function siteStyleSheet(
  offered: OfferedStyles,
  library: readonly LibraryFont[],
  { values, ownFonts }: Pick<StoredStyles, "values" | "ownFonts">,
): SiteStyleSheet | undefined {
  const rule = styleRules(offered, values, (family) => stackOf(family, library));
  if (!rule) return undefined;
  const fontChoices = offered.choices.filter((choice) => choice.type === "font");
  const used = new Set(fontChoices.map((choice) => String(values[choice.name] ?? choice.default)));
  const themes = new Set(fontChoices.map((choice) => String(choice.default)));
  const added = library.filter(({ family }) => used.has(family) && !themes.has(family));
  const own = ownFonts.filter(({ family }) => used.has(family));
  const fontCss = [
    ...added.map(({ faces }) => faces),
    ...own.map(({ family, url }) => `@font-face{font-family:"${family}";font-display:optional;src:url("${url}")}`),
  ].join("");
  const css = [...added.map(({ fallbackFace }) => fallbackFace), rule].join("\n");
  const hash = createHash("sha256").update(fontCss).update(css).digest("base64url").replace(/[-_]/g, "").slice(0, 12);
  return {
    url: `/site-styles/${hash}.css`,
    css,
    fonts: {
      css: fontCss,
      sheetUrl: `/site-styles/${hash}-fonts.css`,
      files: [...added, ...own].map(({ url }) => url),
      replaced: new Set([...themes].filter((family) => !used.has(family))),
    },
  };
}

/** One of its style sheets by URL; undefined if the URL is neither of them. */
export function sheetAt({ url, css, fonts }: SiteStyleSheet, address: string): string | undefined {
  if (address === fonts.sheetUrl) return fontsForFrames(fonts.css);
  return address === url ? css : undefined;
}

/** A website's own font has no known metrics, so its fallback is the unchanged system font. */
export function stackOf(family: string, library: readonly LibraryFont[]): string {
  const font = library.find((each) => each.family === family);
  return font ? fontStack(family, font.fallback) : `"${family}", system-ui, sans-serif`;
}
