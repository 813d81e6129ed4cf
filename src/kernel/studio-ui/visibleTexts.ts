import { isBlank } from "#kernel/domain/blankText.ts";

/** The texts without those that show nothing (only white space and zero-width characters). */
export const visibleTexts = (texts: readonly string[]): string[] => texts.filter((text) => !isBlank(text));
