import type { App } from "#kernel/server/http/createApp.ts";
import type { BlockReader } from "../server/blockContext.ts";
import { readTexts } from "../server/readTexts.ts";
import { highlightTask } from "../server/textTasks.ts";

/** Highlights code before a page is made. What takes too long is not found: the view shows the text as written. */
export function createReader({ workers }: App): BlockReader<"code"> {
  return ({ site, now }, blocks) =>
    readTexts(
      now,
      blocks.filter(({ props }) => props.language !== "plaintext"),
      ({ source, language }) => workers.run(highlightTask, { source: source.trimEnd(), language }, site.websiteId),
    );
}
