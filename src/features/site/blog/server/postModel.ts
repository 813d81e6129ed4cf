import type { Selectable } from "kysely";
import type { PageAssets } from "#features/site/assets/server/index.ts";
import { commentStates, recordTypes, type TemplateItem } from "#features/site/page-model/contract.ts";
import { itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { describeEpisode, episodeColumns } from "#features/site/podcasts/server/index.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";

type StoredPost = Selectable<DB["content_items"]>;

/** The columns of a post that lists read: all except its documents, which are large. */
export const postColumns = [
  "id",
  "collection_id",
  "record_type",
  "url_slug",
  "title",
  "excerpt",
  "body_html",
  "author_name",
  "main_asset_id",
  "tags",
  "categories",
  "published_at",
  "seo_title",
  "seo_description",
  "created_at",
  "updated_at",
  "status",
  "deleted_at",
  "is_featured",
  "source_url",
  "passthrough",
  "no_index",
  "social_asset_id",
  "location",
  "comments_open",
  "public_comment_count",
  "like_count",
  ...episodeColumns,
  "starts_at",
  "ends_at",
  "all_day",
  "recurrence",
  "skipped_days",
  "feed_path",
  "revision",
] as const satisfies readonly (keyof StoredPost)[];

export type Post = Pick<StoredPost, (typeof postColumns)[number]>;

/**
 * A post for templates (spec.txt §3 "Content item").
 * @param collection path of its blog
 */
export function templatePost(
  post: Post,
  collection: string,
  { images, files }: PageAssets,
): TemplateItem & { excerpt: string } {
  const mainImage = post.main_asset_id ? images.get(post.main_asset_id) : undefined;
  const episode = describeEpisode(post, files);
  // Only web addresses, because themes print it into links.
  const sourceUrl = /^https?:\/\//i.test(post.source_url) ? post.source_url : "";
  return {
    id: post.id,
    collectionId: post.collection_id,
    recordType: episode ? recordTypes.audio : post.record_type,
    urlId: post.url_slug,
    fullUrl: itemPath(collection, post.url_slug),
    title: post.title,
    excerpt: post.excerpt,
    body: post.body_html,
    author: { displayName: post.author_name },
    tags: post.tags,
    categories: post.categories,
    starred: post.is_featured,
    sourceUrl,
    passthrough: post.passthrough && sourceUrl !== "",
    commentState: post.comments_open ? commentStates.open : commentStates.closed,
    publicCommentCount: post.public_comment_count,
    likeCount: post.like_count,
    // The kind of the item's own picture, which templates show in place of the body.
    promotedBlockType: mainImage && post.record_type === recordTypes.image ? "image" : "",
    ...(episode
      ? {
          episode,
          audioAssetUrl: episode.assetUrl,
          // Milliseconds, for `{audioDuration|humanizeDuration}`.
          audioDuration: episode.durationMs,
          // Where existing themes look for it.
          structuredContent: { audioAssetUrl: episode.assetUrl },
        }
      : {}),
    ...(post.location ? { location: post.location as object } : {}),
    // The post's own date, because readers don't care when it was imported.
    addedOn: (post.published_at ?? post.created_at).getTime(),
    updatedOn: post.updated_at.getTime(),
    ...(post.feed_path === null ? {} : { feedPath: post.feed_path }),
    ...(post.published_at ? { publishOn: post.published_at.getTime() } : {}),
    ...(mainImage
      ? { mainImage, mainImageId: mainImage.id, systemDataId: mainImage.id, assetUrl: mainImage.assetUrl }
      : {}),
  };
}

/** The text that search engines show below the title of a post. */
export const summaryOf = (post: Post) => post.seo_description || plainText(post.excerpt || post.body_html, 160);

/** The post for search engines: schema.org. */
export function structuredPost(post: Post, item: TemplateItem, socialImageUrl: string | undefined): object {
  const location = post.location as { name?: string; addressLine1?: string; addressLine2?: string } | null;
  const address = [location?.addressLine1, location?.addressLine2].filter(Boolean).join(", ");
  const summary = summaryOf(post);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    ...(summary ? { description: summary } : {}),
    url: item.fullUrl,
    mainEntityOfPage: item.fullUrl,
    ...(post.published_at ? { datePublished: post.published_at.toISOString() } : {}),
    dateModified: post.updated_at.toISOString(),
    ...(post.author_name ? { author: { "@type": "Person", name: post.author_name } } : {}),
    ...(item.mainImage ? { image: item.mainImage.assetUrl } : socialImageUrl ? { image: socialImageUrl } : {}),
    ...(post.categories.length > 0 ? { articleSection: post.categories } : {}),
    ...(post.tags.length > 0 ? { keywords: post.tags } : {}),
    ...(location?.name || address
      ? {
          contentLocation: {
            "@type": "Place",
            ...(location?.name ? { name: location.name } : {}),
            ...(address ? { address } : {}),
          },
        }
      : {}),
  };
}
