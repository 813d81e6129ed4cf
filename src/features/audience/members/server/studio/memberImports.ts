import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { fileProblems } from "#kernel/domain/files/fileProblems.ts";
import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { hasMoreThanAscii } from "#kernel/domain/files/textEncodings.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { defineWorkerTask } from "#kernel/server/workers/index.ts";
import { memberFileProblems } from "../../domain/memberFileProblems.ts";
import {
  chooseMemberReadingRoute,
  importMembersJob,
  type MemberChoices,
  type MemberImport,
  maxMemberFileBytes,
  maxMemberFileRows,
  memberImportFailures,
  readMemberImportRoute,
  shownMemberProblems,
  startMemberImportRoute,
  uploadMembersRoute,
  watchMemberImportJob,
} from "../../importContract.ts";
import type { MemberMails } from "../memberMails.ts";
import { importMembers } from "./importMembers.ts";
import type { MemberFile, readMemberFile } from "./readMemberFile.ts";

const fail = failuresOf(memberImportFailures);

const memberFileTask = defineWorkerTask<typeof readMemberFile>({
  module: "src/features/audience/members/server/studio/readMemberFile.ts",
  name: "readMemberFile",
  deadline: 15_000,
});

const batchSize = 200;
const previewedPeople = 3;
const watchMs = 30_000;
/** A killed process counts as an attempt. */
const maxAttempts = 5;

