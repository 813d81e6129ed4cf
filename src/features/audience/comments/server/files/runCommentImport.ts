import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { keepProblems } from "#kernel/domain/files/keepProblems.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import { readHead } from "#kernel/server/delimited/readHead.ts";
import { unsureLetters } from "#kernel/server/delimited/unsureLetters.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { defineWorkerStream, whyStopped } from "#kernel/server/workers/index.ts";
import { commentFileProblems } from "../../domain/commentFileProblems.ts";
import {
  type CommentProblem,
  forgetCommentFileJob,
  importCommentsJob,
  maxCommentFileRows,
  undoCommentImportJob,
  watchCommentImportJob,
} from "../../importContract.ts";
import { commentSettings } from "../commentSettings.ts";
import {
  type CommentImportRecord,
  dropUnstarted,
  findCommentImport,
  nothingRead,
  saveCommentImport,
} from "./commentImports.ts";
import { findLinks, linkAnswers } from "./linkAnswers.ts";
import { type ImportPlan, type ImportSession, newSession, planImport } from "./planImport.ts";
import type { readCommentCsv } from "./readCommentCsv.ts";
import type { readWxr } from "./readWxr.ts";
import { undoImport } from "./undoImport.ts";
import { whyUnseen } from "./whyUnseen.ts";
import { writeImport } from "./writeImport.ts";

// A killed process counts as an attempt.
const maxAttempts = 5;
const watchMilliseconds = 30_000;

const csvStream = defineWorkerStream<typeof readCommentCsv>({
  module: "src/features/audience/comments/server/files/readCommentCsv.ts",
  name: "readCommentCsv",
  deadline: 15_000,
});

const wxrStream = defineWorkerStream<typeof readWxr>({
  module: "src/features/audience/comments/server/files/readWxr.ts",
  name: "readWxr",
  deadline: 15_000,
});

/** Checks and imports uploaded files in the background. An interrupted import continues after its last committed part. */
export function registerCommentImportJobs(app: App): void {
  const { storage, clock } = app.services;

  app.job(importCommentsJob, async ({ websiteId, importId }, { signal }) => {
    const site = app.site(websiteId);
    const record = await findCommentImport(site, importId);
    if (!record || !isOpen(record)) return;
    const attempts = record.attempts + 1;
    const isHopeless = attempts > maxAttempts;
    if (!isHopeless) await site.transaction((tx) => saveCommentImport(tx, importId, { attempts }));
    const ended = isHopeless ? commentFileProblems.unfinished : await run(app, record, signal).catch(whyStopped);
    if (ended === "taken-over") return;
    const isChecked = record.state === "CHECKING" && ended === "done";
    await site.transaction(async (tx) => {
      const standing = await findCommentImport(tx, importId, { isLocked: true });
      if (standing?.state !== record.state) return;
      await saveCommentImport(tx, importId, {
        // Nothing was added by a check that failed.
        ...(record.state === "CHECKING" && !isChecked ? nothingRead : {}),
        state: isChecked ? "CHECKED" : ended === "done" ? "DONE" : "FAILED",
        failure: ended === "done" ? null : ended,
        ...(isChecked ? {} : { storage_key: "", finished_at: clock.now() }),
      });
      if (record.state === "CHECKING") return;
      await writeAuditEntry(tx, {
        accountId: record.account_id ?? undefined,
        action: "comment-import.finish",
        subjectType: "comment-import",
        subjectId: importId,
        detail: { title: record.file_name, count: standing.created_count },
        at: clock.now(),
      });
    });
    if (!isChecked) await storage.remove(record.storage_key);
  });

  app.job(forgetCommentFileJob, async ({ websiteId, importId }) => {
    const keys = await app.site(websiteId).transaction((tx) => dropUnstarted(tx, importId));
    for (const key of keys) await storage.remove(key);
  });

  app.job(undoCommentImportJob, ({ websiteId, importId }, { signal }) =>
    undoImport(app.site(websiteId), importId, { now: clock.now(), signal }),
  );

  app.job(watchCommentImportJob, async ({ websiteId, importId }) => {
    const site = app.site(websiteId);
    const record = await findCommentImport(site, importId);
    if (record && isOpen(record)) await site.transaction((tx) => askForCommentImport(tx, importId, clock.now()));
  });
}

const isOpen = ({ state }: CommentImportRecord) => state === "CHECKING" || state === "RUNNING";

/** Enqueues a run and a later check, because a job of a killed process would be restarted only after hours. */
export async function askForCommentImport(tx: SiteTransaction, importId: string, now: Date): Promise<void> {
  await tx.enqueue(importCommentsJob, { importId }, { jobKey: `${importCommentsJob.name}:${importId}` });
  const runAt = new Date(now.getTime() + watchMilliseconds);
  await tx.enqueue(watchCommentImportJob, { importId }, { jobKey: `${watchCommentImportJob.name}:${importId}`, runAt });
}

