import type { Assets, PageAssets } from "#features/site/assets/server/index.ts";
import { richTextProblem } from "#features/site/blocks/domain/richTextLimit.ts";
import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { enqueueAdvance } from "#features/site/events/server/index.ts";
import { languagePaths } from "#features/site/languages/server/index.ts";
import { invalidPageUrl, pageFailures } from "#features/site/page-tree/contract.ts";
import { statusNames } from "#features/site/page-tree/domain/statusNames.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import {
  type Failure,
  type FieldErrors,
  failuresOf,
  fillMessage,
  isFailure,
  kernelFailure,
} from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  maxExcerptLength,
  type PostLocation,
  postFailures,
  postsReleased,
  type StoredPost,
  type savePostRoute,
} from "../contract.ts";
import { postMessages } from "../domain/postMessages.ts";
import { chooseStatus, isReleased, type StoredStatus, statusAt } from "../domain/postStatus.ts";
import { type BlogPage, findBlog, hasEvents, lockBlogs } from "./blogs.ts";
import { chooseTimes } from "./chooseTimes.ts";
import { spellAsInBlog } from "./knownLabels.ts";
import { isContributor } from "./listAuthors.ts";
import { lockPost, type PostRow, readWritten, selectPosts, statusOf, touchPosts } from "./postRows.ts";
import { isReservedIn, isSlugTaken, keepFormerSlug } from "./postSlugs.ts";

const fail = failuresOf(postFailures);
type Input = RouteInput<typeof savePostRoute>;
type Body = Input["body"];

interface Checked {
  /** Sanitized HTML. */
  excerpt: string;
  status: StoredStatus;
  categories: string[];
  tags: string[];
  times: Extract<ReturnType<typeof chooseTimes>, { columns: unknown }>["columns"];
}

/** Saves the settings of a post. After a slug change, the old URL redirects to the new one. */
export async function savePost(
  { params, body }: Pick<Input, "params" | "body">,
  context: RequestContext,
  assets: Pick<Assets, "findPageAssets">,
): Promise<StoredPost | Failure> {
  const { site, now } = context;
  const media = await assets.findPageAssets(
    site,
    [body.mainAssetId, body.socialAssetId, body.audioAssetId].filter((id) => id !== null),
  );
  return site.transaction(async (tx) => {
    const found = await selectPosts(tx).where("id", "=", params.postId).executeTakeFirst();
    if (!found) return fail("post-unknown");
    await lockBlogs(tx, [found.collection_id]);
    const post = await lockPost(tx, params.postId);
    const blog = post && (await findBlog(tx, post.collection_id));
    if (!post || !blog) return fail("post-unknown");
    // It moved to another blog since its blog was read, so someone else was first.
    if (post.revision !== body.revision || post.collection_id !== found.collection_id) return fail("stale-revision");
    const checked = await check(tx, { post, blog, body, media, context });
    if (isFailure(checked)) return checked;
    const { status, publishedAt } = checked.status;
    await tx.db
      .updateTable("content_items")
      .set((expression) => ({
        title: body.title,
        url_slug: body.slug,
        excerpt: checked.excerpt,
        author_name: body.authorName,
        author_account_id: body.authorAccountId,
        status,
        published_at: publishedAt,
        categories: checked.categories,
        tags: checked.tags,
        main_asset_id: body.mainAssetId,
        source_url: body.sourceUrl,
        passthrough: body.passthrough,
        location: body.location && jsonText(body.location),
        social_asset_id: body.socialAssetId,
        seo_title: body.seoTitle,
        seo_description: body.seoDescription,
        no_index: body.noIndex,
        is_featured: body.isFeatured,
        comments_open: body.commentsOpen,
        audio_asset_id: body.audioAssetId,
        season: body.season,
        episode_number: body.episodeNumber,
        episode_type: body.episodeType,
        is_explicit: body.isExplicit,
        ...checked.times,
        revision: expression("revision", "+", 1),
        updated_at: now,
      }))
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", post.id)
      .execute();
    if (body.slug !== post.url_slug) {
      const next = { blogId: blog.id, slug: body.slug, status, published_at: publishedAt, deleted_at: null };
      await keepFormerSlug(tx, post, next, now);
    }
    if (isReleased(status) && !isReleased(statusOf(post).status)) {
      await tx.emit(postsReleased, { postIds: [post.id], accountId: context.account?.id, now });
    }
    touchPosts(tx, [{ id: post.id, blogId: blog.id }]);
    if (hasEvents(blog)) await enqueueAdvance(tx, blog.id);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: "post.save",
      subjectType: "post",
      subjectId: post.id,
      detail: { title: body.title },
      changes: valueChanges({
        Title: [post.title, body.title],
        "URL slug": [post.url_slug, body.slug],
        Status: [statusNames[statusAt(statusOf(post), now)], statusNames[statusAt(checked.status, now)]],
        Author: [post.author_name, body.authorName],
        Categories: [post.categories.join(", "), checked.categories.join(", ")],
        Tags: [post.tags.join(", "), checked.tags.join(", ")],
        ...(checked.times
          ? {
              Start: [post.starts_at?.toISOString() ?? "", checked.times.starts_at.toISOString()],
              "Skipped dates": [post.skipped_days.join(", "), checked.times.skipped_days.join(", ")],
            }
          : {}),
      }),
    });
    return readWritten(tx, post.id, now);
  });
}

