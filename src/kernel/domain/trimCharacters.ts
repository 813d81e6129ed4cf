/**
 * A text without the characters of a set at its ends. A pattern such as /[\s.]+$/ begins again at each of them within
 * the text.
 * @param isTrimmed tells of one character whether it is of the set
 */
export function trimCharacters(text: string, isTrimmed: (character: string) => boolean): string {
  let start = 0;
  let end = text.length;
  while (start < end && isTrimmed(text.charAt(start))) start++;
  while (end > start && isTrimmed(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
