import { hasPrefix, withoutPrefix } from "#kernel/domain/languages/localPaths.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** A language of a website besides its own. */
export interface WebsiteLanguage {
  /** BCP 47: "de", "pt-BR" */
  locale: string;
  /** The first part of its addresses: "pt-br" */
  path: string;
  /** A host of its own, where its addresses need no path. */
  host: string | null;
  /** Until then, only contributors see it. */
  isPublished: boolean;
}

/** A path of a language that the website no longer has, or that has another path now. */
export interface FormerLanguage {
  locale: string;
  path: string;
}

/** The language of a request, and of the pages that it shows. */
export interface RequestLanguage {
  locale: string;
  /** What its addresses begin with: "/de". Empty for the website's own language, and at a language's host. */
  prefix: string;
  /** Whether it is the website's own language. */
  isDefault: boolean;
  /** Whether visitors see it. */
  isPublished: boolean;
}

/** The language that a website has by itself, whichever language the request is in. */
export const defaultLocaleOf = (website: Website): string => website.default_locale ?? website.locale;

/** The language of `websiteIn`; the website's own if it was not used. */
export function languageOf(website: Website): RequestLanguage {
  const own = defaultLocaleOf(website);
  const isDefault = website.locale === own;
  const isPublished = isDefault || publishedLanguages(website).some(({ locale }) => locale === website.locale);
  return { locale: website.locale, prefix: prefixOf(website), isDefault, isPublished };
}

/** What addresses of the website begin with in its language: "/de", or empty. */
export const prefixOf = (website: Pick<Website, "language_prefix">): string => website.language_prefix ?? "";

/** What addresses in the website's other languages begin with: "/de". */
export const prefixesOf = (website: Website): string[] => (website.languages ?? []).map(({ path }) => `/${path}`);

/** A path of the website without its language: "/shop" for "/de/shop". */
export function withoutLanguage(website: Website, path: string): string {
  const prefix = prefixesOf(website).find((each) => hasPrefix(path, each));
  return prefix === undefined ? path : withoutPrefix(path, prefix);
}

/** Languages that visitors see besides the website's own. */
export const publishedLanguages = (website: Website): readonly WebsiteLanguage[] =>
  (website.languages ?? []).filter(({ isPublished }) => isPublished);

/** Locales that visitors see, the website's own first. */
export const publishedLocales = (website: Website): string[] => [
  defaultLocaleOf(website),
  ...publishedLanguages(website).map(({ locale }) => locale),
];

const remembered = new WeakMap<Website, Map<string, Website>>();
/** The websites, as they were read, of those in a language. */
const originals = new WeakMap<Website, Website>();

/** Notes that a website is another one with its settings translated, so that its other languages have their own texts. */
export function noteTranslation(translated: Website, website: Website): Website {
  if (translated !== website) originals.set(translated, originals.get(website) ?? website);
  return translated;
}

/**
 * The website in one of its languages: `locale`, prices, dates and addresses are of this language, and `default_locale` is
 * the website's own. In its own language if it does not have this one. Settings are translated by `app.translateWebsite`.
 */
export function websiteIn(website: Website, locale: string): Website {
  const own = defaultLocaleOf(website);
  const language = locale === own ? undefined : website.languages?.find((each) => each.locale === locale);
  const shown = language?.locale ?? own;
  if (shown === website.locale) return website;
  const original = originals.get(website) ?? website;
  if (shown === original.locale) return original;
  const known = remembered.get(original)?.get(shown);
  if (known) return known;
  const prefix = language && language.host === null ? `/${language.path}` : "";
  const localized: Website = { ...original, locale: shown, default_locale: own, language_prefix: prefix };
  remembered.set(original, (remembered.get(original) ?? new Map()).set(shown, localized));
  return noteTranslation(localized, original);
}

/**
 * The website in the language that was stored for a reader, for emails. In its own if the reader has none, or one that is
 * no longer published. Its title and settings are not translated: emails are written in `inReadersLanguage`.
 * @param stored such as `orders.locale`, which was `website.locale` of a request
 */
export function websiteFor(website: Website, stored: string): Website {
  const isPublished = publishedLanguages(website).some(({ locale }) => locale === stored);
  return websiteIn(website, isPublished ? stored : defaultLocaleOf(website));
}
