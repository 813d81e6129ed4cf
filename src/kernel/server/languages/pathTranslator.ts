import type { Website } from "#kernel/server/http/requestContext.ts";
import { languageOf } from "./websiteLanguages.ts";

/**
 * Translates the paths of pages, whose slugs differ by language. Paths have no query and no prefix: "/laden/p/becher".
 * Called only for languages besides the website's own. Provided by the feature that stores translations.
 */
export interface PathTranslator {
  /** The path in the website's own language; the same if it is not translated. @param website in the language */
  resolve(website: Website, path: string): Promise<string>;
  /** The paths in the language of the website; those that are not translated may be missing. */
  translate(website: Website, paths: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Used until a feature provides one: paths are the same in every language. */
export const samePaths: PathTranslator = {
  resolve: async (_website, path) => path,
  translate: async () => new Map(),
};

/** The path of a page in the language of the website, without its prefix. @param path may have a query */
export async function pathIn(translator: PathTranslator, website: Website, path: string): Promise<string> {
  if (languageOf(website).isDefault) return path;
  const [, own = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return ((await translator.translate(website, [own])).get(own) ?? own) + rest;
}
