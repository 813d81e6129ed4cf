import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import type { adoptWithin } from "./adoptWithin.ts";
import type { highlightCode } from "./highlightCode.ts";
import type { keepRichText } from "./keepRichText.ts";
import type { preparePageDocument, sanitizeDocument } from "./preparePageDocument.ts";
import type { renderMarkdown } from "./renderMarkdown.ts";
import type { sanitizePageText, sanitizeRichText } from "./sanitizeRichText.ts";

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

/** A person who saves a page waits for these (ms); the largest and worst page takes 7 seconds on a slow machine. */
const documentDeadline = 20_000;

export const prepareDocumentTask = defineWorkerTask<typeof preparePageDocument>({
  module: "src/features/site/blocks/server/preparePageDocument.ts",
  name: "preparePageDocument",
  deadline: documentDeadline,
});

export const sanitizeDocumentTask = defineWorkerTask<typeof sanitizeDocument>({
  module: "src/features/site/blocks/server/preparePageDocument.ts",
  name: "sanitizeDocument",
  deadline: documentDeadline,
});

export const sanitizeRichTextTask = defineWorkerTask<typeof sanitizeRichText>({
  module: "src/features/site/blocks/server/sanitizeRichText.ts",
  name: "sanitizeRichText",
  deadline,
});

export const sanitizePageTextTask = defineWorkerTask<typeof sanitizePageText>({
  module: "src/features/site/blocks/server/sanitizeRichText.ts",
  name: "sanitizePageText",
  deadline,
});

export const keepRichTextTask = defineWorkerTask<typeof keepRichText>({
  module: "src/features/site/blocks/server/keepRichText.ts",
  name: "keepRichText",
  deadline,
});

export const adoptWithinTask = defineWorkerTask<typeof adoptWithin>({
  module: "src/features/site/blocks/server/adoptWithin.ts",
  name: "adoptWithin",
  deadline,
});
