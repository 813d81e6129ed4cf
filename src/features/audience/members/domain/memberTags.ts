import { oneLine } from "#kernel/domain/oneLine.ts";

/** Maximum number of tags of a member. */
export const maxMemberTags = 50;

export const maxMemberTagLength = 50;

/** Two spellings that differ only in case are one tag. */
export const memberTagKey = (tag: string): string => tag.toLowerCase();

/** Tags on one line each, without empty ones and repetitions. The first spelling counts. */
export function distinctMemberTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((each) => oneLine(each).normalize("NFC"))) {
    const key = memberTagKey(tag);
    if (tag !== "" && !byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey.values()];
}