interface Checking {
  post: PostRow;
  blog: BlogPage;
  body: Body;
  media: PageAssets;
  context: RequestContext;
}

/** What to store, or every problem beside its field. */
async function check(tx: SiteTransaction, checking: Checking): Promise<Checked | Failure> {
  const { post, blog, body, media, context } = checking;
  const { now } = context;
  const errors: FieldErrors = {};
  const excerpt = sanitizeRichText(body.excerpt);
  const excerptProblem = richTextProblem(excerpt, maxExcerptLength);
  if (excerptProblem) errors.excerpt = excerptProblem;
  const isMoved = body.slug !== post.url_slug;
  if (isMoved && isReservedIn(blog, body.slug, await languagePaths(tx)))
    errors.slug = fillMessage(invalidPageUrl, { val: body.slug });
  const status = chooseStatus(
    { status: body.status, publishedAt: body.publishedAt ? new Date(body.publishedAt) : null },
    now,
  );
  if ("problem" in status) errors.publishedAt = status.problem;
  if (body.passthrough && body.sourceUrl === "") errors.sourceUrl = "Required";
  const times = chooseTimes(body.event, blog, context);
  if ("problems" in times) Object.assign(errors, times.problems);
  if (hasHalfPoint(body.location)) errors["location.mapLat"] = postMessages.halfPoint;
  for (const field of ["mainAssetId", "socialAssetId"] as const) {
    const id = body[field];
    if (id && !media.images.has(id)) errors[field] = postMessages.pictureMissing;
  }
  if (body.audioAssetId && media.files.get(body.audioAssetId)?.kind !== "audio") {
    errors.audioAssetId = postMessages.recordingMissing;
  }
  const { authorAccountId } = body;
  if (authorAccountId && authorAccountId !== post.author_account_id && !(await isContributor(tx, authorAccountId))) {
    errors.authorName = postMessages.authorUnknown;
  }
  const categories = await spellAsInBlog(tx, blog.id, "category", body.categories);
  const tags = await spellAsInBlog(tx, blog.id, "tag", body.tags);
  if (typeof categories === "string") errors.categories = categories;
  if (typeof tags === "string") errors.tags = tags;
  if (
    Object.keys(errors).length > 0 ||
    "problem" in status ||
    "problems" in times ||
    typeof categories === "string" ||
    typeof tags === "string"
  ) {
    return kernelFailure("invalid-input", { errors });
  }
  if (isMoved && (await isSlugTaken(tx, blog, { slug: body.slug, postId: post.id }))) {
    return fail("slug-taken", { errors: { slug: pageFailures["slug-taken"].message } });
  }
  return { excerpt, status, categories, tags, times: times.columns };
}

const hasHalfPoint = (location: PostLocation | null): boolean =>
  location !== null && (location.mapLat === null) !== (location.mapLng === null);
