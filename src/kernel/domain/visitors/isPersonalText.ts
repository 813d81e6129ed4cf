/** Emails, and keys in hexadecimal digits. */
const personal = /@|%40|[0-9a-f]{24}/i;

/** Texts without a space, as long as only keys and slugs are. */
const long = /[\w-]{60,}/g;

/** A word of a slug. Words with digits are short: "3d", "2026". */
const wordOfSlug = /^(?:[a-z]{1,24}|[a-z\d]{1,5})$/;

/** Whether a text is words in lower case with hyphens, such as the URL slug of a post. */
function isSlug(text: string): boolean {
  const words = text.split(/[-_]/);
  return words.length > 1 && words.every((word) => wordOfSlug.test(word));
}

/** Whether a text, such as a search or a path, may be about a person or open something. Such a text is not stored. */
export const isPersonalText = (text: string): boolean =>
  personal.test(text) || (text.match(long) ?? []).some((word) => !isSlug(word));
