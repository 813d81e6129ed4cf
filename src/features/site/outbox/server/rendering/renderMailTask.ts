import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import type { checkMail } from "./checkMail.ts";
import type { renderMail } from "./renderMail.ts";

/** The transaction that writes an email waits for it (ms); an ordinary one takes ten. */
export const renderMailTask = defineWorkerTask<typeof renderMail>({
  module: "src/features/site/outbox/server/rendering/renderMail.ts",
  name: "renderMail",
  deadline: 2000,
  isUncached: true,
});

export const checkMailTask = defineWorkerTask<typeof checkMail>({
  module: "src/features/site/outbox/server/rendering/checkMail.ts",
  name: "checkMail",
  deadline: 2000,
});
