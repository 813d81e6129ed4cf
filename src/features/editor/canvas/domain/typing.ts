import { sameJson } from "#kernel/domain/sameJson.ts";

/** A change of one text or number while someone types in it, deletes in it or drags a slider. */
export interface Typing {
  /** Which text: the block or section, and the path in it. */
  field: string;
  /** The typed character; empty for deleting and for numbers. */
  inserted: string;
  /** How many characters it replaced or deleted. */
  deleted: number;
}

/** One character, or the entity that stands for it in HTML. */
const singleCharacter = /^(.|&\w+;)?$/su;

/**
 * How a value was changed, if it was by typing: in one text or number of it, by a character at most. Pasted words, a
 * format and a choice are not.
 * @param field where the value is
 */
export function typingBetween(before: unknown, after: unknown, field: string): Typing | undefined {
  if (isText(before) && isText(after)) return typedBetween(before ?? "", after ?? "", field);
  if (typeof before === "number" && typeof after === "number") return { field, inserted: "", deleted: 0 };
  if (!isRecord(before) || !isRecord(after)) return undefined;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const [key, another] = keys.filter((each) => !sameJson(before[each] ?? null, after[each] ?? null));
  return key === undefined || another !== undefined
    ? undefined
    : typingBetween(before[key], after[key], `${field}.${key}`);
}

/** Whether typing continues what was typed before: in the same text, in the same word. */
export function continuesTyping(before: Typing, { field, inserted, deleted }: Typing): boolean {
  if (field !== before.field) return false;
  if (inserted === "" || before.inserted === "") return inserted === before.inserted;
  return deleted === 0 && (isSpace(inserted) || !isSpace(before.inserted));
}

const isSpace = (character: string): boolean => character === "&nbsp;" || /^\s$/.test(character);
const isText = (value: unknown): value is string | null | undefined => typeof (value ?? "") === "string";
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function typedBetween(before: string, after: string, field: string): Typing | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const inserted = after.slice(start, after.length - end);
  return singleCharacter.test(inserted) ? { field, inserted, deleted: before.length - start - end } : undefined;
}
