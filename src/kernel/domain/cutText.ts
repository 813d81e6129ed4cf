/** The text, cut to at most `max` UTF-16 units, without half a character or spaces at the cut. */
export function cutText(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd();
}

/** The text for quoting: at most `max` UTF-16 units, with "…" if it was cut. */
export function shortenText(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1)}…`;
}

/** The text, cut after a whole word to at most `max` UTF-16 units, and "…" if it was cut. */
export function cutWords(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max).replace(/\s+\S*$/, "")}…`;
}
