import { plainLetters } from "./plainLetters.ts";

/** A text to compare with others, whatever its case and accents: "Äpfel" and "apfel". Never shown. */
export const foldText = (text: string): string => plainLetters(text.toLowerCase()).trim();

/** Whether a text holds what someone typed, whatever the case and accents of either. */
export const holdsText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed));
