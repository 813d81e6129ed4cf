import { pluralForm } from "#kernel/domain/pluralForm.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Texts of address suggestions for visitors. Google asks for its name where its suggestions are shown. */
export const placesTexts = defineTexts("places", {
  suggestions: "Address suggestions",
  by: "Powered by Google",
  found: {
    one: "{count} suggestion. Use the arrow keys to choose.",
    other: "{count} suggestions. Use the arrow keys to choose.",
  },
  none: "No suggestions.",
  filled: "Address filled in.",
} as const);

/** How many suggestions there are, for screen readers. */
export function suggestionsFound(count: number, locale: string): string {
  if (count === 0) return placesTexts.none;
  return pluralForm(placesTexts.found, count, locale).replace("{count}", count.toLocaleString(locale));
}
