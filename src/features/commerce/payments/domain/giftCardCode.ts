import { readableCode, readableLetters } from "#kernel/domain/readableCode.ts";

const length = 16;

/**
 * A typed gift card code as it is stored: without spaces and hyphens, in upper case. Undefined for anything that cannot be
 * one. A discount code may have the same shape.
 */
export function readGiftCardCode(typed: string): string | undefined {
  const code = typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
  return code.length === length && [...code].every((letter) => readableLetters.includes(letter)) ? code : undefined;
}

/** A new code. @param pick a random whole number from 0, less than the given one */
export function newGiftCardCode(pick: (count: number) => number): string {
  return readableCode(length, pick);
}

/** A code as it is shown, in groups of four: "ACDE-FHJK-MNPQ-RTUV". */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? "";
}

/** A card without its code: "····RTUV". */
export function maskedCode(lastFour: string): string {
  return `····${lastFour}`;
}
