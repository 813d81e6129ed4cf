import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RootCode } from "@squarespace/template-engine";
import { fontsForFrames } from "#kernel/domain/pageFonts.ts";
import { parseTemplate } from "#kernel/server/templates/parseTemplate.ts";
import { blockStyleFiles, looksOfBlocks } from "./blockStyleFiles.ts";
import type { compileLess } from "./compileLess.ts";
import { compileStyles } from "./compileStyles.ts";
import { type FontFaces, fontFacesOf } from "./fontFaces.ts";
import { readStyleSheet, type StyleSheet } from "./readStyleSheet.ts";
import { readThemeFolder } from "./readThemeFolder.ts";
import type { TemplateEngine } from "./templateEngine.ts";
import type { ThemeConf } from "./themeConf.ts";
import { type ThemeFile, themeFileOf } from "./themeFile.ts";
import { type ThemeQuery, translateTags } from "./translateTags.ts";

/** A theme that is ready to render: parsed templates, compiled styles, and its files. */
export interface LoadedTheme {
  name: string;
  conf: ThemeConf;
  templates: Map<string, RootCode>;
  /** Parsed `blocks/*.block` by file name, as in `{@|apply name.block}`. */
  partials: Record<string, RootCode>;
  /** Queries of a template. Those of regions and blocks are under their own names. */
  queries: Map<string, ThemeQuery[]>;
  /** Block fields of a template. */
  fields: Map<string, string[]>;
  collectionLayouts: Map<string, string>;
  strings: Map<string, Record<string, string>>;
  /** URL of all its styles. */
  styleSheetUrl: string;
  styles: StyleSheet;
  fonts: ThemeFonts;
  /** Whether it has scripts. They may add anything to a page, which then needs all styles. */
  hasScripts: boolean;
  /** By URL path. All are immutable. */
  files: Map<string, ThemeFile>;
}

export interface ThemeFonts {
  /** `@font-face` rules of a page. */
  css: string;
  /** Address of the rules for frames of the studio. */
  sheetUrl: string;
  firstFiles: FontFaces["firstFiles"];
}

/**
 * Reads and prepares a theme.
 * @throws a `TemplateSyntaxError` for an error in a template
 * @param featureStyles style sheets of features, placed before the theme's own
 * @param options how to compile LESS without imports, and where to find the feature style sheets that the theme
 * includes
 */
export async function loadTheme(
  folder: string,
  name: string,
  engine: TemplateEngine,
  featureStyles: string[],
  { compile, packageFolder }: { compile: typeof compileLess; packageFolder: string },
): Promise<LoadedTheme> {
  const source = await readThemeFolder(folder, name);
  const files = new Map<string, ThemeFile>();
  const urls = new Map<string, string>();
  for (const [part, bodies] of [["assets", source.assets] as const, ["scripts", source.scripts] as const]) {
    for (const [file, body] of bodies) urls.set(`/${part}/${file}`, addFile(files, name, file, body));
  }
  const withUrls = (text: string) => {
    let replaced = text;
    for (const [path, url] of urls) replaced = replaced.replaceAll(path, url);
    return replaced;
  };

  const fonts = await fontFacesOf(source.conf.fonts);
  for (const file of fonts.files) files.set(file.url, file);
  const sheets = source.conf.stylesheets?.flatMap((sheet) =>
    sheet === looksOfBlocks ? looksIn(packageFolder) : sheet,
  );
  const looks = await readLooks(sheets ?? [], packageFolder);
  const styles = await compileStyles(new Map([...source.styles, ...looks]), sheets, name, compile);
  const css = [...fonts.fallbacks, ...featureStyles, withUrls(styles)].join("\n");
  const sheet = readStyleSheet(css, `${name}/site.css`);
  const fontCss = readStyleSheet(fonts.faces.join(""), `${name}/fonts.css`).css;
  const styleSheetUrl = addFile(files, name, "site.css", Buffer.from(sheet.css));

  const templates = new Map<string, RootCode>();
  const queries = new Map<string, ThemeQuery[]>();
  const fields = new Map<string, string[]>();
  let position = 0;
  for (const [file, { path, source: text }] of source.templates) {
    const translated = translateTags(text, `q${position++}x`, (script) => urls.get(`/scripts/${script}`));
    templates.set(file, parseTemplate(engine.compiler, withUrls(translated.source), path));
    if (translated.queries.length > 0) queries.set(file, translated.queries);
    if (translated.fields.length > 0) fields.set(file, translated.fields);
  }
  const partials = Object.fromEntries([...templates].filter(([file]) => file.endsWith(".block")));
  return {
    name,
    conf: source.conf,
    templates,
    partials,
    queries,
    fields,
    collectionLayouts: source.collectionLayouts,
    strings: source.strings,
    styleSheetUrl,
    styles: sheet,
    fonts: {
      css: fontCss,
      sheetUrl: addFile(files, name, "fonts.css", Buffer.from(fontsForFrames(fontCss))),
      firstFiles: fonts.firstFiles,
    },
    hasScripts: source.scripts.size > 0,
    files,
  };
}

/** The looks of the kinds of blocks, as a theme would name them. */
const looksIn = (packageFolder: string) =>
  blockStyleFiles(packageFolder, ".css").map((file) => file.slice("src/".length));

/** The style sheets of features that the theme takes, by their names in `template.conf`. */
async function readLooks(names: readonly string[], packageFolder: string): Promise<[string, string][]> {
  const wanted = names.filter((file) => file.startsWith("features/"));
  return Promise.all(
    wanted.map(async (file) => {
      const body = await readFile(join(packageFolder, "src", file), "utf8").catch(() => undefined);
      if (body === undefined) throw new Error(`template.conf names ${file}, which no feature has`);
      return [file, body];
    }),
  );
}

function addFile(files: Map<string, ThemeFile>, theme: string, fileName: string, body: Buffer): string {
  const hash = createHash("sha256").update(body).digest("base64url").replace(/[-_]/g, "").slice(0, 10);
  const dot = fileName.lastIndexOf(".");
  const url = `/themes/${theme}/${fileName.slice(0, dot)}-${hash}${fileName.slice(dot)}`;
  files.set(url, themeFileOf(url, body));
  return url;
}
