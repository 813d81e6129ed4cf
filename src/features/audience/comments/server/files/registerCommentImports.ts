import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { describePast } from "#kernel/server/jobs/fileImports.ts";
import {
  commentImportFailures,
  listCommentImportsRoute,
  readCommentImportRoute,
  startCommentImportRoute,
  undoCommentImportJob,
  undoCommentImportRoute,
  uploadCommentsRoute,
} from "../../importContract.ts";
import { commentImports, describeCommentImport, nothingRead } from "./commentImports.ts";
import { receiveCommentFile } from "./receiveCommentFile.ts";
import { registerCommentImportJobs } from "./runCommentImport.ts";
import { countUndoable } from "./undoImport.ts";

const fail = failuresOf(commentImportFailures);

/** The studio's calls for importing comments: upload with a check, progress, start, undo. */
export function registerCommentImports(app: App): void {
  const { storage } = app.services;
  registerCommentImportJobs(app);

  app.route(uploadCommentsRoute, async (_input, { site, website, account, request, now }) => {
    const id = newId();
    const key = `${website.id}/comment-imports/${id}`;
    const received = await receiveCommentFile(request, storage, key);
    if (isFailure(received)) return received;
    const columns = {
      id,
      account_id: account?.id ?? null,
      file_name: received.fileName,
      storage_key: key,
      format: received.format,
      byte_size: received.byteSize,
    };
    const record = await commentImports.add({ site, storage, now }, columns, (tx) =>
      commentImports.ask(tx, { importId: id }, now),
    );
    return describeCommentImport(record);
  });

  app.route(readCommentImportRoute, async ({ params }, { site }) => {
    return describe(site, params.importId);
  });

  app.route(listCommentImportsRoute, async (_input, { site }) => {
    const records = await commentImports.listPast(site);
    return {
      items: records.map((record) => ({
        ...describePast(record),
        createdCount: record.created_count,
        undoneAt: record.undone_at?.toISOString() ?? null,
      })),
    };
  });

  app.route(undoCommentImportRoute, async ({ params: { importId } }, context) => {
    const failure = await context.site.transaction(async (tx) => {
      const record = await commentImports.find(tx, importId, { isLocked: true });
      if (!record) return fail("import-unknown");
      if (record.state !== "DONE" && record.state !== "FAILED") return fail("import-unfinished");
      if (record.undone_at) return undefined;
      await commentImports.save(tx, importId, { undone_at: context.now });
      await tx.enqueue(undoCommentImportJob, { importId }, { jobKey: `${undoCommentImportJob.name}:${importId}` });
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "comment-import.undo",
        subjectType: "comment-import",
        subjectId: importId,
        detail: { title: record.file_name },
      });
      return undefined;
    });
    return failure ?? describe(context.site, importId);
  });

  app.route(startCommentImportRoute, async ({ params: { importId } }, context) => {
    const failure = await context.site.transaction(async (tx) => {
      const checked = await commentImports.find(tx, importId, { isLocked: true });
      if (!checked) return fail("import-unknown");
      if (checked.state !== "CHECKED") return fail("import-started");
      await commentImports.save(tx, importId, {
        ...nothingRead,
        attempts: 0,
        state: "RUNNING",
        account_id: context.account?.id ?? null,
      });
      await commentImports.ask(tx, { importId }, context.now);
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "comment-import.start",
        subjectType: "comment-import",
        subjectId: importId,
        detail: { title: checked.file_name },
      });
      return undefined;
    });
    return failure ?? describe(context.site, importId);
  });
}

async function describe(site: SiteScope, importId: string) {
  const record = await commentImports.find(site, importId);
  return record ? describeCommentImport(record, await countUndoable(site, importId)) : fail("import-unknown");
}
