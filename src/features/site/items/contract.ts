import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { richTextTooLong } from "#features/site/blocks/domain/richTextLimit.ts";
import { eventDate, eventTimes } from "#features/site/events/contract.ts";
import { invalidPageUrl, pageFailures, pageStatuses } from "#features/site/page-tree/contract.ts";
import { episodeSettings } from "#features/site/podcasts/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { type FailureTable, fillMessage } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { maxAuthorLength } from "./domain/authorNames.ts";
import { type LabelKind, labelLengths, labelMessages, maxLabelsOfPost, uniqueLabels } from "./domain/postLabels.ts";

export const postFailures = {
  "post-unknown": { status: 404, message: "This post or event no longer exists." },
  "blog-unknown": { status: 404, message: "This page no longer exists." },
  "slug-taken": pageFailures["slug-taken"],
  ...staleRevision(),
} satisfies FailureTable;

/**
 * Drafts become public now, or are scheduled to. The editor publishes what it has of them in the same transaction, so
 * that visitors see what was written.
 */
export const postsReleased = defineEvent<{ postIds: readonly string[]; accountId: string | undefined; now: Date }>(
  "post.released",
);

/** The name of a category or tag, trimmed and with single spaces. */
export const labelName = (kind: LabelKind) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, "Required").max(labelLengths[kind], labelMessages.tooLong[kind]));

export const blogId = z.object({ blogId: z.uuid() });
export const postId = z.object({ postId: z.uuid() });

export const maxTitleLength = 300;
/** Characters of HTML. */
export const maxExcerptLength = 5000;
export const postTitle = z.string().trim().min(1, "Required").max(maxTitleLength);

const sourceMessage = "Links must be formatted as example.com or https://example.com";
const degrees = (limit: number) => z.number().min(-limit).max(limit).nullable();

/** Where the post is about: a named place, an address, a point on the map. */
export const postLocation = z.object({
  name: z.string().trim().max(200),
  addressLine1: z.string().trim().max(200),
  addressLine2: z.string().trim().max(200),
  addressCountry: z.string().trim().max(100),
  /** Degrees; both or neither. */
  mapLat: degrees(90),
  mapLng: degrees(180),
});
export type PostLocation = z.output<typeof postLocation>;
const storedLocation = z.object({
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressCountry: z.string(),
  mapLat: z.number().nullable(),
  mapLng: z.number().nullable(),
}) satisfies z.ZodType<PostLocation>;

/** All settings of a post except its document. */
export const postSettings = z.object({
  title: postTitle,
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Required")
    .max(200)
    .regex(/^[a-z0-9][a-z0-9-]*$/, { error: (issue) => fillMessage(invalidPageUrl, { val: String(issue.input) }) }),
  /** HTML */
  excerpt: z.string().max(maxExcerptLength, richTextTooLong(maxExcerptLength)),
  authorName: z.string().trim().max(maxAuthorLength),
  /** The contributor who wrote it; null: someone else. */
  authorAccountId: z.uuid().nullable(),
  status: z.enum(pageStatuses),
  publishedAt: z.iso.datetime({ offset: true }).nullable(),
  categories: z.array(labelName("category")).max(maxLabelsOfPost).transform(uniqueLabels),
  tags: z.array(labelName("tag")).max(maxLabelsOfPost).transform(uniqueLabels),
  mainAssetId: z.uuid().nullable(),
  sourceUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/, error: sourceMessage }).max(2000)]),
  /** Whether the title in lists leads to the source. */
  passthrough: z.boolean(),
  location: postLocation.nullable(),
  socialAssetId: z.uuid().nullable(),
  seoTitle: z.string().trim().max(200),
  seoDescription: z.string().trim().max(500),
  noIndex: z.boolean(),
  isFeatured: z.boolean(),
  commentsOpen: z.boolean(),
  ...episodeSettings,
  /** When it takes place, for an event; null for a post. */
  event: eventTimes.nullable().default(null),
});
export type PostSettings = z.output<typeof postSettings>;

/** A stored post. It may exceed the limits for what an editor sends, such as an imported one. */
export const storedPost = postSettings.extend({
  id: z.string(),
  blogId: z.string(),
  /** Public path: "/journal/slow-pots". */
  path: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  authorAccountId: z.string().nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  mainAssetId: z.string().nullable(),
  sourceUrl: z.string(),
  location: storedLocation.nullable(),
  socialAssetId: z.string().nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  publishedAt: z.string().nullable(),
  /** Whether visitors could ever find it. If so, its former addresses redirect. */
  hasBeenPublic: z.boolean(),
  event: eventTimes.extend({ skippedDays: z.array(z.string()) }).nullable(),
  /** The next dates of a repeating event, also those that are skipped. */
  dates: z.array(eventDate),
  revision,
});
export type StoredPost = z.infer<typeof storedPost>;

