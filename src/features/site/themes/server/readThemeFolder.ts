import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { collectionConf, type ThemeConf, themeConf, themeStrings } from "./themeConf.ts";

/** The files of a theme, in the folder layout of this ecosystem. */
export interface ThemeFiles {
  name: string;
  conf: ThemeConf;
  /** By name: "site.region", "products.item", "navigation.block", "not-found.page". */
  templates: Map<string, { path: string; source: string }>;
  /** Layout by collection type name, if `collections/<type>.conf` names one. */
  collectionLayouts: Map<string, string>;
  /** The theme's texts by language, from `strings/<language>.json`. */
  strings: Map<string, Record<string, string>>;
  styles: Map<string, string>;
  scripts: Map<string, Buffer>;
  assets: Map<string, Buffer>;
}

/** Reads a theme's folder. A broken `template.conf` throws with the file's name. */
export async function readThemeFolder(folder: string, name: string): Promise<ThemeFiles> {
  const conf = readConf(themeConf, await readFile(join(folder, "template.conf"), "utf8"), `${name}/template.conf`);
  const templates = new Map<string, { path: string; source: string }>();
  const collectionLayouts = new Map<string, string>();
  for (const part of ["", "collections", "blocks", "pages"]) {
    for (const [file, body] of await readFiles(join(folder, part))) {
      const path = join(name, part, file);
      if (/\.(region|list|item|block|page)$/.test(file)) templates.set(file, { path, source: body.toString("utf8") });
      if (part === "collections" && file.endsWith(".conf")) {
        const { layout } = readConf(collectionConf, body.toString("utf8"), path);
        if (layout) collectionLayouts.set(file.slice(0, -".conf".length), layout);
      }
    }
  }
  const strings = new Map<string, Record<string, string>>();
  for (const [file, body] of await readFiles(join(folder, "strings"))) {
    const path = join(name, "strings", file);
    if (file.endsWith(".json")) strings.set(file.slice(0, -5), readConf(themeStrings, body.toString("utf8"), path));
  }
  const styles = new Map<string, string>();
  for (const [file, body] of await readFiles(join(folder, "styles"))) {
    if (/\.(css|less)$/.test(file)) styles.set(file, body.toString("utf8"));
  }
  const scripts = await readFiles(join(folder, "scripts"));
  const assets = await readFiles(join(folder, "assets"));
  return { name, conf, templates, collectionLayouts, strings, styles, scripts, assets };
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  const files = new Map<string, Buffer>();
  for (const file of names.sort()) files.set(file, await readFile(join(folder, file)));
  return files;
}

function readConf<Schema extends z.ZodType>(schema: Schema, text: string, path: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
