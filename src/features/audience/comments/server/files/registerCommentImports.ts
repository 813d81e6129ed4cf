import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import {
  commentImportFailures,
  forgetCommentFileJob,
  listCommentImportsRoute,
  readCommentImportRoute,
  startCommentImportRoute,
  undoCommentImportJob,
  undoCommentImportRoute,
  uploadCommentsRoute,
} from "../../importContract.ts";
import {
  describeCommentImport,
  dropUnstarted,
  findCommentImport,
  nothingRead,
  saveCommentImport,
} from "./commentImports.ts";
import { receiveCommentFile } from "./receiveCommentFile.ts";
import { askForCommentImport, registerCommentImportJobs } from "./runCommentImport.ts";
import { countUndoable } from "./undoImport.ts";

const fail = failuresOf(commentImportFailures);

/** How long a file is kept that was checked and not imported (ms). */
const keptUnstartedMs = 86_400_000;

/** Imports that a person can look at again. */
const importsListed = 20;

/** The studio's calls for importing comments: upload with a check, progress, start, undo. */
export function registerCommentImports(app: App): void {
  const { storage } = app.services;
  registerCommentImportJobs(app);

  app.route(uploadCommentsRoute, async (_input, { site, website, account, request, now }) => {
    const id = newId();
    const key = `${website.id}/comment-imports/${id}`;
    const received = await receiveCommentFile(request, storage, key);
    if (isFailure(received)) return received;
    const stored = site.transaction(async (tx) => {
      const dropped = await dropUnstarted(tx);
      const row = await tx.db
        .insertInto("comment_imports")
        .values({
          website_id: tx.websiteId,
          id,
          account_id: account?.id ?? null,
          file_name: received.fileName,
          storage_key: key,
          format: received.format,
          byte_size: received.byteSize,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await askForCommentImport(tx, id, now);
      const runAt = new Date(now.getTime() + keptUnstartedMs);
      await tx.enqueue(forgetCommentFileJob, { importId: id }, { jobKey: `${forgetCommentFileJob.name}:${id}`, runAt });
      return { record: row, replaced: dropped };
    });
    const { record, replaced } = await stored.catch(async (error: unknown) => {
      await storage.remove(key);
      throw error;
    });
    for (const replacedKey of replaced) await storage.remove(replacedKey);
    return describeCommentImport(record);
  });

  app.route(readCommentImportRoute, async ({ params }, { site }) => {
    return describe(site, params.importId);
  });

  app.route(listCommentImportsRoute, async (_input, { site }) => {
    const records = await site.db
      .selectFrom("comment_imports")
      .selectAll()
      .where("website_id", "=", site.websiteId)
      .where("state", "in", ["RUNNING", "DONE", "FAILED"])
      .orderBy("created_at", "desc")
      .limit(importsListed)
      .execute();
    return { items: records.map((record) => describeCommentImport(record)) };
  });

  app.route(undoCommentImportRoute, async ({ params: { importId } }, context) => {
    const failure = await context.site.transaction(async (tx) => {
      const record = await findCommentImport(tx, importId, { isLocked: true });
      if (!record) return fail("import-unknown");
      if (record.state !== "DONE" && record.state !== "FAILED") return fail("import-unfinished");
      if (record.undone_at) return undefined;
      await saveCommentImport(tx, importId, { undone_at: context.now });
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
      const checked = await findCommentImport(tx, importId, { isLocked: true });
      if (!checked) return fail("import-unknown");
      if (checked.state !== "CHECKED") return fail("import-started");
      await saveCommentImport(tx, importId, {
        ...nothingRead,
        state: "RUNNING",
        account_id: context.account?.id ?? null,
      });
      await askForCommentImport(tx, importId, context.now);
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
  const record = await findCommentImport(site, importId);
  return record ? describeCommentImport(record, await countUndoable(site, importId)) : fail("import-unknown");
}
