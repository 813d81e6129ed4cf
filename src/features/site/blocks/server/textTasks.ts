import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import type { highlightCode } from "./highlightCode.ts";
import type { renderMarkdown } from "./renderMarkdown.ts";

/** A page's visitor waits for these (ms); ordinary texts take a few. */
const deadline = 2000;

export const highlightTask = defineWorkerTask<typeof highlightCode>({
  module: "src/features/site/blocks/server/highlightCode.ts",
  name: "highlightCode",
  deadline,
});

export const markdownTask = defineWorkerTask<typeof renderMarkdown>({
  module: "src/features/site/blocks/server/renderMarkdown.ts",
  name: "renderMarkdown",
  deadline,
});
