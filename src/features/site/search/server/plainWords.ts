import { withoutTags } from "#kernel/domain/withoutTags.ts";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'", nbsp: " " };

/** The text of our sanitized HTML. */
export function plainWords(html: string): string {
  return withoutTags(html, " ")
    .replace(/&([a-z]+|#39);/g, (whole, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] as string) : whole,
    )
    .replace(/\s+/g, " ")
    .trim();
}