/** Imports of members: an uploaded file is previewed, then run in the background when someone starts it. */
export function registerMemberImports(app: App, mails: MemberMails): void {
  const { storage } = app.services;

  app.route(uploadMembersRoute, async (_input, context) => {
    const id = newId();
    const key = `${context.website.id}/member-imports/${id}.csv`;
    const received = await receiveFile(context.request, storage, {
      key,
      maxBytes: maxMemberFileBytes,
      mediaType: "text/csv",
    });
    if (received.outcome === "too-large") return fail("file-too-large", { values: { fileName: received.fileName } });
    if (received.outcome !== "received") return fail("file-missing");
    const how = { fileName: received.fileName, language: context.website.locale, choices: {} };
    const read = await readFile(app, context.site, key, how);
    if (typeof read === "string") {
      await storage.remove(key);
      return fail("file-unreadable", { values: { reason: readStored(read) } });
    }
    const replaced = await context.site.transaction(async (tx) => {
      const dropped = await tx.db
        .deleteFrom("member_imports")
        .where("website_id", "=", tx.websiteId)
        .where("state", "=", "PREVIEWED")
        .returning("storage_key")
        .execute();
      await tx.db
        .insertInto("member_imports")
        .values({
          website_id: tx.websiteId,
          id,
          account_id: context.account?.id ?? null,
          file_name: received.fileName,
          storage_key: key,
          created_at: context.now,
          ...(await previewOf(tx, read, how)),
        })
        .execute();
      return dropped;
    });
    for (const { storage_key } of replaced) await storage.remove(storage_key);
    return describe(context.site, id);
  });

  app.route(readMemberImportRoute, ({ params }, { site }) => describe(site, params.importId));

  app.route(chooseMemberReadingRoute, async ({ params: { importId }, body: choices }, { site, website }) => {
    const record = await findImport(site, importId);
    if (!record) return fail("import-unknown");
    if (record.state !== "PREVIEWED") return fail("import-started");
    const how = { fileName: record.file_name, language: website.locale, choices };
    const read = await readFile(app, site, record.storage_key, how);
    if (typeof read === "string") return fail("file-unreadable", { values: { reason: readStored(read) } });
    const failure = await site.transaction(async (tx) => {
      // Started or replaced while the file was read: that preview was what the person saw.
      const standing = await findImport(tx, importId, { isLocked: true });
      if (!standing) return fail("import-unknown");
      if (standing.state !== "PREVIEWED") return fail("import-started");
      await save(tx, importId, (await previewOf(tx, read, how)) as never);
      return undefined;
    });
    return failure ?? describe(site, importId);
  });

  app.route(startMemberImportRoute, async ({ params: { importId }, body }, context) => {
    const { revision, sendsInvitations } = body;
    if (sendsInvitations && !context.website.has_members) return fail("members-off");
    const failure = await context.site.transaction(async (tx) => {
      const previewed = await findImport(tx, importId, { isLocked: true });
      if (!previewed) return fail("import-unknown");
      if (previewed.state !== "PREVIEWED") return fail("import-started");
      // Someone else chose another encoding, order of dates or consent meanwhile.
      if (revisionOf(previewed) !== revision) return fail("import-changed");
      await save(tx, importId, {
        state: "RUNNING",
        sends_invitations: sendsInvitations,
        account_id: context.account?.id ?? null,
      });
      await askForImport(tx, importId, context.now);
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "member-import.start",
        subjectType: "member-import",
        subjectId: importId,
        detail: { title: previewed.file_name },
      });
      return undefined;
    });
    return failure ?? describe(context.site, importId);
  });

  app.job(importMembersJob, async ({ websiteId, importId }, { signal }) => {
    const site = app.site(websiteId);
    const record = await findImport(site, importId);
    if (record?.state !== "RUNNING") return;
    await site.transaction((tx) => save(tx, importId, { attempts: record.attempts + 1 }));
    const read =
      record.attempts >= maxAttempts
        ? fileProblems.unfinished
        : await readFile(app, site, record.storage_key, readingOf(record));
    if (typeof read !== "string" && !(await run(site, record, read, signal))) return;
    await finish(site, record, typeof read === "string" ? read : null);
    await storage.remove(record.storage_key);
  });

  app.job(watchMemberImportJob, async ({ websiteId, importId }) => {
    const site = app.site(websiteId);
    const record = await findImport(site, importId);
    if (record?.state !== "RUNNING") return;
    await site.transaction((tx) => askForImport(tx, importId, app.services.clock.now()));
  });

  /**
   * Stores the people that are not stored yet, so that an interrupted run continues.
   * @returns false if another run has taken over
   */
  async function run(
    site: SiteScope,
    record: ImportRecord,
    { members }: MemberFile,
    signal: AbortSignal,
  ): Promise<boolean> {
    for (let start = record.done_count; start < members.length; start += batchSize) {
      signal.throwIfAborted();
      const hasTurn = await site.transaction(async (tx) => {
        const standing = await findImport(tx, record.id, { isLocked: true });
        if (standing?.state !== "RUNNING" || standing.done_count !== start) return false;
        const website = await tx.db
          .selectFrom("websites")
          .select("locale")
          .where("id", "=", tx.websiteId)
          .executeTakeFirstOrThrow();
        const batch = members.slice(start, start + batchSize);
        const inviteWith = record.sends_invitations ? { mails, website } : undefined;
        const outcome = await importMembers(tx, { members: batch, inviteWith, now: app.services.clock.now() });
        await save(tx, record.id, {
          done_count: start + batch.length,
          created_count: standing.created_count + outcome.created,
          updated_count: standing.updated_count + outcome.updated,
          unchanged_count: standing.unchanged_count + outcome.unchanged,
          invited_count: standing.invited_count + outcome.invited,
        });
        return true;
      });
      if (!hasTurn) return false;
    }
    return true;
  }

  function finish(site: SiteScope, record: ImportRecord, failure: string | null): Promise<void> {
    const now = app.services.clock.now();
    return site.transaction(async (tx) => {
      await save(tx, record.id, { state: failure ? "FAILED" : "DONE", failure, storage_key: "", finished_at: now });
      const standing = (await findImport(tx, record.id)) ?? record;
      await writeAuditEntry(tx, {
        accountId: record.account_id ?? undefined,
        action: "member-import.finish",
        subjectType: "member-import",
        subjectId: record.id,
        detail: { title: record.file_name, count: standing.created_count + standing.updated_count },
        at: now,
      });
    });
  }
}

/** Enqueues a run and a later check, because a job of a killed process would be restarted only after hours. */
async function askForImport(tx: SiteTransaction, importId: string, now: Date): Promise<void> {
  await tx.enqueue(importMembersJob, { importId }, { jobKey: `${importMembersJob.name}:${importId}` });
  const runAt = new Date(now.getTime() + watchMs);
  await tx.enqueue(watchMemberImportJob, { importId }, { jobKey: `${watchMemberImportJob.name}:${importId}`, runAt });
}

type ImportRecord = Selectable<DB["member_imports"]>;

interface HowToRead {
  fileName: string;
  /** Of the website. */
  language: string;
  choices: MemberChoices;
}

/** How the previewed file is read, so that what is imported is what was shown. */
function readingOf({ file_name, preview }: ImportRecord): HowToRead {
  const { language = "en-US", choices = {} } = preview as unknown as Partial<StoredPreview>;
  return { fileName: file_name, language, choices };
}

