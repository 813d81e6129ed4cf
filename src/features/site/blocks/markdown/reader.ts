import type { App } from "#kernel/server/http/createApp.ts";
import type { BlockReader } from "../server/blockContext.ts";
import { readTexts } from "../server/readTexts.ts";
import { markdownTask } from "../server/textTasks.ts";

/** Renders Markdown before a page is made. What takes too long is not found: the view shows the text as written. */
export function createReader({ workers }: App): BlockReader<"markdown"> {
  return ({ site, now }, blocks) =>
    readTexts(now, blocks, ({ source }) => workers.run(markdownTask, { source }, site.websiteId));
}
