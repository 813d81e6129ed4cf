import { readableCode, readableLetters } from "#kernel/domain/readableCode.ts";

/** Longest code. */
export const maxCodeLength = 50;

/** A code as it is stored: without spaces around it, in upper case. */
export function normalizeCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a normalized code can exist. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9_-]{1,50}$/.test(code);
}

/** A code with this prefix and a random part. @param pick a random whole number from 0, less than the given one */
export function madeCode(prefix: string, length: number, pick: (count: number) => number): string {
  return prefix + readableCode(length, pick);
}

/** How many codes can be made with a random part of this length. */
export function codesOfLength(length: number): number {
  return readableLetters.length ** length;
}
