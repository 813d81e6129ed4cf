import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type FontMetrics, readFontMetrics } from "./readFontMetrics.ts";
import type { ThemeFont } from "./themeConf.ts";
import { type ThemeFile, themeFileOf } from "./themeFile.ts";

const resolveFrom = createRequire(import.meta.url);

export interface FontFaces {
  /** Rules of the fonts that are fetched. */
  faces: string[];
  /** Rules of what is in without them. */
  fallbacks: string[];
  files: ThemeFile[];
  /** The files with Latin letters, which most pages need. */
  firstFiles: { family: string; url: string }[];
}

/**
 * The fonts as `@font-face` rules, and the files behind them: one for each script, which browsers fetch when a text has
 * its letters. Where a file is not there at the first paint, a fallback of the same measures is in.
 */
export async function fontFacesOf(fonts: readonly ThemeFont[]): Promise<FontFaces> {
  const [faces, fallbacks]: [string[], string[]] = [[], []];
  const files: ThemeFile[] = [];
  const firstFiles: FontFaces["firstFiles"] = [];
  for (const font of fonts) {
    const folder = dirname(resolveFrom.resolve(`${font.package}/package.json`));
    const style = `font-style:${font.style};font-weight:${font.weight}`;
    for (const { name, range } of await scriptFiles(folder, font.file)) {
      const body = await readFile(join(folder, "files", name));
      const hash = createHash("sha256").update(body).digest("base64url").replace(/[-_]/g, "").slice(0, 10);
      const url = `/fonts/${name.replace(/\.woff2$/, "")}-${hash}.woff2`;
      files.push(themeFileOf(url, body));
      const source = `src:url("${url}") format("woff2");unicode-range:${range}`;
      faces.push(`@font-face{font-family:"${font.family}";${style};font-display:optional;${source}}`);
      if (name === font.file) firstFiles.push({ family: font.family, url });
    }
    fallbacks.push(fallbackFace(font, readFontMetrics(await readFile(join(folder, "files", font.file))), style));
  }
  return { faces, fallbacks, files, firstFiles };
}

/** The files of a font by script, with the characters that each is for: what its package says of itself. */
async function scriptFiles(folder: string, latinFile: string): Promise<{ name: string; range: string }[]> {
  const ranges = JSON.parse(await readFile(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  const all = Object.entries(ranges).map(([script, range]) => ({
    name: latinFile.replace("-latin-", `-${script}-`),
    range,
  }));
  return all.filter(({ name }) => existsSync(join(folder, "files", name)));
}

/**
 * A face named "<family> fallback": a font that every system has, or one of its measures, scaled until a line of text
 * takes as much room as in the theme's font. So a page looks alike in both.
 */
export function fallbackFace(
  font: Pick<ThemeFont, "family" | "fallback">,
  metrics: FontMetrics,
  style: string,
): string {
  const { local, widths } = systemFonts[font.fallback];
  const scale = meanWidth((letter) => metrics.widths.get(letter) ?? 0) / meanWidth((letter) => widths(letter));
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const sources = local.map((name) => `local("${name}")`).join(",");
  return (
    `@font-face{font-family:"${font.family} fallback";${style};src:${sources};size-adjust:${percent(scale)};` +
    `ascent-override:${percent(metrics.ascent / scale)};descent-override:${percent(metrics.descent / scale)};` +
    `line-gap-override:${percent(metrics.lineGap / scale)}}`
  );
}

/** How often letters and the space stand in English text, in thousandths. */
const frequencies = Object.entries({
  ...{ " ": 182, e: 104, t: 74, a: 67, o: 62, i: 57, n: 57, s: 53, h: 50, r: 50, d: 35, l: 33, c: 23, u: 23, m: 20 },
  ...{ w: 19, f: 18, g: 16, y: 16, p: 15, b: 12, v: 8, k: 6, j: 1, x: 1, q: 1, z: 1 },
});

function meanWidth(widthOf: (letter: string) => number): number {
  const total = frequencies.reduce((sum, [, share]) => sum + share, 0);
  return frequencies.reduce((sum, [letter, share]) => sum + widthOf(letter) * share, 0) / total;
}

/** Widths of a to z and the space in thousandths of an em; fonts made to the same measures share them. */
function widthsOf(list: number[]): (letter: string) => number {
  return (letter) => (letter === " " ? (list[26] as number) : (list[letter.charCodeAt(0) - 97] as number)) / 1000;
}

const systemFonts = {
  "sans-serif": {
    local: ["Arial", "Liberation Sans", "Helvetica", "Arimo"],
    widths: widthsOf([
      ...[556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556],
      ...[556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 278],
    ]),
  },
  serif: {
    local: ["Times New Roman", "Liberation Serif", "Times", "Tinos"],
    widths: widthsOf([
      ...[444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500],
      ...[500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 250],
    ]),
  },
};
