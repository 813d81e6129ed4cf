import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { pageStatuses } from "#features/site/page-tree/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";
import { trashReport } from "#kernel/contract/trashReport.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { blogId, labelName, postFailures, postSettings } from "./contract.ts";
import { isReleased } from "./domain/postStatus.ts";

/** Maximum number of posts in one bulk change. */
export const maxBulkPosts = 500;

/** A change of many posts. */
export const bulkPostChange = z.discriminatedUnion("kind", [
  /** Published: now. */
  z.object({ kind: z.literal("status"), status: z.enum(["published", "draft", "private"]) }),
  z.object({ kind: z.literal("category"), name: labelName("category"), isMember: z.boolean() }),
  z.object({ kind: z.literal("tag"), name: labelName("tag"), isMember: z.boolean() }),
  z.object({ kind: z.literal("move"), blogId: z.uuid() }),
  z.object({ kind: z.literal("trash") }),
]);
export type BulkPostChange = z.output<typeof bulkPostChange>;

/** What a bulk change replaced, by post, and the revision after the change. */
export const formerPost = z
  .object({
    postId: z.uuid(),
    revision,
    status: z.enum(pageStatuses).optional(),
    publishedAt: z.iso.datetime({ offset: true }).nullable().optional(),
    categories: z.array(z.string().max(50)).max(1000).optional(),
    tags: z.array(z.string().max(50)).max(1000).optional(),
    blogId: z.uuid().optional(),
    slug: postSettings.shape.slug.optional(),
    /** Whether it was moved to the trash. */
    isTrashed: z.boolean().optional(),
  })
  .refine(({ status, publishedAt }) => !status || !isReleased(status) || Boolean(publishedAt), {
    error: "Required",
    path: ["publishedAt"],
  });
export type FormerPost = z.infer<typeof formerPost>;

export const bulkPostReport = z.object({
  changedCount: z.number().int(),
  /** Posts that were already like this. */
  unchangedCount: z.number().int(),
  /** Posts that were not changed, and why. The title is empty for a deleted one. */
  refused: z.array(z.object({ postId: z.string(), title: z.string(), reason: z.string() })),
  /** Posts that were restored at another address, because theirs is taken. */
  moved: trashReport.shape.moved,
  /** Data for Undo; null if nothing changed. */
  former: z.array(formerPost).nullable(),
});
export type BulkPostReport = z.infer<typeof bulkPostReport>;

export const bulkMessages = defineTexts("studio.posts.bulk", {
  changedSince: "It was changed since, so it stays as it is.",
  gone: "It was deleted.",
  hasDraft: "It is published, but has unpublished changes. Open it in the editor to publish them.",
  blogGone: "Its former page was deleted.",
  otherKind: "Posts can only be moved to a blog, and events to an events page.",
  labelsFull: "It has too many of them already.",
});

export const bulkChangePostsRoute = defineRoute({
  method: "POST",
  path: "/api/config/posts/bulk",
  summary: "Changes many posts at once: status, a category or tag, the blog, or moves them to the trash",
  access: withRight("posts.edit"),
  body: z.object({ postIds: z.array(z.uuid()).min(1, "Required").max(maxBulkPosts), change: bulkPostChange }),
  response: bulkPostReport,
  failures: postFailures,
});

/** Posts that were changed since are skipped and listed in the answer. */
export const undoBulkChangeRoute = defineRoute({
  method: "POST",
  path: "/api/config/posts/bulk/undo",
  summary: "Undoes a change of many posts",
  access: withRight("posts.edit"),
  bodyLimit: 4_000_000,
  body: z.object({ former: z.array(formerPost).min(1, "Required").max(maxBulkPosts) }),
  response: bulkPostReport,
  failures: postFailures,
});

const trashedIds = z.object({ postIds: z.array(z.uuid()).min(1, "Required").max(maxBulkPosts) });

export const restorePostsRoute = defineRoute({
  method: "POST",
  path: "/api/config/post-trash/restore",
  summary: "Restores many posts from the trash, with new URLs for those whose old one is taken",
  access: withRight("posts.edit"),
  body: trashedIds,
  response: trashReport,
});

export const purgePostsRoute = defineRoute({
  method: "POST",
  path: "/api/config/post-trash/purge",
  summary: "Permanently deletes many posts in the trash, with their comments",
  access: withRight("posts.edit"),
  body: trashedIds,
  response: trashReport,
});

export const purgeBlogTrashRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/blogs/:blogId/post-trash",
  summary: "Permanently deletes all posts in the trash of a blog, with their comments",
  access: withRight("posts.edit"),
  params: blogId,
  response: trashReport,
  failures: postFailures,
});
