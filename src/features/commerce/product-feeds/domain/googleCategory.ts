/**
 * Whether a text has the form of a category in Google's product taxonomy: its number, or its path with ">" between the
 * names. Whether Google has it is not checked, because the list changes.
 */
export function isGoogleCategory(text: string): boolean {
  const names = text.split(">");
  return /^\d{1,7}$/.test(text) || (names.length > 1 && names.every((name) => name.trim() !== ""));
}
