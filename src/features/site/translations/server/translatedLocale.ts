import type { Website } from "#kernel/server/http/requestContext.ts";

/** The language of the request if it is not the website's own. */
export function translatedLocale({
  locale,
  default_locale = locale,
}: Pick<Website, "locale"> & Partial<Pick<Website, "default_locale">>): string | undefined {
  return locale === default_locale ? undefined : locale;
}
