import type { PageRendering } from "./Themes.ts";

/** Patterns of words and of what is next to them, in the syntax of this ecosystem's `date` formatter. */
const fields: Record<string, Intl.DateTimeFormatOptions> = {
  A: { weekday: "long" },
  a: { weekday: "short" },
  B: { month: "long" },
  b: { month: "short" },
  h: { month: "short" },
  d: { day: "numeric" },
  e: { day: "numeric" },
  Y: { year: "numeric" },
};

const names = /%([AaBbh])/g;
const dayInWords = /^(?:%[AaBbhdeY]|[\s,.])+$/;

/**
 * `{publishOn|date %B %e, %Y}` in the website's language. A date in words has that language's order ("13. November
 * 2026"). In other patterns only the names of months and days are translated.
 * @param plain the engine's formatter, which knows only American English and does everything else
 */
export function formatDate(
  value: unknown,
  { website }: PageRendering,
  args: readonly string[],
  plain: (pattern: string) => string,
): string {
  const pattern = args.join(" ").trim();
  const time = Number(value);
  const isAmerican = website.locale === "en-US" || website.locale === "en";
  if (isAmerican || value === null || value === "" || Number.isNaN(new Date(time).getTime())) return plain(pattern);
  const inWords = (options: Intl.DateTimeFormatOptions) => formatOf(website, options).format(time);
  if (dayInWords.test(pattern) && pattern.search(names) !== -1) {
    const asked = [...pattern.matchAll(/%(.)/g)].map(([, field = ""]) => fields[field]);
    return inWords(Object.assign({}, ...asked));
  }
  return plain(pattern.replace(names, (_field, name: string) => inWords(fields[name] ?? {}).replaceAll("%", "%%")));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are cached, because building one is slow. */
function formatOf({ locale, time_zone }: PageRendering["website"], options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${time_zone} ${Object.entries(options).join(" ")}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size > 500) formats.clear();
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: time_zone });
  formats.set(key, made);
  return made;
}
