import { hasPrefix, withoutPrefix, withPrefix } from "#kernel/domain/languages/localPaths.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { prefixOf, publishedLanguages, websiteIn } from "./websiteLanguages.ts";

/**
 * Where a page is whose address begins with a path that a language of the website had: in this language at its path of
 * today, or in the website's own language if visitors can't see this one anymore. Undefined for other addresses.
 * @param url with its query: "/de/ueber-uns?a=b"
 */
export async function addressOfFormerLanguage(app: App, website: Website, url: string): Promise<string | undefined> {
  const former = website.former_languages?.find(({ path }) => hasPrefix(url, `/${path}`));
  if (!former) return undefined;
  const { locale } = former;
  const own = withoutPrefix(url, `/${former.path}`);
  const language = publishedLanguages(website).find((each) => each.locale === locale);
  if (language) {
    const shown = websiteIn(website, locale);
    return (language.host === null ? "" : await app.originOf(shown)) + withPrefix(own, prefixOf(shown));
  }
  const [, path = "/", query = ""] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  return (await app.pathTranslator.resolve({ ...website, locale }, path)) + query;
}
