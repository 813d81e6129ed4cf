import { plainLetters } from "./plainLetters.ts";

/** A text for comparison, without case and accents: "Äpfel" becomes "apfel". Never shown. */
export const foldText = (text: string): string => plainLetters(text.toLowerCase()).trim();

/** Whether a text contains what someone typed, ignoring case and accents. */
export const containsText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed));
