import { statusNames } from "#features/site/page-tree/domain/statusNames.ts";
import type { Failure } from "#kernel/contract/failure.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import {
  manyTitles,
  type ValueChange,
  valueChanges,
  writeAuditEntry,
} from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type BulkPostChange, type BulkPostReport, bulkMessages, type FormerPost } from "../bulkContract.ts";
import { subjectOf } from "./auditSubject.ts";
import { findBlog, lockBlogs } from "./blogs.ts";
import { movePosts, type Outcome, setLabel, setStatus, trashPosts } from "./postChanges.ts";
import { type PostRow, selectPosts, touchPosts } from "./postRows.ts";

/** Changes many posts in one transaction. Those that cannot be changed are skipped and listed. */
export async function bulkChangePosts(
  postIds: readonly string[],
  change: BulkPostChange,
  context: RequestContext,
): Promise<BulkPostReport | Failure> {
  const ids = [...new Set(postIds)];
  return context.site.transaction(async (tx) => {
    const posts = await lockPosts(tx, ids, change.kind === "move" ? [change.blogId] : []);
    const outcome = await applyChange(tx, posts, change, context);
    if (!("former" in outcome)) return outcome;
    const former = await finishChange(tx, posts, outcome, context);
    const byId = new Map(posts.map((post) => [post.id, post]));
    if (former.length > 0) {
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: change.kind === "trash" ? "post.trash" : "post.bulk-edit",
        ...subjectOf(
          tx,
          former.map(({ postId }) => postId),
        ),
        detail: manyTitles(former.map(({ postId }) => byId.get(postId)?.title ?? "")),
        changes: await changesOf(tx, change),
      });
    }
    const report = reportOf(ids, posts, { former, refused: outcome.refused });
    return change.kind === "trash" ? withoutTrashed(tx, report) : report;
  });
}

/** Locks the posts' blogs, then the posts in the order of their ids. */
export async function lockPosts(
  tx: SiteTransaction,
  ids: readonly string[],
  moreBlogs: readonly string[] = [],
): Promise<PostRow[]> {
  const blogs = await tx.db
    .selectFrom("content_items")
    .select("collection_id")
    .distinct()
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", ids)
    .execute();
  await lockBlogs(tx, [...blogs.map((row) => row.collection_id), ...moreBlogs]);
  return selectPosts(tx).where("id", "in", ids).where("deleted_at", "is", null).orderBy("id").forUpdate().execute();
}

function applyChange(
  tx: SiteTransaction,
  posts: readonly PostRow[],
  change: BulkPostChange,
  context: RequestContext,
): Promise<Outcome | Failure> {
  if (change.kind === "status") return setStatus(tx, posts, change.status, context);
  if (change.kind === "move") return movePosts(tx, posts, change.blogId, context.now);
  if (change.kind === "trash") return trashPosts(tx, posts, context.now);
  return setLabel(tx, posts, change);
}

/** Increases the revisions of changed posts and drops their pages. @returns the old values with the new revisions */
export async function finishChange(
  tx: SiteTransaction,
  posts: readonly PostRow[],
  { former }: Outcome,
  { now }: Pick<RequestContext, "now">,
): Promise<FormerPost[]> {
  if (former.length === 0) return [];
  const ids = new Set(former.map(({ postId }) => postId));
  const changed = posts.filter(({ id }) => ids.has(id));
  const rows = await tx.db
    .updateTable("content_items")
    .set((expression) => ({ revision: expression("revision", "+", 1), updated_at: now }))
    .where("website_id", "=", tx.websiteId)
    .where("id", "in", [...ids])
    .returning(["id", "revision"])
    .execute();
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]));
  touchPosts(
    tx,
    changed.map(({ id, collection_id }) => ({ id, blogId: collection_id })),
  );
  return former.map((each) => ({ ...each, revision: revisions.get(each.postId) ?? 0 }));
}

/** A post that is in the trash already is as the change wants it. */
async function withoutTrashed(tx: SiteTransaction, report: BulkPostReport): Promise<BulkPostReport> {
  if (report.refused.length === 0) return report;
  const rows = await selectPosts(tx)
    .where(
      "id",
      "in",
      report.refused.map(({ postId }) => postId),
    )
    .where("deleted_at", "is not", null)
    .execute();
  const trashed = new Set(rows.map(({ id }) => id));
  return {
    ...report,
    unchangedCount: report.unchangedCount + trashed.size,
    refused: report.refused.filter(({ postId }) => !trashed.has(postId)),
  };
}

/** @param moved posts that got another address than they had */
export function reportOf(
  ids: readonly string[],
  posts: readonly PostRow[],
  {
    former,
    refused,
    moved = [],
  }: { former: FormerPost[]; refused: Map<string, string>; moved?: BulkPostReport["moved"] },
): BulkPostReport {
  const byId = new Map(posts.map((post) => [post.id, post]));
  return {
    changedCount: former.length,
    unchangedCount: posts.length - former.length - refused.size,
    refused: [
      ...[...refused].map(([postId, reason]) => ({ postId, title: byId.get(postId)?.title ?? "", reason })),
      ...ids.filter((id) => !byId.has(id)).map((postId) => ({ postId, title: "", reason: bulkMessages.gone })),
    ],
    moved,
    former: former.length > 0 ? former : null,
  };
}

/** What the activity log shows of a change. */
async function changesOf(tx: SiteTransaction, change: BulkPostChange): Promise<ValueChange[]> {
  if (change.kind === "trash") return [];
  if (change.kind === "status") return valueChanges({ Status: ["", statusNames[change.status]] });
  if (change.kind === "move") return valueChanges({ Blog: ["", (await findBlog(tx, change.blogId))?.title ?? ""] });
  const name = change.kind === "category" ? "Category" : "Tag";
  return valueChanges({ [name]: change.isMember ? ["", change.name] : [change.name, ""] });
}
