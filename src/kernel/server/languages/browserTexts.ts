import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { definedTexts, type TextTable } from "#kernel/domain/texts/defineTexts.ts";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { answerOfPage } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { spokenLanguages, tableIn, textLanguageOf } from "./languageFiles.ts";

const folder = "/assets/texts";

const browserTextsRoute = defineRoute({
  method: "GET",
  path: `${folder}/:language/:version/:fileName`,
  summary: "Texts of the browser bundles in a language: a script with some of their tables",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  params: z.object({
    language: z.string().regex(/^[A-Za-z-]{2,20}$/),
    version: z.string().regex(/^[0-9a-f]{12}$/),
    fileName: z.string().regex(/^[A-Za-z.,]{1,2000}\.js$/),
  }),
});

/** Scripts by path. Pages of a kind ask for the same tables. Callers may name any tables, in any order. */
const scripts = new LRUCache<string, EncodedPage>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ byteSize }) => byteSize,
});
const versions = new Map<string, string>();

/** A language was added or replaced. */
export function forgetBrowserTexts(): void {
  scripts.clear();
  versions.clear();
}

/**
 * Where a page in this locale gets the texts of its bundles, for `<html data-texts>`; undefined if they are in English,
 * as the bundles have them.
 */
export function browserTextsPath(locale: string): string | undefined {
  const language = textLanguageOf(locale);
  return language === "en" ? undefined : `${folder}/${language}/${versionOf(language)}/`;
}

/** Changes with any text, so that browsers may keep the scripts. */
function versionOf(language: string): string {
  const known = versions.get(language);
  if (known) return known;
  const all = [...definedTexts()].map(([name, table]) => [name, tableIn(language, name, table)]);
  const made = createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 12);
  versions.set(language, made);
  return made;
}

/** Serves the scripts that `kernel/browser/texts/loadTexts.ts` imports. */
export function registerBrowserTexts(app: App): void {
  app.route(browserTextsRoute, async ({ params: { language, version, fileName } }, context) => {
    if (language === "en" || !spokenLanguages().includes(language)) return kernelFailure("not-found");
    const path = `${language}/${fileName}`;
    const isCurrent = version === versionOf(language);
    const known = scripts.get(path);
    if (known && isCurrent) return answerOfPage(context, known);
    const names = fileName.slice(0, -".js".length).split(",");
    const script = new EncodedPage(scriptOf(language, names), {
      status: 200,
      headers: {
        "content-type": "text/javascript; charset=utf-8",
        // Another process may run another version of the program while it is updated.
        "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
      },
    });
    if (isCurrent) scripts.set(path, script);
    return answerOfPage(context, script);
  });
}

/** Puts the texts into the tables of the bundles, unless another script was first. Names of no table are ignored. */
function scriptOf(language: string, names: readonly string[]): string {
  const tables: Record<string, TextTable> = {};
  for (const name of names) {
    const english = definedTexts().get(name);
    if (english) tables[name] = tableIn(language, name, english);
  }
  return `const t=globalThis.vitrineTexts;for(const [n,v] of Object.entries(${JSON.stringify(tables)}))if(t[n]){Object.assign(t[n],v);delete t[n]}
`;
}
