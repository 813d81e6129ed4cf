/**
 * The best of some locales for a reader; undefined if none fits.
 * @param accepted as in the header Accept-Language: "de-AT,de;q=0.9,en;q=0.5"
 * @example bestLocale("de-AT,en;q=0.5", ["en-US", "de"]) // "de"
 */
export function bestLocale(accepted: string, locales: readonly string[]): string | undefined {
  for (const wanted of wantedLocales(accepted)) {
    const exact = locales.find((locale) => locale.toLowerCase() === wanted);
    const found = exact ?? locales.find((locale) => languageOf(locale) === languageOf(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}

const maxWanted = 20;

/** In lower case, the most wanted first. */
function wantedLocales(accepted: string): string[] {
  const ranges = accepted.split(",", maxWanted).map((range) => {
    // A pattern with white space on both sides would take seconds for a header of thousands of spaces.
    const [locale = "", ...parameters] = range
      .toLowerCase()
      .split(";", 4)
      .map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="));
    return { locale, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  const wanted = ranges.filter(({ locale, quality }) => /^[a-z]{2,3}(?:-[a-z0-9]+)*$/.test(locale) && quality > 0);
  return wanted.sort((one, other) => other.quality - one.quality).map(({ locale }) => locale);
}

const languageOf = (locale: string) => locale.toLowerCase().split("-")[0];
