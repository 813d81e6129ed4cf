/** The counter below a text area. */
export interface CharacterCount {
  count: number;
  max: number;
  /**
   * Counts a text against its limit (spec.txt §5). `max` may be the text of a `data-max-length`. An invalid or negative
   * limit counts as 0. Undefined for 0, which means no limit.
   */
  text: string;
  isOver: boolean;
}

/**
 * Counts a text against its limit (spec.txt §5). `max` may be the text of a `data-max-length`; what is not a number, or
 * negative, counts as 0, and 0 means no limit: undefined.
 */
export function characterCount(text: string, max: string | number | null | undefined): CharacterCount | undefined {
  const limit = Math.floor(Number(max));
  if (!(limit > 0) || !Number.isFinite(limit)) return undefined;
  const count = text.length;
  return { count, max: limit, text: `${count} / ${limit}`, isOver: count > limit };
}