/** Changes when the file is read in another way. */
function revisionOf({ preview }: ImportRecord): string {
  const { language, choices, reading } = preview as unknown as Partial<StoredPreview>;
  return createHash("sha256")
    .update(JSON.stringify([language, choices, reading]))
    .digest("base64url")
    .slice(0, 22);
}

/** The people of a stored file, or why there are none. A busy worker is an error, so that a job tries again. */
async function readFile(app: App, site: SiteScope, key: string, how: HowToRead): Promise<MemberFile | string> {
  const stored = await app.services.storage.get(key);
  if (!stored) return memberFileProblems.notStored;
  const input = { ...how, bytes: stored.body, maxRows: maxMemberFileRows, now: app.services.clock.now() };
  const { value, problem } = await app.workers.run(memberFileTask, input, site.websiteId);
  if (problem === "busy") throw new Error("No worker is free to read the file.");
  if (!value) return memberFileProblems.unreadable;
  return value.refused ?? value;
}

/** The preview, with the language that decided the order of dates. */
type StoredPreview = Omit<MemberImport["preview"], "revision"> & { language: string };

/** What a file would do, as columns of its import. */
async function previewOf(tx: SiteTransaction, file: MemberFile, { language, choices }: HowToRead) {
  const { members, problems, unusedCount, unusedColumns, reading } = file;
  const emails = members.map(({ email }) => email);
  const known = new Set<string>();
  if (emails.length > 0) {
    const found = await tx.db
      .selectFrom("members")
      .select("email")
      .where("website_id", "=", tx.websiteId)
      .where("email", "in", emails)
      .execute();
    for (const { email } of found) known.add(email);
  }
  const preview: StoredPreview = {
    language,
    choices,
    reading,
    newCount: members.length - known.size,
    knownCount: known.size,
    consentCount: members.filter(({ consent }) => consent?.isGiven).length,
    refusalCount: members.filter(({ consent }) => consent?.isGiven === false).length,
    blockedCount: members.filter(({ email, isBlocked }) => isBlocked && !known.has(email)).length,
    unusedCount,
    unusedColumns,
    samples: samplesOf(members).map(({ email, name }) => ({ email, name })),
  };
  return {
    preview: JSON.stringify(preview),
    row_count: members.length,
    problem_count: problems.length,
    problems: JSON.stringify(problems.slice(0, shownMemberProblems)),
  };
}

/** The first people, those first whose names show whether the encoding is right. */
function samplesOf(members: MemberFile["members"]): MemberFile["members"] {
  const telling = members.filter(({ name, email }) => hasMoreThanAscii(name + email)).slice(0, previewedPeople);
  const others = members.filter((member) => !telling.includes(member));
  return [...telling, ...others.slice(0, previewedPeople)].slice(0, previewedPeople);
}

function findImport(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  importId: string,
  { isLocked = false } = {},
): Promise<ImportRecord | undefined> {
  return db
    .selectFrom("member_imports")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "=", importId)
    .$if(isLocked, (select) => select.forUpdate())
    .executeTakeFirst();
}

async function save(tx: SiteTransaction, importId: string, changes: Partial<ImportRecord>): Promise<void> {
  await tx.db
    .updateTable("member_imports")
    .set(changes as never)
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", importId)
    .execute();
}

/** For files that an earlier version previewed. */
const unread: Pick<MemberImport["preview"], "reading" | "choices" | "refusalCount"> = {
  reading: {
    encoding: "utf-8",
    isEncodingSure: true,
    ambiguousDate: null,
    news: "BY_ROW",
    newsOfFileName: null,
    consentColumns: [],
    unclearColumns: [],
  },
  choices: {},
  refusalCount: 0,
};

async function describe(site: SiteScope, importId: string): Promise<MemberImport | Failure> {
  const record = await findImport(site, importId);
  if (!record) return fail("import-unknown");
  const preview = record.preview as unknown as StoredPreview;
  return {
    id: record.id,
    fileName: record.file_name,
    state: record.state as MemberImport["state"],
    preview: {
      ...unread,
      ...preview,
      reading: { ...unread.reading, ...preview.reading },
      revision: revisionOf(record),
    },
    sendsInvitations: record.sends_invitations,
    rowCount: record.row_count,
    doneCount: record.done_count,
    createdCount: record.created_count,
    updatedCount: record.updated_count,
    unchangedCount: record.unchanged_count,
    invitedCount: record.invited_count,
    problemCount: record.problem_count,
    problems: readReasons(record.problems as unknown as MemberImport["problems"]),
    failure: record.failure && readStored(record.failure),
    createdAt: record.created_at.toISOString(),
  };
}
