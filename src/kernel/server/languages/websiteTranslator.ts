import type { Website } from "#kernel/server/http/requestContext.ts";
import { languageOf, noteTranslation } from "./websiteLanguages.ts";

/** Translates the texts of a website's settings. @param website in one of its languages (`websiteIn`) */
export type WebsiteTranslator = (website: Website) => Promise<Website>;

/**
 * Asks once per website and language. A website that was read again, because its settings or translations changed, is
 * another object.
 */
export function rememberWebsites(translate: WebsiteTranslator): WebsiteTranslator {
  const remembered = new WeakMap<Website, Promise<Website>>();
  return async (website) => {
    if (languageOf(website).isDefault) return website;
    const known = remembered.get(website);
    if (known) return known;
    const translated = translate(website).then((shown) => noteTranslation(shown, website));
    remembered.set(website, translated);
    // A failure is not remembered, so the next request asks again.
    translated.catch(() => remembered.delete(website));
    return translated;
  };
}
