/** Letters and digits that don't look alike: not 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B. */
export const readableLetters = "ACDEFHJKMNPQRTUVWXY34679";

/** A random code that people can read and type. @param pick a random whole number from 0, less than the given one */
export function readableCode(length: number, pick: (count: number) => number): string {
  return Array.from({ length }, () => readableLetters[pick(readableLetters.length)]).join("");
}
