import { sql } from "kysely";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { commentFileProblems } from "../../domain/commentFileProblems.ts";
import { makeLinks } from "../../domain/threads.ts";
import type { CommentProblem } from "../../importContract.ts";
import { lockSubjects } from "../lockDiscussions.ts";
import { placeComments } from "../placeComments.ts";
import { touchDiscussions } from "../touchDiscussions.ts";
import type { FileAnswer, ImportSession } from "./planImport.ts";

interface FoundLinks {
  links: (FileAnswer & { parentId: string; isStored: boolean })[];
  problems: CommentProblem[];
}

/**
 * The comments that answers of a file belong to, in whatever order they are in the file. Those that have no parent here,
 * because an earlier import did not find it, get it now.
 */
export async function findLinks(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  { answers, byFileId }: ImportSession,
): Promise<FoundLinks> {
  const subjects = [...new Set(answers.map(({ subjectId }) => subjectId))];
  const { rows } = await sql<{ id: string; parentId: string | null }>`
    select id, parent_id as "parentId" from comments
    where website_id = ${websiteId} and subject_id = any(${subjects}::uuid[])`.execute(db);
  const stored = new Set(rows.map(({ id }) => id));
  const parents = new Map(rows.flatMap(({ id, parentId }) => (parentId ? [[id, parentId] as const] : [])));
  const asked = answers.flatMap((answer) => {
    const parent = byFileId.get(answer.parentFileId) ?? answer.stored;
    if (parent?.subjectId !== answer.subjectId) return [];
    return [{ ...answer, parentId: parent.id, isStored: stored.has(answer.id) }];
  });
  const links = makeLinks(asked, parents);
  const linked = new Set(links.map(({ id }) => id));
  const reason = commentFileProblems.answeredMissing;
  const problems = answers.flatMap(({ id, line }): CommentProblem[] =>
    linked.has(id) || parents.has(id) ? [] : [{ line, reason, effect: "value-changed" }],
  );
  return { links, problems };
}

/** Stores the links of answers that this website has. */
export async function linkAnswers(tx: SiteTransaction, session: ImportSession): Promise<CommentProblem[]> {
  const subjectIds = [...new Set(session.answers.map(({ subjectId }) => subjectId))];
  await lockSubjects(tx, subjectIds);
  const { links, problems } = await findLinks(tx, session);
  const made = links.filter(({ isStored }) => isStored);
  if (made.length === 0) return problems;
  const values = made.map(({ id, parentId }) => ({ id, parentId }));
  await sql`update comments as comment set parent_id = link."parentId"
    from jsonb_to_recordset(${jsonText(values)}::jsonb) as link (id uuid, "parentId" uuid)
    where comment.website_id = ${tx.websiteId} and comment.id = link.id and comment.parent_id is null`.execute(tx.db);
  const changed = [...new Set(made.map(({ subjectId }) => subjectId))];
  await placeComments(tx, changed);
  await touchDiscussions(tx, changed);
  return problems;
}
