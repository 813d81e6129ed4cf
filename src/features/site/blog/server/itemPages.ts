import { sql } from "kysely";
import type { Assets, PageAssets } from "#features/site/assets/server/index.ts";
import { featuredTag } from "#features/site/blocks/summary-v2/block.ts";
import {
  type PageModel,
  pageTypes,
  type TemplateImage,
  type TemplateItem,
} from "#features/site/page-model/contract.ts";
import { mayViewItem } from "#features/site/page-model/domain/itemVisibility.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { stranger } from "#features/site/page-model/domain/pageVisibility.ts";
import {
  type BodyRenderer,
  type CollectionSource,
  earliest,
  isComingItemRow,
  isPublicItemRow,
  type PageResult,
  readDocument,
  type SourceRequest,
} from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { PageHead } from "#features/site/themes/server/index.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { jsonFeed, rssFeed } from "./itemFeeds.ts";
import { type LabelKind, presentLabel } from "./postLabels.ts";
import { type Post, postColumns, summaryOf, templatePost } from "./postModel.ts";
import { translatePosts } from "./postTranslations.ts";

/** A post with its document, for its own page. */
type WholePost = Post & { body: unknown };

/** The rendered text of a post. */
interface PostBody {
  html: string;
  tags: readonly string[];
  expiresAt?: Date | undefined;
  firstImage?: TemplateImage | undefined;
  /** An HTML text without sections. */
  isPlain?: boolean;
}

/** What posts and events have of their own. */
export interface ItemKind {
  collectionType: number;
  /** Of a possible link: "post". */
  name: string;
  /** Of an item's page. */
  template: string;
  /** Fields for templates besides those of every item. */
  fieldsOf?(post: Post, request: SourceRequest): Record<string, unknown>;
  /** What an item's page has for templates besides the item. */
  modelOf?(request: SourceRequest, media: PageAssets): Record<string, unknown>;
  /** Pictures of `modelOf`. */
  assetIdsOf?(request: SourceRequest): readonly string[];
  /** The head of an item's page besides what every item has. */
  headOf(post: Post, item: TemplateItem, socialImageUrl: string | undefined): Partial<PageHead>;
  /** When an item's page changes without a write. */
  expiresAt?(post: Post, request: SourceRequest): Date | undefined;
  /** The item as an iCalendar file. */
  calendarOf?(post: Post, request: SourceRequest): PageResult["calendar"];
}

