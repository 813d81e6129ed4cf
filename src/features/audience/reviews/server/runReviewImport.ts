import { refuseBinary } from "#kernel/domain/files/binaryKind.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { keepProblems } from "#kernel/domain/files/keepProblems.ts";
import { shortValue } from "#kernel/domain/files/rowNote.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import { readHead } from "#kernel/server/delimited/readHead.ts";
import { unsureLetters } from "#kernel/server/delimited/unsureLetters.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { defineWorkerStream, whyStopped } from "#kernel/server/workers/index.ts";
import { reviewFileProblems } from "../domain/reviewFileProblems.ts";
import {
  importReviewsJob,
  type ReviewImportWork,
  type ReviewProblem,
  watchReviewImportJob,
} from "../reviewFilesContract.ts";
import { importBatch } from "./importBatch.ts";
import { findReviewImport, type ReviewImportRecord } from "./importRecords.ts";
import type { ReviewDates, readReviewDates, readReviewFile } from "./readReviewFile.ts";

// A killed process counts as an attempt.
const maxAttempts = 5;
const watchMilliseconds = 30_000;

const reviewFileStream = defineWorkerStream<typeof readReviewFile>({
  module: "src/features/audience/reviews/server/readReviewFile.ts",
  name: "readReviewFile",
  deadline: 15_000,
});

const reviewDatesStream = defineWorkerStream<typeof readReviewDates>({
  module: "src/features/audience/reviews/server/readReviewFile.ts",
  name: "readReviewDates",
  deadline: 15_000,
});

/** Imports uploaded files in the background. An interrupted import continues after its last committed rows. */
export function registerReviewImportJobs(app: App): void {
  const { storage, clock } = app.services;

  app.job(importReviewsJob, async ({ websiteId, importId, isDayFirst }, { signal }) => {
    const site = app.site(websiteId);
    const record = await findReviewImport(site, importId);
    if (record?.state !== "RUNNING") return;
    const attempts = record.attempts + 1;
    const isHopeless = attempts > maxAttempts;
    if (!isHopeless) await site.transaction((tx) => save(tx, importId, { attempts }));
    const ended = isHopeless
      ? fileProblems.unfinished
      : await run(app, record, { signal, isDayFirst }).catch(whyStopped);
    if (ended === "taken-over") return;
    await site.transaction(async (tx) => {
      await save(tx, importId, {
        state: ended === "done" ? "DONE" : "FAILED",
        failure: ended === "done" ? null : ended,
        storage_key: "",
        finished_at: clock.now(),
      });
      const { created_count, updated_count } = (await findReviewImport(tx, importId)) ?? record;
      await writeAuditEntry(tx, {
        accountId: record.account_id ?? undefined,
        action: "review-import.finish",
        subjectType: "review-import",
        subjectId: importId,
        detail: { title: record.file_name, count: created_count + updated_count },
        at: clock.now(),
      });
    });
    await storage.remove(record.storage_key);
  });

  app.job(watchReviewImportJob, async ({ websiteId, importId, isDayFirst }) => {
    const site = app.site(websiteId);
    const record = await findReviewImport(site, importId);
    if (record?.state !== "RUNNING") return;
    await site.transaction((tx) => askForReviewImport(tx, { importId, isDayFirst }, clock.now()));
  });
}

/** Enqueues a run and a later check, because a job of a killed process would be restarted only after hours. */
export async function askForReviewImport(
  tx: SiteTransaction,
  { importId, isDayFirst }: ReviewImportWork,
  now: Date,
): Promise<void> {
  const work = isDayFirst === undefined ? { importId } : { importId, isDayFirst };
  await tx.enqueue(importReviewsJob, work, { jobKey: `${importReviewsJob.name}:${importId}` });
  const runAt = new Date(now.getTime() + watchMilliseconds);
  await tx.enqueue(watchReviewImportJob, work, { jobKey: `${watchReviewImportJob.name}:${importId}`, runAt });
}

/** @returns "done", "taken-over" if another run has continued it meanwhile, or why it failed */
async function run(
  app: App,
  record: ReviewImportRecord,
  { signal, isDayFirst }: { signal: AbortSignal; isDayFirst: boolean | undefined },
): Promise<string> {
  const { storage, clock } = app.services;
  const site = app.site(record.website_id);
  const stored = await storage.stream(record.storage_key);
  if (!stored) return fileProblems.notStored;
  const head = await readHead(stored.body);
  const notTable = refuseBinary(head);
  if (notTable) return notTable;
  const open = async () => {
    const opened = await storage.stream(record.storage_key);
    if (!opened) throw new Error(`the file ${record.storage_key} went away`);
    return opened.body;
  };
  const letters = await findEncoding(open, head);
  const { encoding } = letters;
  const { websiteId } = site;
  const { locale: language } = await site.db
    .selectFrom("websites")
    .select("locale")
    .where("id", "=", websiteId)
    .executeTakeFirstOrThrow();
  const input = { encoding, language, isDayFirst };
  let dates: ReviewDates = { order: [], ambiguous: undefined };
  for await (const part of app.workers.stream(reviewDatesStream, { chunks: await open(), input, websiteId })) {
    dates = part;
  }
  const unsure = [...unsureLetters(letters, reviewFileProblems.lettersUnsure), ...unsureDates(dates)];
  const parts = app.workers.stream(reviewFileStream, {
    chunks: await open(),
    input: { encoding, order: dates.order },
    websiteId,
  });
  let rowsRead = 0;
  let rowsDone = record.row_count;
  for await (const part of parts) {
    if (part.refused !== undefined) return part.refused;
    const { rows, bytesRead } = part;
    rowsRead += rows.length;
    if (rowsRead <= rowsDone) continue;
    signal.throwIfAborted();
    const hasTurn = await site.transaction(async (tx) => {
      const standing = await tx.db
        .selectFrom("review_imports")
        .select(["row_count", "problem_count", "problems", "created_count", "updated_count", "unchanged_count"])
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", record.id)
        .where("state", "=", "RUNNING")
        .where("row_count", "=", rowsDone)
        .forUpdate()
        .executeTakeFirst();
      if (!standing) return false;
      const outcome = await importBatch(tx, rows, clock.now());
      const kept = standing.problems as unknown as ReviewProblem[];
      const found = [...(rowsDone === 0 ? unsure : []), ...outcome.problems];
      await save(tx, record.id, {
        bytes_read: bytesRead,
        row_count: rowsRead,
        created_count: standing.created_count + outcome.created,
        updated_count: standing.updated_count + outcome.updated,
        unchanged_count: standing.unchanged_count + outcome.unchanged,
        problem_count: standing.problem_count + found.length,
        problems: keepProblems([...kept, ...found]) as never,
      });
      return true;
    });
    if (!hasTurn) return "taken-over";
    rowsDone = rowsRead;
  }
  return "done";
}

/** What the report says if the order of day and month is not sure. */
function unsureDates({ ambiguous }: ReviewDates): ReviewProblem[] {
  if (!ambiguous || ambiguous.isSure) return [];
  const text = ambiguous.isDayFirst ? reviewFileProblems.dayFirst : reviewFileProblems.monthFirst;
  const reason = fillStored(text, { value: shortValue(ambiguous.text) });
  return [{ line: 1, reason, effect: "value-changed" }];
}

async function save(tx: SiteTransaction, importId: string, change: Partial<ReviewImportRecord>): Promise<void> {
  const { problems, ...columns } = change;
  await tx.db
    .updateTable("review_imports")
    .set({ ...columns, ...(problems === undefined ? {} : { problems: JSON.stringify(problems) }) })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", importId)
    .execute();
}
