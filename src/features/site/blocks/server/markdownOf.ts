import type { PageDocument } from "../domain/pageDocument.ts";
import type { TextWork } from "./sentTexts.ts";
import { markdownTask } from "./textTasks.ts";

/** The HTML of a document's Markdown by block id. A text that takes too long is missing. */
export async function markdownOf(
  { workers, websiteId }: TextWork,
  document: PageDocument,
): Promise<ReadonlyMap<string, string>> {
  const blocks = document.sections.flatMap((section) => section.blocks);
  const found = await Promise.all(
    blocks.map(async ({ id, type, props }): Promise<[string, string][]> => {
      if (type !== "markdown" || props.source.trim() === "") return [];
      const { value } = await workers.run(markdownTask, { source: props.source }, websiteId);
      return value === undefined ? [] : [[id, value]];
    }),
  );
  return new Map(found.flat());
}
