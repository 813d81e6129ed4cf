const combiningMarks = /[\u0300-\u036f]/g;

/**
 * A URL slug of the text: lower-case letters, digits and single hyphens, at most 200 characters. Empty when no
 * character can be used.
 * @example slugify("Ash Bowl, Größe L") // "ash-bowl-grosse-l"
 */
export function slugify(text: string): string {
  return text
    .replace(/ß/g, "ss")
    .replace(/æ/gi, "ae")
    .replace(/ø/gi, "o")
    .replace(/ł/gi, "l")
    .replace(/œ/gi, "oe")
    .replace(/ı/g, "i")
    .replace(/[đð]/gi, "d")
    .replace(/þ/gi, "th")
    .normalize("NFKD")
    .replace(combiningMarks, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 200)
    .replace(/-+$/, "");
}

/** The slug itself if it is free, otherwise the first free one of `slug-2`, `slug-3`, … */
export function firstFreeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number++) {
    const candidate = `${slug.slice(0, 190)}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
