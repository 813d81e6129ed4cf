import { siteTags } from "#features/site/sites/contract.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { commentCalls } from "./browserContract.ts";
import type { CommentSettings } from "./contract.ts";
import type { DiscussedKind } from "./domain/discussion.ts";
import type { CommentStatus } from "./domain/moderation.ts";
import { subjectColumn } from "./server/discussedPath.ts";

/** Changes the website's comment settings, like its owner. */
export async function setComments(app: TestApp, site: TestSite, settings: Partial<CommentSettings>): Promise<void> {
  await app.services.database.db
    .updateTable("websites")
    .set({ comments: JSON.stringify({ revision: 1, ...settings }) })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

export interface CommentToBuild {
  itemId: string;
  /** What the item is; absent: a post. */
  kind?: DiscussedKind;
  status?: CommentStatus;
  parentId?: string;
  name?: string;
  email?: string;
  body?: string;
  notify?: boolean;
  /** Whether a moderator approved it. */
  wasRead?: boolean;
  createdAt?: Date;
}

/** A stored comment of a guest, approved by default. Returns its id. */
export async function buildComment(app: TestApp, site: TestSite, comment: CommentToBuild): Promise<string> {
  const id = newId();
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .insertInto("comments")
      .values({
        website_id: tx.websiteId,
        id,
        ...subjectColumn({ kind: comment.kind ?? "post", itemId: comment.itemId }),
        parent_id: comment.parentId ?? null,
        author_name: comment.name ?? "Ada",
        author_email: comment.email ?? "ada@example.com",
        body: comment.body ?? "I could watch this for hours.",
        status: comment.status ?? "approved",
        notify_author: comment.notify ?? false,
        approved_at: comment.wasRead ? app.clock.now() : null,
        created_at: comment.createdAt ?? app.clock.now(),
      })
      .execute();
    tx.touch(siteTags.item(comment.itemId));
  });
  return id;
}

/** The body of a guest's call. */
export const guestComment = (itemId: string, more: Record<string, unknown> = {}) => ({
  itemId,
  body: "I could watch this for hours.",
  name: "Ada",
  email: "ada@example.com",
  ...more,
});

export const postAs = (visitor: TestClient, itemId: string, more: Record<string, unknown> = {}) =>
  visitor.post(commentCalls.post.path, guestComment(itemId, more));

/** Sets the status of comments as a moderator who has just read them. */
export async function moderateAs(
  app: TestApp,
  site: TestSite,
  moderator: TestClient,
  comments: readonly { id: string; status: CommentStatus }[],
) {
  const stored = await app.services.database.db
    .selectFrom("comments")
    .select(["id", "revision"])
    .where("website_id", "=", site.website.id)
    .where(
      "id",
      "in",
      comments.map(({ id }) => id),
    )
    .execute();
  const revisionOf = (id: string) => stored.find((row) => row.id === id)?.revision ?? 1;
  return moderator.post("/api/config/comments/moderate", {
    comments: comments.map((comment) => ({ ...comment, revision: revisionOf(comment.id) })),
  });
}
