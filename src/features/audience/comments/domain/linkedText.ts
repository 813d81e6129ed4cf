/** A part of a text: words, or the address of a link, which is its text too. */
export interface TextPart {
  text: string;
  isLink: boolean;
}

// Longer ones are not links.
const address = /https?:\/\/[^\s<>"'`\\^{}|]{1,2000}/gi;

/** What follows an address in a sentence and is not part of it. */
const punctuation = ".,;:!?…*_~";

/** An address of a web page whose host is what it seems: "https://bank.example@evil.example" is none. */
const webAddress = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]|$)/iu;

/** Splits a plain text at its web addresses. Joined, the parts are the text. */
export function linkedText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const link = trimmed(match[0]);
    if (!webAddress.test(link)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isLink: false });
    parts.push({ text: link, isLink: true });
    end = match.index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}

/** Without the punctuation of the sentence around it. A closing bracket stays if the address opened it. */
function trimmed(found: string): string {
  const unopened = { ")": countOf(found, ")") - countOf(found, "("), "]": countOf(found, "]") - countOf(found, "[") };
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] as string;
    if (punctuation.includes(last)) continue;
    if ((last !== ")" && last !== "]") || unopened[last] <= 0) break;
    unopened[last] -= 1;
  }
  return found.slice(0, end);
}

const countOf = (text: string, part: string) => text.split(part).length - 1;
