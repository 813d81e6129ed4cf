import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import type { DiscussedKind } from "../../domain/discussion.ts";
import type { FileComment } from "../../domain/fileComment.ts";
import type { CommentProblem } from "../../importContract.ts";
import { findSubjects, type KnownSlugs, newSlugs, type Subject } from "./findSubjects.ts";
import type { ReadComment } from "./readCommentCsv.ts";

/** What a run of a file knows from its earlier parts. */
export interface ImportSession {
  slugs: KnownSlugs;
  /** Comments by their ids in the file. */
  byFileId: Map<string, KnownComment>;
  /** Ids of comments by their import keys. */
  byKey: Map<string, string>;
  /** Comments that answer others, which may follow in the file. */
  answers: FileAnswer[];
  /** Kinds of subjects whose comments nobody sees, and whether the report says so. */
  unseen: Map<DiscussedKind, { reason: string; isNoted: boolean }>;
}

/** A comment that answers another one of the file or of this website. */
export interface FileAnswer {
  line: number;
  id: string;
  subjectId: string;
  parentFileId: string;
  /** The comment of this website with that id. */
  stored: KnownComment | undefined;
}

export interface KnownComment {
  id: string;
  subjectId: string;
}

/** @param unseen why visitors don't see the comments of some kinds of subjects */
export const newSession = (unseen: ReadonlyMap<DiscussedKind, string> = new Map()): ImportSession => ({
  slugs: newSlugs(),
  byFileId: new Map(),
  byKey: new Map(),
  answers: [],
  unseen: new Map([...unseen].map(([kind, reason]) => [kind, { reason, isNoted: false }])),
});

/** A comment that the website does not have yet. */
export interface FreshComment {
  id: string;
  subject: Subject;
  importKey: string;
  comment: FileComment;
}

export interface ImportPlan {
  fresh: FreshComment[];
  unchanged: number;
  problems: CommentProblem[];
}

/**
 * Decides what a part of a file adds, and writes nothing. A comment is known by its id, if this website exported it, or
 * else by its subject, author, time and text. What moderators decided about it here stays. Answers are linked after the
 * whole file was read (`linkAnswers`).
 */
export async function planImport(
  site: SiteScope | SiteTransaction,
  rows: readonly ReadComment[],
  session: ImportSession,
  now: Date,
): Promise<ImportPlan> {
  const problems: CommentProblem[] = rows.flatMap(({ line, notes }) => notes.map((note) => ({ line, ...note })));
  const read = rows.flatMap(({ line, comment }) => (comment ? [{ line, comment }] : []));
  const subjectOf = await findSubjects(
    site,
    read.map(({ comment }) => comment.about),
    session.slugs,
    now,
  );
  const placed: { line: number; comment: FileComment; subject: Subject; importKey: string }[] = [];
  for (const { line, comment } of read) {
    const subject = subjectOf(comment.about);
    if (typeof subject === "string") problems.push({ line, reason: subject, effect: "row-left-out" });
    else placed.push({ line, comment, subject, importKey: keyOf(subject.itemId, comment) });
  }
  const stored = await findStored(site, placed);
  const fresh: FreshComment[] = [];
  let unchanged = 0;
  for (const { line, comment, subject, importKey } of placed) {
    const known =
      stored.byId.get(comment.fileId.toLowerCase())?.id ?? session.byKey.get(importKey) ?? stored.byKey.get(importKey);
    const id = known ?? newId();
    session.byKey.set(importKey, id);
    if (comment.fileId) session.byFileId.set(comment.fileId, { id, subjectId: subject.itemId });
    const { parentFileId } = comment;
    if (parentFileId !== "") {
      const parent = stored.byId.get(parentFileId.toLowerCase());
      session.answers.push({ line, id, subjectId: subject.itemId, parentFileId, stored: parent });
    }
    if (known) unchanged += 1;
    else fresh.push({ id, subject, importKey, comment });
    const unseen = session.unseen.get(subject.kind);
    if (known || !unseen || unseen.isNoted) continue;
    unseen.isNoted = true;
    problems.push({ line, reason: unseen.reason, effect: "value-changed" });
  }
  return { fresh, unchanged, problems };
}

function keyOf(subjectId: string, { email, name, body, createdAt }: FileComment): string {
  // Files of other programs have no parts of a second.
  const time = createdAt ? Math.floor(createdAt.getTime() / 1000) : "";
  const parts = [subjectId, (email || name).toLowerCase(), time, body];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Comments of the website with ids or keys of the file. */
async function findStored(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  placed: readonly { comment: FileComment; importKey: string }[],
): Promise<{ byId: Map<string, KnownComment>; byKey: Map<string, string> }> {
  const ids = placed.flatMap(({ comment }) => [comment.fileId, comment.parentFileId].filter((id) => uuid.test(id)));
  const keys = placed.map(({ importKey }) => importKey);
  const { rows } = await sql<KnownComment & { importKey: string | null }>`
    select id, subject_id as "subjectId", import_key as "importKey" from comments
    where website_id = ${websiteId} and id = any(${ids}::uuid[])
    union
    select id, subject_id, import_key from comments
    where website_id = ${websiteId} and import_key = any(${keys}::text[])`.execute(db);
  return {
    byId: new Map(rows.map(({ id, subjectId }) => [id, { id, subjectId }])),
    byKey: new Map(rows.flatMap(({ id, importKey }) => (importKey ? [[importKey, id] as const] : []))),
  };
}
