import { createHash } from "node:crypto";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { readReasons } from "#kernel/domain/files/rowNote.ts";
import { hasMoreThanAscii } from "#kernel/domain/files/textEncodings.ts";
import { readStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { receiveFile } from "#kernel/server/http/receiveFile.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { fileImports, type ImportRun } from "#kernel/server/jobs/fileImports.ts";
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
  isUncached: true,
});

const batchSize = 200;
const previewedPeople = 3;

const memberImports = fileImports("member_imports", {
  run: importMembersJob,
  watch: watchMemberImportJob,
  unstarted: ["PREVIEWED"],
  jsonColumns: ["preview", "problems"],
});

type Run = ImportRun<"member_imports">;
type MemberImportRecord = Run["record"];

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
    const preview = await previewOf(context.site, read, how);
    await memberImports.add(
      { site: context.site, storage, now: context.now },
      { id, account_id: context.account?.id ?? null, file_name: received.fileName, storage_key: key, ...preview },
    );
    return describe(context.site, id);
  });

  app.route(readMemberImportRoute, ({ params }, { site }) => describe(site, params.importId));

  app.route(chooseMemberReadingRoute, async ({ params: { importId }, body: choices }, { site, website }) => {
    const record = await memberImports.find(site, importId);
    if (!record) return fail("import-unknown");
    if (record.state !== "PREVIEWED") return fail("import-started");
    const how = { fileName: record.file_name, language: website.locale, choices };
    const read = await readFile(app, site, record.storage_key, how);
    if (typeof read === "string") return fail("file-unreadable", { values: { reason: readStored(read) } });
    const failure = await site.transaction(async (tx) => {
      // Started or replaced while the file was read: that preview was what the person saw.
      const standing = await memberImports.find(tx, importId, { isLocked: true });
      if (!standing) return fail("import-unknown");
      if (standing.state !== "PREVIEWED") return fail("import-started");
      await memberImports.save(tx, importId, await previewOf(tx, read, how));
      return undefined;
    });
    return failure ?? describe(site, importId);
  });

  app.route(startMemberImportRoute, async ({ params: { importId }, body }, context) => {
    const { revision, sendsInvitations } = body;
    if (sendsInvitations && !context.website.has_members) return fail("members-off");
    const failure = await context.site.transaction(async (tx) => {
      const previewed = await memberImports.find(tx, importId, { isLocked: true });
      if (!previewed) return fail("import-unknown");
      if (previewed.state !== "PREVIEWED") return fail("import-started");
      // Someone else chose another encoding, order of dates or consent meanwhile.
      if (revisionOf(previewed) !== revision) return fail("import-changed");
      await memberImports.save(tx, importId, {
        state: "RUNNING",
        sends_invitations: sendsInvitations,
        account_id: context.account?.id ?? null,
      });
      await memberImports.ask(tx, { importId }, context.now);
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

  memberImports.register(app, {
    async run({ site, record, hold }) {
      const read = await readFile(app, site, record.storage_key, readingOf(record));
      if (typeof read === "string") return { failure: read };
      await storeMembers(site, record, read, hold);
      return {};
    },
    entry: {
      action: "member-import.finish",
      count: ({ created_count, updated_count }) => created_count + updated_count,
    },
  });

  /** Stores the people that are not stored yet, so that an interrupted run continues. */
  async function storeMembers(
    site: SiteScope,
    record: MemberImportRecord,
    { members }: MemberFile,
    hold: Run["hold"],
  ): Promise<void> {
    for (let start = record.done_count; start < members.length; start += batchSize) {
      await site.transaction(async (tx) => {
        const standing = await hold(tx);
        const website = await tx.db
          .selectFrom("websites")
          .select("locale")
          .where("id", "=", tx.websiteId)
          .executeTakeFirstOrThrow();
        const batch = members.slice(start, start + batchSize);
        const inviteWith = record.sends_invitations ? { mails, website } : undefined;
        const outcome = await importMembers(tx, { members: batch, inviteWith, now: app.services.clock.now() });
        await memberImports.save(tx, record.id, {
          done_count: start + batch.length,
          created_count: standing.created_count + outcome.created,
          updated_count: standing.updated_count + outcome.updated,
          unchanged_count: standing.unchanged_count + outcome.unchanged,
          invited_count: standing.invited_count + outcome.invited,
        });
      });
    }
  }
}

interface HowToRead {
  fileName: string;
  /** Of the website. */
  language: string;
  choices: MemberChoices;
}

/** How the previewed file is read, so that what is imported is what was shown. */
function readingOf({ file_name, preview }: MemberImportRecord): HowToRead {
  const { language = "en-US", choices = {} } = preview as unknown as Partial<StoredPreview>;
  return { fileName: file_name, language, choices };
}

/** Changes when the file is read in another way. */
function revisionOf({ preview }: MemberImportRecord): string {
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
async function previewOf(
  tx: Pick<SiteScope | SiteTransaction, "db" | "websiteId">,
  file: MemberFile,
  { language, choices }: HowToRead,
) {
  const { members, problems, problemCount, unusedCount, unusedColumns, reading } = file;
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
    preview,
    row_count: members.length,
    problem_count: problemCount,
    problems,
  };
}

/** The first people, those first whose names show whether the encoding is right. */
function samplesOf(members: MemberFile["members"]): MemberFile["members"] {
  const telling = members.filter(({ name, email }) => hasMoreThanAscii(name + email)).slice(0, previewedPeople);
  const others = members.filter((member) => !telling.includes(member));
  return [...telling, ...others.slice(0, previewedPeople)].slice(0, previewedPeople);
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
  const record = await memberImports.find(site, importId);
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
