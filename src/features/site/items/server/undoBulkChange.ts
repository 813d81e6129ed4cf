import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { manyTitles, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type BulkPostReport, bulkMessages, type FormerPost } from "../bulkContract.ts";
import { subjectOf } from "./auditSubject.ts";
import { finishChange, lockPosts, reportOf } from "./bulkChangePosts.ts";
import { type MoveTarget, movePost, readTarget, writeLabels, writeStatus } from "./postChanges.ts";
import { type PostRow, selectPosts } from "./postRows.ts";
import { movedOf, type RestoredPost, takeOutOfTrash } from "./postTrash.ts";

/**
 * Restores what a bulk change replaced, in one transaction. A post that was saved or changed since is skipped and listed.
 */
export async function undoBulkChange(former: readonly FormerPost[], context: RequestContext): Promise<BulkPostReport> {
  const byId = new Map(former.map((each) => [each.postId, each]));
  return context.site.transaction(async (tx) => {
    const refused = new Map<string, string>();
    const restored = await restoreTrashed(tx, [...byId.values()], context.now);
    const posts = await lockPosts(
      tx,
      [...byId.keys()],
      former.flatMap(({ blogId }) => blogId ?? []),
    );
    const left = posts.filter((post) => {
      const each = byId.get(post.id);
      // Restoring it has increased its revision already.
      const isAsLeft = each !== undefined && (restored.has(post.id) || each.revision === post.revision);
      if (!isAsLeft) refused.set(post.id, bulkMessages.changedSince);
      return isAsLeft;
    });
    await writeFormer(tx, left, byId, { refused, now: context.now });
    const changed = left.filter(({ id }) => !refused.has(id));
    const outcome = { former: changed.map(({ id }) => ({ postId: id })), refused };
    const done = await finishChange(tx, posts, outcome, context);
    if (changed.length > 0) {
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "post.undo-bulk-edit",
        ...subjectOf(
          tx,
          changed.map(({ id }) => id),
        ),
        detail: manyTitles(changed.map(({ title }) => title)),
      });
    }
    const moved = await movedOf(tx, [...restored.values()], context.now);
    return { ...reportOf([...byId.keys()], posts, { former: done, refused, moved }), former: null };
  });
}

/** Takes those out of the trash that are there since the change. */
async function restoreTrashed(
  tx: SiteTransaction,
  former: readonly FormerPost[],
  now: Date,
): Promise<ReadonlyMap<string, RestoredPost>> {
  const meant = former.filter(({ isTrashed }) => isTrashed);
  if (meant.length === 0) return new Map();
  const rows = await selectPosts(tx)
    .where(
      "id",
      "in",
      meant.map(({ postId }) => postId),
    )
    .where("deleted_at", "is not", null)
    .orderBy("id")
    .execute();
  const revisions = new Map(meant.map(({ postId, revision }) => [postId, revision]));
  const restored = new Map<string, RestoredPost>();
  for (const row of rows) {
    if (row.revision !== revisions.get(row.id)) continue;
    const post = await takeOutOfTrash(tx, row.id, now);
    if (post) restored.set(row.id, post);
  }
  return restored;
}

/** Writes the old values of posts that are as the change left them. */
async function writeFormer(
  tx: SiteTransaction,
  posts: readonly PostRow[],
  byId: ReadonlyMap<string, FormerPost>,
  { refused, now }: { refused: Map<string, string>; now: Date },
): Promise<void> {
  const former = (post: PostRow) => byId.get(post.id) as FormerPost;
  await writeStatus(
    tx,
    posts.flatMap((post) => {
      const { status, publishedAt = null } = former(post);
      return status ? [{ id: post.id, status, publishedAt }] : [];
    }),
  );
  const targets = new Map<string, MoveTarget | undefined>();
  for (const post of posts) {
    const { blogId, slug } = former(post);
    if (!blogId || !slug) continue;
    if (!targets.has(blogId)) targets.set(blogId, await readTarget(tx, blogId));
    const target = targets.get(blogId);
    if (target) await movePost(tx, post, { target, slug }, now);
    else refused.set(post.id, bulkMessages.blogGone);
  }
  for (const [kind, field] of [
    ["category", "categories"],
    ["tag", "tags"],
  ] as const) {
    const written = posts.filter(({ id }) => !refused.has(id));
    await writeLabels(
      tx,
      kind,
      written.flatMap((post) => {
        const labels = former(post)[field];
        return labels ? [{ id: post.id, labels }] : [];
      }),
    );
  }
}
