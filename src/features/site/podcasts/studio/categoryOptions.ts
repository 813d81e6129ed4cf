import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { podcastCategories } from "../domain/podcastCategories.ts";

const names = Object.entries(podcastCategories).flat(2);

/** Categories and subcategories by their English names, which are in the feed. */
const categoryNames: Readonly<Record<string, string>> = defineTexts(
  "studio.podcasts.categories",
  Object.fromEntries(names.map((name) => [name, name])),
);

/** Options of a select of categories or subcategories. */
export const categoryOptions = (categories: readonly string[]): { value: string; label: string }[] =>
  categories.map((value) => ({ value, label: categoryNames[value] ?? value }));
