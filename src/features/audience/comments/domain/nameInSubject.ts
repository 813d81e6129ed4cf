import { cutWords } from "#kernel/domain/cutText.ts";
import { commentMailTexts } from "./commentMailTexts.ts";

const maxLength = 40;

/**
 * A visitor's name for an email's subject: short, and without words that look like addresses, links or headers. A name in
 * which nothing is left becomes "Someone".
 */
export function nameInSubject(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !/[@:/\\]|\.\p{L}{2,}/u.test(word));
  return cutWords(words.join(" "), maxLength) || commentMailTexts.someone;
}