/** The pages of items, their feeds and their paths: what blogs and events pages share. */
export function createItemPages(
  { assets, bodies }: { assets: Pick<Assets, "findPageAssets">; bodies: BodyRenderer },
  now: () => Date,
  kind: ItemKind,
) {
  /** The pictures and recordings with these ids. */
  async function mediaOf(site: SiteScope, ids: readonly string[]): Promise<PageAssets> {
    return ids.length > 0 ? assets.findPageAssets(site, ids) : { images: new Map(), files: new Map() };
  }

  /** The items of a list, with the cache tags for them. */
  async function describePosts(request: SourceRequest, stored: readonly Post[], known?: PageAssets) {
    const posts = await translatePosts(request, stored, { withBody: false });
    const media = known ?? (await mediaOf(request.site, mediaIds(posts)));
    const path = collectionPath(request.collection);
    const items = posts.map((post) => Object.assign(templatePost(post, path, media), kind.fieldsOf?.(post, request)));
    return { items, tags: [...posts.map((post) => siteTags.item(post.id)), ...mediaIds(posts).map(siteTags.asset)] };
  }

  async function readPost(request: SourceRequest, by: "id" | "url_slug", value: string) {
    const { site, collection } = request;
    const post = await site.db
      .selectFrom("content_items")
      .select([...postColumns, "body"])
      .where("website_id", "=", site.websiteId)
      .where("collection_id", "=", collection.id)
      .where("deleted_at", "is", null)
      .where(by, "=", value)
      .executeTakeFirst();
    return post && (await translatePosts(request, [post], { withBody: true }))[0];
  }

  /** The document of a post, or the HTML of one that was imported and never edited. */
  async function renderBody(request: SourceRequest, post: WholePost, model: PageModel): Promise<PostBody> {
    if (post.body === null) return { html: post.body_html, tags: [], isPlain: true };
    return bodies.render({ ...request, model }, readDocument(post.body));
  }

  /** The page of a post. What its body shows may expire before the post changes. */
  async function pageOf(
    request: SourceRequest,
    post: WholePost,
    bodyOf: (model: PageModel) => Promise<PostBody>,
  ): Promise<PageResult> {
    const base = request.base as PageModel;
    const { site, collection } = request;
    const assetIds = [...mediaIds([post]), ...idsOf(post.social_asset_id), ...(kind.assetIdsOf?.(request) ?? [])];
    const [media, body] = await Promise.all([
      mediaOf(site, assetIds),
      bodyOf({ ...base, pageTitle: post.title, pageType: pageTypes.item }),
    ]);
    const item = Object.assign(templatePost(post, collectionPath(collection), media), kind.fieldsOf?.(post, request));
    const social = media.images.get(post.social_asset_id ?? "") ?? item.mainImage ?? body.firstImage;
    const socialImageUrl = social && `${social.assetUrl}?format=1500w`;
    const calendar = kind.calendarOf?.(post, request);
    return {
      pageType: pageTypes.item,
      template: kind.template,
      model: {
        item: { ...item, body: body.html, hasSections: !body.isPlain },
        pageTitle: post.title,
        ...kind.modelOf?.(request, media),
      },
      head: {
        ...(post.seo_title ? { title: post.seo_title } : {}),
        description: summaryOf(post),
        ...(socialImageUrl ? { socialImageUrl } : {}),
        ...(post.no_index || post.status === "private" ? { noIndex: true } : {}),
        ...kind.headOf(post, item, socialImageUrl),
      },
      tags: [siteTags.item(post.id), ...assetIds.map(siteTags.asset), ...body.tags],
      ...earliest([body.expiresAt, kind.expiresAt?.(post, request)]),
      ...(calendar ? { calendar } : {}),
    };
  }

  const source = {
    async item(request, [slug, ...more]) {
      if (!slug || more.length > 0) return undefined;
      const post = await readPost(request, "url_slug", slug);
      if (!post) return undefined;
      if (!mayViewItem(post, now(), request.viewer ?? stranger)) return "hidden";
      return pageOf(request, post, (model) => renderBody(request, post, model));
    },
    async draftItem(request, itemId, bodyOf) {
      const post = await readPost(request, "id", itemId);
      return post && pageOf(request, post, async (model) => ({ html: await bodyOf(model), tags: [] }));
    },
    async find(site, words, limit) {
      const posts = await site.db
        .selectFrom("content_items as post")
        .innerJoin("collections as page", (join) =>
          join.onRef("page.website_id", "=", "post.website_id").onRef("page.id", "=", "post.collection_id"),
        )
        .select(["post.title", "post.url_slug as slug", "page.url_slug", "page.is_homepage"])
        .where("post.website_id", "=", site.websiteId)
        .where("page.type", "=", kind.collectionType)
        .where("page.deleted_at", "is", null)
        .where("post.deleted_at", "is", null)
        .where((where) => where.and(words.map((word) => containsText(word, "post.title"))))
        .orderBy("post.published_at", "desc")
        .orderBy("post.id")
        .limit(limit)
        .execute();
      return posts.map((post) => ({
        title: post.title,
        path: itemPath(collectionPath(post), post.slug),
        kind: kind.name,
      }));
    },
    feed: (page, head, format) => (format === "rss" ? rssFeed(page, head) : jsonFeed(page, head)),
    async paths(request) {
      const posts = await publishedPosts(request, now())
        .select(["url_slug", "updated_at", "main_asset_id"])
        .where("no_index", "=", false)
        .orderBy("published_at", "desc")
        .execute();
      const path = collectionPath(request.collection);
      const { images } = await mediaOf(request.site, idsOf(...posts.map((post) => post.main_asset_id)));
      return posts.map((post) => {
        const image = post.main_asset_id ? images.get(post.main_asset_id) : undefined;
        return {
          path: itemPath(path, post.url_slug),
          updatedAt: post.updated_at,
          ...(image ? { images: [image.assetUrl] } : {}),
        };
      });
    },
  } satisfies Partial<CollectionSource>;

  return { source, mediaOf, describePosts };
}

/** The ids that are there. */
export const idsOf = (...ids: readonly (string | null | undefined)[]): string[] =>
  ids.filter((id) => typeof id === "string");

/** The main pictures and recordings of items. */
export const mediaIds = (posts: readonly Post[]): string[] =>
  idsOf(...posts.flatMap((post) => [post.main_asset_id, post.audio_asset_id]));

/** Public items of a collection. */
export function publishedPosts({ site, collection }: Pick<SourceRequest, "site" | "collection">, now: Date) {
  return site.db
    .selectFrom("content_items")
    .where("website_id", "=", site.websiteId)
    .where("collection_id", "=", collection.id)
    .where(isPublicItemRow("content_items", now));
}

/** When the next scheduled item of a collection appears. */
export async function nextPublication({ site, collection }: SourceRequest, now: Date): Promise<Date | undefined> {
  const next = await site.db
    .selectFrom("content_items")
    .select((select) => select.fn.min("published_at").as("at"))
    .where("website_id", "=", site.websiteId)
    .where("collection_id", "=", collection.id)
    .where(isComingItemRow("content_items", now))
    .executeTakeFirst();
  return next?.at ?? undefined;
}

/**
 * Condition for a query on `content_items` of the collection, from the parameters. A category or tag may have its former
 * name. A month is that of the publication, in the site's zone.
 */
export function narrowedTo({
  site,
  collection,
  website,
  query: { author, category, month, tag },
}: Pick<SourceRequest, "site" | "collection" | "website" | "query">) {
  const present = (kind: LabelKind, name: string) => presentLabel(site, collection, kind, name);
  const conditions = [sql<boolean>`true`];
  if (author !== undefined) conditions.push(sql`author_name = ${author}`);
  if (category !== undefined) conditions.push(sql`categories @> array[${present("category", category)}]`);
  if (tag !== undefined) {
    const isTagged = sql<boolean>`tags @> array[${present("tag", tag)}]`;
    conditions.push(tag === featuredTag ? sql<boolean>`(is_featured or ${isTagged})` : isTagged);
  }
  if (month !== undefined) {
    const start = sql`${`${month}-01`}::timestamp`;
    const zone = website.time_zone;
    conditions.push(sql`published_at >= (${start} at time zone ${zone})
      and published_at < ((${start} + interval '1 month') at time zone ${zone})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
