import { Readable } from "node:stream";
import { failuresOf } from "#kernel/contract/failure.ts";
import { attachmentHeader } from "#kernel/domain/attachmentHeader.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { commonHeaders } from "#kernel/server/http/securityHeaders.ts";
import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import { exportRedirectsRoute, importRedirectsRoute, maxImportedRedirects, redirectFailures } from "../contract.ts";
import { answeredPaths } from "./answeredPaths.ts";
import { importRedirects } from "./importRedirects.ts";
import type { parseRedirects } from "./parseRedirects.ts";

const fail = failuresOf(redirectFailures);

const parseRedirectsTask = defineWorkerTask<typeof parseRedirects>({
  module: "src/features/site/redirects/server/parseRedirects.ts",
  name: "parseRedirects",
  deadline: 5000,
  isUncached: true,
});

const rowsAtOnce = 2000;

/** Redirects as a file: import from text or CSV, export as CSV. */
export function registerRedirectFiles(app: App): void {
  const isAnswered = answeredPaths(app);
  app.route(importRedirectsRoute, async ({ body }, context) => {
    const { value: lines } = await app.workers.run(parseRedirectsTask, { text: body.text }, context.site.websiteId);
    if (!lines) return fail("redirects-unreadable");
    if (lines.length === 0)
      return fail("redirects-empty", { errors: { text: redirectFailures["redirects-empty"].message } });
    if (lines.length > maxImportedRedirects) {
      return fail("redirects-too-many", { values: { max: maxImportedRedirects.toLocaleString("en-US") } });
    }
    return importRedirects(context, lines, { isDryRun: body.isDryRun, isAnswered });
  });

  app.route(exportRedirectsRoute, async (_input, { site }) => {
    const headers = {
      ...commonHeaders,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachmentHeader("redirects.csv"),
      "cache-control": "private, no-store",
    };
    return new Answer(200, headers, Readable.from(rowsOf(site)));
  });
}

async function* rowsOf(site: SiteScope): AsyncGenerator<string> {
  yield writeHeader(["From", "To", "Status"]);
  let behind = "";
  for (;;) {
    const rows = await site.db
      .selectFrom("redirects")
      .select(["from_path", "to_path", "status"])
      .where("website_id", "=", site.websiteId)
      .where("from_path", ">", behind)
      .orderBy("from_path")
      .limit(rowsAtOnce)
      .execute();
    if (rows.length > 0) yield writeRows(rows.map((row) => [row.from_path, row.to_path, String(row.status)]));
    if (rows.length < rowsAtOnce) return;
    behind = rows.at(-1)?.from_path ?? behind;
  }
}
