import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { keepProblems } from "#kernel/domain/files/keepProblems.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import { findEncoding } from "#kernel/server/delimited/findEncoding.ts";
import { readHead } from "#kernel/server/delimited/readHead.ts";
import { unsureLetters } from "#kernel/server/delimited/unsureLetters.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { ImportEnd, ImportRun } from "#kernel/server/jobs/fileImports.ts";
import { defineWorkerStream } from "#kernel/server/workers/index.ts";
import { commentFileProblems } from "../../domain/commentFileProblems.ts";
import { type CommentProblem, maxCommentFileRows, undoCommentImportJob } from "../../importContract.ts";
import { commentSettings } from "../commentSettings.ts";
import { commentImports, nothingRead } from "./commentImports.ts";
import { findLinks, linkAnswers } from "./linkAnswers.ts";
import { type ImportPlan, type ImportSession, newSession, planImport } from "./planImport.ts";
import type { readCommentCsv } from "./readCommentCsv.ts";
import type { readWxr } from "./readWxr.ts";
import { undoImport } from "./undoImport.ts";
import { whyUnseen } from "./whyUnseen.ts";
import { writeImport } from "./writeImport.ts";

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
  commentImports.register(app, {
    run: (run) => runImport(app, run),
    entry: { action: "comment-import.finish", count: ({ created_count }) => created_count },
    // Nothing was added by it.
    failedCheck: nothingRead,
  });

  app.job(undoCommentImportJob, ({ websiteId, importId }, { signal }) =>
    undoImport(app.site(websiteId), importId, { now: app.services.clock.now(), signal }),
  );
}

type Run = ImportRun<"comment_imports">;

async function runImport(app: App, { site, record, hold }: Run): Promise<ImportEnd> {
  const { storage, clock } = app.services;
  const { id: importId, storage_key: key } = record;
  const isChecking = record.state === "CHECKING";
  const open = async () => {
    const opened = await storage.stream(key);
    if (!opened) throw new Error(`the file ${key} went away`);
    return opened.body;
  };
  const stored = await storage.stream(key);
  if (!stored) return { failure: fileProblems.notStored };
  const { encoding, unsure } = await readEncoding(record, await readHead(stored.body), open);
  const stream = record.format === "wxr" ? wxrStream : csvStream;
  const parts = app.workers.stream(stream, { chunks: await open(), input: { encoding }, websiteId: site.websiteId });
  const website = await site.db.selectFrom("websites").selectAll().where("id", "=", site.websiteId).executeTakeFirst();
  const session = newSession(website && whyUnseen(commentSettings.of(website)));
  const now = clock.now();
  // A check starts from the beginning, because it has to see the whole file.
  if (isChecking) {
    await site.transaction(async (tx) => {
      await hold(tx);
      await commentImports.save(tx, importId, nothingRead);
    });
  }
  const rowsDone = isChecking ? 0 : record.row_count;
  let rowsRead = 0;
  for await (const part of parts) {
    if (part.refused !== undefined) return { failure: part.refused };
    const { comments, bytesRead } = part;
    const isFirst = rowsRead === 0;
    rowsRead += comments.length;
    if (rowsRead > maxCommentFileRows) {
      return { failure: fillStored(commentFileProblems.tooMany, { max: maxCommentFileRows }) };
    }
    if (rowsRead <= rowsDone) {
      await planImport(site, comments, session, now);
      continue;
    }
    await site.transaction(async (tx) => {
      const standing = await hold(tx);
      const plan: ImportPlan = isChecking
        ? await planImport(tx, comments, session, now)
        : await writeImport(tx, comments, session, { importId, now });
      const found = [...(isFirst ? unsure : []), ...plan.problems];
      await commentImports.save(tx, importId, {
        bytes_read: bytesRead,
        row_count: rowsRead,
        created_count: standing.created_count + plan.fresh.length,
        unchanged_count: standing.unchanged_count + plan.unchanged,
        problem_count: standing.problem_count + found.length,
        problems: keepProblems([...problemsOf(standing), ...found]),
      });
    });
  }
  await endRun({ site, record, hold }, session);
  return {};
}

/** Links the answers of a file that was read to its end, or says what a link would do. */
async function endRun({ site, record, hold }: Omit<Run, "work">, session: ImportSession): Promise<void> {
  await site.transaction(async (tx) => {
    const standing = await hold(tx);
    const isChecking = record.state === "CHECKING";
    const { links, problems } = isChecking
      ? await findLinks(tx, session)
      : { links: [], problems: await linkAnswers(tx, session) };
    const known = problemsOf(standing);
    // A run that was killed after this step takes it again.
    const said = new Set(known.map(({ line, reason }) => `${line} ${reason}`));
    const found = problems.filter(({ line, reason }) => !said.has(`${line} ${reason}`));
    await commentImports.save(tx, record.id, {
      ...(isChecking ? { linked_count: links.filter(({ isStored }) => isStored).length } : {}),
      problem_count: standing.problem_count + found.length,
      problems: keepProblems([...known, ...found]),
    });
  });
}

const problemsOf = (record: Run["record"]) => record.problems as unknown as CommentProblem[];

/** The encoding of the file, and what the report says if its letters may be wrong. */
async function readEncoding(
  { format }: Run["record"],
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
