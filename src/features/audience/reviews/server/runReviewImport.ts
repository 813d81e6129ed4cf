import { refuseBinary } from "#kernel/domain/files/binaryKind.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { keepProblems } from "#kernel/domain/files/keepProblems.ts";
import { shortValue } from "#kernel/domain/files/rowNote.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import { readHead } from "#kernel/server/delimited/readHead.ts";
import { unsureLetters } from "#kernel/server/delimited/unsureLetters.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { ImportEnd, ImportRun } from "#kernel/server/jobs/fileImports.ts";
import { defineWorkerStream } from "#kernel/server/workers/index.ts";
import { reviewFileProblems } from "../domain/reviewFileProblems.ts";
import type { ReviewImportWork, ReviewProblem } from "../reviewFilesContract.ts";
import { importBatch } from "./importBatch.ts";
import { reviewImports } from "./importRecords.ts";
import type { ReviewDates, readReviewDates, readReviewFile } from "./readReviewFile.ts";

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
  reviewImports.register(app, {
    run: (run) => runImport(app, run),
    entry: {
      action: "review-import.finish",
      count: ({ created_count, updated_count }) => created_count + updated_count,
    },
  });
}

async function runImport(
  app: App,
  { site, record, work: { isDayFirst }, hold }: ImportRun<"review_imports", ReviewImportWork>,
): Promise<ImportEnd> {
  const { storage, clock } = app.services;
  const stored = await storage.stream(record.storage_key);
  if (!stored) return { failure: fileProblems.notStored };
  const head = await readHead(stored.body);
  const notTable = refuseBinary(head);
  if (notTable) return { failure: notTable };
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
  for await (const part of parts) {
    if (part.refused !== undefined) return { failure: part.refused };
    const { rows, bytesRead } = part;
    const isFirst = rowsRead === 0;
    rowsRead += rows.length;
    if (rowsRead <= record.row_count) continue;
    await site.transaction(async (tx) => {
      const standing = await hold(tx);
      const outcome = await importBatch(tx, rows, clock.now());
      const kept = standing.problems as unknown as ReviewProblem[];
      const found = [...(isFirst ? unsure : []), ...outcome.problems];
      await reviewImports.save(tx, record.id, {
        bytes_read: bytesRead,
        row_count: rowsRead,
        created_count: standing.created_count + outcome.created,
        updated_count: standing.updated_count + outcome.updated,
        unchanged_count: standing.unchanged_count + outcome.unchanged,
        problem_count: standing.problem_count + found.length,
        problems: keepProblems([...kept, ...found]),
      });
    });
  }
  return {};
}

/** What the report says if the order of day and month is not sure. */
function unsureDates({ ambiguous }: ReviewDates): ReviewProblem[] {
  if (!ambiguous || ambiguous.isSure) return [];
  const text = ambiguous.isDayFirst ? reviewFileProblems.dayFirst : reviewFileProblems.monthFirst;
  const reason = fillStored(text, { value: shortValue(ambiguous.text) });
  return [{ line: 1, reason, effect: "value-changed" }];
}
