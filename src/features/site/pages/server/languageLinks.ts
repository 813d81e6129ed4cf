import { nameAmong } from "#features/site/languages/domain/languageNames.ts";
import type { LanguageLink } from "#features/site/page-model/contract.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { addressIn } from "#kernel/server/languages/localPages.ts";
import { languageOf, publishedLocales, websiteIn } from "#kernel/server/languages/websiteLanguages.ts";

/** Where a page is in each language of a website. */
export type LanguageLinks = (website: Website, path: string) => Promise<LanguageLink[]>;

/**
 * Finds a page in each language that visitors see, the website's own first. Empty if there is only one. A contributor who
 * looks at a language that is not published finds this one, too.
 * @param path of the page in the website's own language, maybe with a query
 */
export function createLanguageLinks(app: Pick<App, "pathTranslator" | "originOf">): LanguageLinks {
  return async (website, path) => {
    if (!website.languages?.length) return [];
    const { locale: current, isPublished } = languageOf(website);
    const locales = [...publishedLocales(website), ...(isPublished ? [] : [current])];
    if (locales.length === 1) return [];
    return Promise.all(
      locales.map(async (locale) => ({
        locale,
        name: nameAmong(locale, locales),
        href: await addressIn(app, websiteIn(website, locale), path),
        active: locale === current,
      })),
    );
  };
}
