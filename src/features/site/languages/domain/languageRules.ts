import { languageMessages as messages } from "./languageMessages.ts";

/** Languages of a website besides its own. */
export const maxLanguages = 20;

/** A locale as it is stored: "pt-BR" for "PT-br"; undefined if it is none. */
export function canonicalLocale(locale: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(locale)) return undefined;
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

/** Part of Node and of every browser, but not of the language. */
declare const URL: new (address: string) => { hostname: string };

/**
 * A host as DNS has it, also from an address that was pasted. What is no host stays as it is.
 * @example typedHost("https://Müller.example/") // "xn--mller-kva.example"
 */
export function typedHost(text: string): string {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/.]$/, "");
  if (/^[ -~]*$/.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

/** Whether a text is a host name without port: "de.example.com". */
export function isHostname(text: string): boolean {
  const labels = text.split(".");
  return labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
}

interface Language {
  locale: string;
  path: string;
  host: string | null;
}

/** Messages for the fields of a list of languages that cannot be saved, by the field's path: "languages.0.path". */
export function languageErrors(
  languages: readonly Language[],
  { defaultLocale, isTaken }: { defaultLocale: string; isTaken(path: string): boolean },
): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = { locale: new Set<string>([defaultLocale]), path: new Set<string>(), host: new Set<string>() };
  for (const [index, { locale, path, host }] of languages.entries()) {
    const field = (name: string) => `languages.${index}.${name}`;
    if (locale === defaultLocale) errors[field("locale")] = messages.localeOwn;
    else if (seen.locale.has(locale)) errors[field("locale")] = messages.localeTwice;
    if (seen.path.has(path)) errors[field("path")] = messages.pathTwice;
    else if (isTaken(path)) errors[field("path")] = messages.pathOfProgram(path);
    if (host !== null && seen.host.has(host)) errors[field("host")] = messages.hostTwice;
    seen.locale.add(locale);
    seen.path.add(path);
    if (host !== null) seen.host.add(host);
  }
  return errors;
}

/** The path that is proposed for a language: its short code, or the whole one if that is used. */
export function proposedPath(locale: string, used: readonly string[]): string {
  const [short = locale] = locale.toLowerCase().split("-");
  return used.includes(short) ? locale.toLowerCase() : short;
}

/** The path that the website's own language would have: /en leads to the addresses without a path. */
export const ownPaths = (defaultLocale: string): string[] => [
  ...new Set([defaultLocale.toLowerCase(), defaultLocale.toLowerCase().split("-")[0] ?? ""]),
];
