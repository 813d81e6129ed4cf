export const papers = ["a4", "letter"] as const;

export type Paper = (typeof papers)[number];

/** Regions that print on US Letter, from CLDR. */
const letterRegions = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** The paper of a locale's region. @example paperOf("en-US") // "letter" */
export function paperOf(locale: string): Paper {
  return letterRegions.has(new Intl.Locale(locale).maximize().region ?? "") ? "letter" : "a4";
}
