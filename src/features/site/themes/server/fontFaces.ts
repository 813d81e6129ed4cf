import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ThemeFont } from "./themeConf.ts";
import { type ThemeFile, themeFileOf } from "./themeFile.ts";

const resolveFrom = createRequire(import.meta.url);

/** `@font-face` rules of the theme's fonts, and the files behind them. */
export async function fontFacesOf(
  fonts: readonly ThemeFont[],
): Promise<{ css: string[]; files: ThemeFile[]; preloaded: string[] }> {
  const css: string[] = [];
  const files: ThemeFile[] = [];
  const preloaded: string[] = [];
  for (const font of fonts) {
    const folder = dirname(resolveFrom.resolve(`${font.package}/package.json`));
    const body = await readFile(join(folder, "files", font.file));
    const hash = createHash("sha256").update(body).digest("base64url").replace(/[-_]/g, "").slice(0, 10);
    const url = `/fonts/${font.file.replace(/\.woff2$/, "")}-${hash}.woff2`;
    files.push(themeFileOf(url, body));
    if (font.preload) preloaded.push(url);
    css.push(
      `@font-face{font-family:"${font.family}";font-style:${font.style};font-weight:${font.weight};font-display:swap;src:url("${url}") format("woff2")}`,
    );
  }
  return { css, files, preloaded };
}
