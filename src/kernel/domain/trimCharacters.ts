/**
 * Removes the characters of a set from both ends of a text. A pattern such as /[\s.]+$/ would start again at each of
 * them inside the text.
 * @param isTrimmed whether a character belongs to the set
 */
export function trimCharacters(text: string, isTrimmed: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (end > start && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
