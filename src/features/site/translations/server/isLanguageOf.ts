import type { Website } from "#kernel/server/http/requestContext.ts";

/** Whether the website has this language besides its own. */
export const isLanguageOf = (website: Website, locale: string): boolean =>
  website.languages?.some((each) => each.locale === locale) ?? false;