/** @returns "done", "taken-over" if another run has continued it meanwhile, or why it failed */
async function run(app: App, record: CommentImportRecord, signal: AbortSignal): Promise<string> {
  const { storage, clock } = app.services;
  const site = app.site(record.website_id);
  const { id: importId, state, storage_key: key } = record;
  const isChecking = state === "CHECKING";
  const open = async () => {
    const opened = await storage.stream(key);
    if (!opened) throw new Error(`the file ${key} went away`);
    return opened.body;
  };
  const stored = await storage.stream(key);
  if (!stored) return fileProblems.notStored;
  const { encoding, unsure } = await readEncoding(record, await readHead(stored.body), open);
  const stream = record.format === "wxr" ? wxrStream : csvStream;
  const parts = app.workers.stream(stream, { chunks: await open(), input: { encoding }, websiteId: site.websiteId });
  const website = await site.db.selectFrom("websites").selectAll().where("id", "=", site.websiteId).executeTakeFirst();
  const session = newSession(website && whyUnseen(commentSettings.of(website)));
  const now = clock.now();
  // A check starts from the beginning, because it has to see the whole file.
  if (isChecking)
    await site.transaction((tx) => saveCommentImport(tx, importId, { ...nothingRead, attempts: record.attempts + 1 }));
  let rowsDone = isChecking ? 0 : record.row_count;
  let rowsRead = 0;
  for await (const part of parts) {
    if (part.refused !== undefined) return part.refused;
    const { comments, bytesRead } = part;
    rowsRead += comments.length;
    if (rowsRead > maxCommentFileRows) {
      return fillStored(commentFileProblems.tooMany, { max: maxCommentFileRows });
    }
    if (rowsRead <= rowsDone) {
      await planImport(site, comments, session, now);
      continue;
    }
    signal.throwIfAborted();
    const hasTurn = await site.transaction(async (tx) => {
      const standing = await findCommentImport(tx, importId, { isLocked: true });
      if (standing?.state !== state || standing.row_count !== rowsDone) return false;
      const plan: ImportPlan = isChecking
        ? await planImport(tx, comments, session, now)
        : await writeImport(tx, comments, session, { importId, now });
      const found = [...(rowsDone === 0 ? unsure : []), ...plan.problems];
      await saveCommentImport(tx, importId, {
        bytes_read: bytesRead,
        row_count: rowsRead,
        created_count: standing.created_count + plan.fresh.length,
        unchanged_count: standing.unchanged_count + plan.unchanged,
        problem_count: standing.problem_count + found.length,
        problems: keepProblems([...problemsOf(standing), ...found]),
      });
      return true;
    });
    if (!hasTurn) return "taken-over";
    rowsDone = rowsRead;
  }
  return (await endRun(site, { importId, state }, session)) ? "done" : "taken-over";
}

/** Links the answers of a file that was read to its end, or says what a link would do. False if another run did it. */
async function endRun(
  site: SiteScope,
  { importId, state }: { importId: string; state: string },
  session: ImportSession,
): Promise<boolean> {
  return site.transaction(async (tx) => {
    const standing = await findCommentImport(tx, importId, { isLocked: true });
    if (standing?.state !== state) return false;
    const isChecking = state === "CHECKING";
    const { links, problems } = isChecking
      ? await findLinks(tx, session)
      : { links: [], problems: await linkAnswers(tx, session) };
    const known = problemsOf(standing);
    // A run that was killed after this step takes it again.
    const said = new Set(known.map(({ line, reason }) => `${line} ${reason}`));
    const found = problems.filter(({ line, reason }) => !said.has(`${line} ${reason}`));
    await saveCommentImport(tx, importId, {
      ...(isChecking ? { linked_count: links.filter(({ isStored }) => isStored).length } : {}),
      problem_count: standing.problem_count + found.length,
      problems: keepProblems([...known, ...found]),
    });
    return true;
  });
}

const problemsOf = (record: CommentImportRecord) => record.problems as unknown as CommentProblem[];

/** The encoding of the file, and what the report says if its letters may be wrong. */
async function readEncoding(
  { format }: CommentImportRecord,
  head: Uint8Array,
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<{ encoding: string; unsure: CommentProblem[] }> {
  if (format === "wxr") return { encoding: declaredEncoding(head), unsure: [] };
  const found = await findEncoding(open, head);
  return {
    encoding: found.encoding,
    unsure: unsureLetters(found, commentFileProblems.lettersUnsure),
  };
}

/** The encoding that an XML file declares. */
function declaredEncoding(head: Uint8Array): string {
  const declared = /^[^>]*encoding=["']([\w.:-]{1,40})["']/.exec(Buffer.from(head).toString("latin1"))?.[1];
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    return "utf-8";
  }
}
