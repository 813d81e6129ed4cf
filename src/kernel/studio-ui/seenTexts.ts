import { isBlank } from "#kernel/domain/blankText.ts";

/** Texts without those that show nothing: white space and zero-width characters alone. */
export const seenTexts = (texts: readonly string[]): string[] => texts.filter((text) => !isBlank(text));
