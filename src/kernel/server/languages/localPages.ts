import { type ReplacePath, replaceInModel, replaceLinks, replaceWhole } from "#kernel/domain/languages/localLinks.ts";
import { hasPrefix, withoutPrefix, withPrefix } from "#kernel/domain/languages/localPaths.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { pathIn } from "./pathTranslator.ts";
import { languageOf, prefixOf } from "./websiteLanguages.ts";

type Translating = Pick<App, "pathTranslator" | "originOf">;

/** The kinds of texts that contain addresses. */
const kinds = { html: replaceLinks, model: replaceInModel, text: replaceWhole };

/**
 * A rendered page, model, feed or email whose addresses of the website are those of its language. Unchanged in the
 * website's own language.
 * @param website in the language (`websiteIn`)
 * @param origin with which the text names the website
 */
export async function inLanguageOfWebsite(
  app: Translating,
  website: Website,
  { text, kind, origin }: { text: string; kind: keyof typeof kinds; origin: string },
): Promise<string> {
  if (languageOf(website).isDefault) return text;
  const replaceIn = kinds[kind];
  const paths = new Set<string>();
  replaceIn(text, origin, (address) => {
    if (!isOfOtherLanguage(website, address)) paths.add(splitPath(address)[0]);
    return address;
  });
  const translated = await app.pathTranslator.translate(website, [...paths]);
  const prefix = prefixOf(website);
  const replace: ReplacePath = (address) => {
    if (isOfOtherLanguage(website, address)) return address;
    const [path, rest] = splitPath(address);
    return withPrefix((translated.get(path) ?? path) + rest, prefix);
  };
  return replaceIn(text, origin, replace);
}

/** The whole address of a page in the language of the website. @param path in the website's own language, maybe with a query */
export async function addressIn(app: Translating, website: Website, path: string): Promise<string> {
  const [origin, own] = await Promise.all([app.originOf(website), pathIn(app.pathTranslator, website, path)]);
  return origin + withPrefix(own, prefixOf(website));
}

/** The path of a page in the website's own language. @param path of the page in the language of the website */
export async function ownPath(app: Translating, website: Website, path: string): Promise<string> {
  if (languageOf(website).isDefault) return path;
  const [asked, rest] = splitPath(withoutPrefix(path, prefixOf(website)));
  return (await app.pathTranslator.resolve(website, asked)) + rest;
}

/** Whether an address has the path of a language already, also of this one. */
const isOfOtherLanguage = ({ languages }: Website, address: string) =>
  languages?.some(({ path }) => hasPrefix(address, `/${path}`)) ?? false;

function splitPath(address: string): [path: string, rest: string] {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  return [path, rest];
}
