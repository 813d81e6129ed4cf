import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type CLDR, CLDRFramework } from "@phensley/cldr";

const packsFolder = join(dirname(createRequire(import.meta.url).resolve("@phensley/cldr/package.json")), "packs");
const framework = new CLDRFramework({
  loader: (language) => readFileSync(join(packsFolder, `${language}.json`), "utf8"),
  packCacheSize: 16,
});
const loaded = new Map<string, CLDR>();

/** The locale's formats for templates, cached per language. English if the locale is unknown. */
export function localeData(locale: string): CLDR {
  const known = loaded.get(locale);
  if (known) return known;
  const data = read(locale) ?? read("en-US");
  if (!data) throw new Error("the locale data for English is missing");
  loaded.set(locale, data);
  return data;
}

function read(locale: string): CLDR | undefined {
  try {
    return framework.get(locale);
  } catch {
    return undefined;
  }
}
