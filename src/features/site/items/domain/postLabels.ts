import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
/** Labels of posts: categories and tags. */
export const labelKinds = ["category", "tag"] as const;
export type LabelKind = (typeof labelKinds)[number];

/** Maximum characters of a name (spec.txt §9). */
export const labelLengths: Record<LabelKind, number> = { category: 25, tag: 50 };

/** Maximum different categories, or tags, of one blog (spec.txt §9). */
export const maxLabelsOfBlog = 10_000;

/** Maximum categories, or tags, of one post. */
export const maxLabelsOfPost = 100;

export const labelMessages = defineTexts("studio.items.labels", {
  tooLong: {
    category: `A category name can have up to ${labelLengths.category} characters.`,
    tag: `A tag can have up to ${labelLengths.tag} characters.`,
  },
  exists: { category: "This category already exists", tag: "This tag already exists" },
  full: {
    category: `A page can have up to ${maxLabelsOfBlog.toLocaleString("en-US")} categories.`,
    tag: `A page can have up to ${maxLabelsOfBlog.toLocaleString("en-US")} tags.`,
  },
});

/** Two names that differ only in case are the same label. */
export const labelKey = (name: string): string => name.toLowerCase();

/** Each label once, in its first spelling. */
export function uniqueLabels(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(labelKey(name))) byKey.set(labelKey(name), name);
  return [...byKey.values()];
}

/** The labels as the blog spells them, so that one label has one spelling. */
export function spellLabels(names: readonly string[], known: readonly string[]): string[] {
  const spellings = new Map([...known].reverse().map((name) => [labelKey(name), name]));
  const isKnown = new Set(known);
  return uniqueLabels(names.map((name) => (isKnown.has(name) ? name : (spellings.get(labelKey(name)) ?? name))));
}