/** A post in a list. */
export const postSummary = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  path: z.string(),
  /** At this time: a scheduled post whose time has come is published. */
  status: z.enum(pageStatuses),
  /** ISO time */
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  authorName: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  commentCount: z.number().int(),
  isFeatured: z.boolean(),
  /** Whether there are unpublished changes in the editor. */
  hasDraft: z.boolean(),
  /** The next or last date of an event. */
  event: z.object({ startsAt: z.string(), isAllDay: z.boolean(), isRepeating: z.boolean() }).nullable(),
});
export type PostSummary = z.infer<typeof postSummary>;

const blog = z.object({
  id: z.string(),
  /** Whether it has posts or events. */
  kind: z.enum(["blog", "events"]),
  title: z.string(),
  path: z.string(),
  postCount: z.number().int(),
  /** Whether visitors can open it, possibly with a password or as members. Otherwise they see none of its posts. */
  isPublic: z.boolean(),
  isEnabled: z.boolean(),
});
export type Blog = z.infer<typeof blog>;

export const listBlogsRoute = defineRoute({
  method: "GET",
  path: "/api/config/blogs",
  summary: "The website's blogs and events pages, with the number of their posts or events",
  access: withRight("posts.edit"),
  response: z.object({ blogs: z.array(blog) }),
});

export const listPostsRoute = defineRoute({
  method: "GET",
  path: "/api/config/blogs/:blogId/posts",
  summary: "Posts of a blog: search by text, filter by status, category, tag or author, sort, page by cursor",
  access: withRight("posts.edit"),
  params: blogId,
  query: pagingQuery.extend({
    search: z.string().trim().max(200).optional(),
    status: z.enum(pageStatuses).optional(),
    category: z.string().max(50).optional(),
    tag: z.string().max(50).optional(),
    author: z.string().max(200).optional(),
    sort: z.enum(["date", "title"]).default("date"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  response: pageOf(postSummary),
  failures: postFailures,
});

export const createPostRoute = defineRoute({
  method: "POST",
  path: "/api/config/blogs/:blogId/posts",
  summary: "Creates a post or an event as a draft",
  access: withRight("posts.edit"),
  params: blogId,
  /** An event needs its times. */
  body: z.object({ title: postTitle, event: eventTimes.nullable().default(null) }),
  status: 201,
  response: storedPost,
  failures: postFailures,
});

export const readPostRoute = defineRoute({
  method: "GET",
  path: "/api/config/posts/:postId",
  summary: "The settings of a post",
  access: withRight("posts.edit"),
  params: postId,
  response: storedPost,
  failures: postFailures,
});

export const savePostRoute = defineRoute({
  method: "PUT",
  path: "/api/config/posts/:postId",
  summary: "Saves the settings of a post; after a slug change, the old URL redirects to the new one",
  access: withRight("posts.edit"),
  params: postId,
  body: postSettings.extend({ revision }),
  response: storedPost,
  failures: postFailures,
});

export const duplicatePostRoute = defineRoute({
  method: "POST",
  path: "/api/config/posts/:postId/duplicate",
  summary: "Duplicates a post as a draft, with its document",
  access: withRight("posts.edit"),
  params: postId,
  status: 201,
  response: storedPost,
  failures: postFailures,
});

export const listAuthorsRoute = defineRoute({
  method: "GET",
  path: "/api/config/blogs/:blogId/authors",
  summary: "The contributors, and the authors of a blog's posts",
  access: withRight("posts.edit"),
  params: blogId,
  response: z.object({
    contributors: z.array(z.object({ accountId: z.string(), name: z.string() })),
    /** Names of the blog's authors, also of those who are no contributors. */
    names: z.array(z.string()),
  }),
  failures: postFailures,
});

const trashedPost = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  deletedAt: z.string(),
});
export type TrashedPost = z.infer<typeof trashedPost>;

export const listPostTrashRoute = defineRoute({
  method: "GET",
  path: "/api/config/blogs/:blogId/post-trash",
  summary: "Posts of a blog in the trash, most recently deleted first",
  access: withRight("posts.edit"),
  params: blogId,
  query: pagingQuery,
  response: pageOf(trashedPost),
  failures: postFailures,
});

export const restorePostRoute = defineRoute({
  method: "POST",
  path: "/api/config/post-trash/:postId/restore",
  summary: "Restores a post from the trash, with a new URL if its old one is taken",
  access: withRight("posts.edit"),
  params: postId,
  response: storedPost.extend({
    /** Whether it has another address than before. */
    isMoved: z.boolean(),
  }),
  failures: postFailures,
});

export const purgePostRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/post-trash/:postId",
  summary: "Permanently deletes a post in the trash, with its comments",
  access: withRight("posts.edit"),
  params: postId,
  status: 204,
  failures: postFailures,
});
