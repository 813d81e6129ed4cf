import { type RawBuilder, sql } from "kysely";
import type { Assets, PageAssets } from "#features/site/assets/server/index.ts";
import { monthName } from "#features/site/blocks/domain/monthName.ts";
import { featuredTag } from "#features/site/blocks/summary-v2/block.ts";
import { collectionTypes, type PageModel, pageTypes, type TemplateImage } from "#features/site/page-model/contract.ts";
import { mayViewItem } from "#features/site/page-model/domain/itemVisibility.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { stranger } from "#features/site/page-model/domain/pageVisibility.ts";
import {
  type BodyRenderer,
  type CollectionSource,
  type FoundItems,
  type ItemQuestion,
  isComingItemRow,
  isPublicItemRow,
  type PageResult,
  readDocument,
  type SourceRequest,
} from "#features/site/pages/server/index.ts";
import { describePodcast, maxEpisodes, podcastOf } from "#features/site/podcasts/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { jsonFeed, rssFeed } from "./blogFeeds.ts";
import { type Post, postColumns, structuredPost, summaryOf, templatePost } from "./postModel.ts";

/** Posts on one page of a blog. */
const postsPerPage = 20;

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

/** An offset up to this counts posts. A larger one is the time (ms) of the last post shown. */
const maxCounted = 1_000_000;

/** Filters of a list of posts: `?author=`, `?category=`, `?month=2026-05`, `?tag=`. */
const narrowing = ["author", "category", "month", "tag"] as const;

const newestFirst = sql`published_at desc, id desc`;

/** Orders for blocks, other than newest first. */
const orderings: Record<string, RawBuilder<unknown>> = {
  oldest: sql`published_at, id`,
  name: sql`lower(title), id`,
};

/** Pages of blogs (collection type 1): published posts, newest first. */
export function createBlogSource(
  { assets, bodies }: { assets: Pick<Assets, "findPageAssets">; bodies: BodyRenderer },
  now: () => Date,
): Required<Omit<CollectionSource, "sorts" | "isInUse">> {
  /** @param options `before`: only posts published before that time (ms); `isPodcast`: only episodes */
  async function readPosts(
    request: SourceRequest,
    options: { limit: number; offset: number; before?: number; isPodcast?: boolean },
  ) {
    const { site, website, collection, query } = request;
    const rows = await publishedPosts(site, collection.id, now())
      .select(postColumns)
      .where(narrowedTo(query, website.time_zone))
      .$if(options.isPodcast === true, (select) => select.where("audio_asset_id", "is not", null))
      .$if(options.before !== undefined, (select) => select.where("published_at", "<", new Date(options.before ?? 0)))
      .orderBy(orderings[query.sort ?? ""] ?? newestFirst)
      .limit(options.limit)
      .offset(options.offset)
      .execute();
    return rows;
  }

  /**
   * The `offset` of the next posts: the time of the last shown post, as themes expect. If the next post has the same
   * time, the number of posts before it.
   */
  async function offsetBehind(
    request: SourceRequest,
    posts: readonly Post[],
    { offset, before }: { offset: number; before?: number },
  ): Promise<number | undefined> {
    const [last, next] = [posts[postsPerPage - 1], posts[postsPerPage]].map((post) => post?.published_at?.getTime());
    if (last === undefined || next === undefined) return undefined;
    if (next < last && last > maxCounted) return last;
    if (before === undefined) return offset + postsPerPage;
    const { site, website, collection, query } = request;
    const row = await publishedPosts(site, collection.id, now())
      .select((select) => select.fn.countAll<number>().as("count"))
      .where(narrowedTo(query, website.time_zone))
      .where("published_at", ">=", new Date(before))
      .executeTakeFirstOrThrow();
    return Number(row.count) + postsPerPage;
  }

  /** The `offset` of the previous posts; 0 is the first page, undefined if there are none. */
  async function offsetBefore(
    request: SourceRequest,
    { offset, before }: { offset: number; before?: number },
  ): Promise<number | undefined> {
    if (before === undefined) return offset > 0 ? Math.max(0, offset - postsPerPage) : undefined;
    const { site, website, collection, query } = request;
    const newer = await publishedPosts(site, collection.id, now())
      .select("published_at")
      .where(narrowedTo(query, website.time_zone))
      .where("published_at", ">=", new Date(before))
      .orderBy("published_at")
      .limit(postsPerPage + 1)
      .execute();
    if (newer.length === 0) return undefined;
    return newer[postsPerPage]?.published_at?.getTime() ?? 0;
  }

  /** When the next scheduled post appears. */
  async function nextPublication({ site, collection }: SourceRequest): Promise<Date | undefined> {
    const next = await site.db
      .selectFrom("content_items")
      .select((select) => select.fn.min("published_at").as("at"))
      .where("website_id", "=", site.websiteId)
      .where("collection_id", "=", collection.id)
      .where(isComingItemRow("content_items", now()))
      .executeTakeFirst();
    return next?.at ?? undefined;
  }

  /** The pictures and recordings with these ids. */
  async function mediaOf(site: SiteScope, ids: readonly string[]): Promise<PageAssets> {
    return ids.length > 0 ? assets.findPageAssets(site, ids) : { images: new Map(), files: new Map() };
  }

  function describePosts({ collection }: SourceRequest, posts: readonly Post[], media: PageAssets) {
    const items = posts.map((post) => templatePost(post, collectionPath(collection), media));
    return { items, tags: [...posts.map((post) => siteTags.item(post.id)), ...mediaIds(posts).map(siteTags.asset)] };
  }

  async function readPost({ site, collection }: SourceRequest, by: "id" | "url_slug", value: string) {
    return site.db
      .selectFrom("content_items")
      .select([...postColumns, "body"])
      .where("website_id", "=", site.websiteId)
      .where("collection_id", "=", collection.id)
      .where("deleted_at", "is", null)
      .where(by, "=", value)
      .executeTakeFirst();
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
    const { site, website, collection } = request;
    const podcast = podcastOf(collection);
    const assetIds = [...mediaIds([post]), ...idsOf(post.social_asset_id, podcast?.coverAssetId)];
    const [media, body] = await Promise.all([
      mediaOf(site, assetIds),
      bodyOf({ ...base, pageTitle: post.title, pageType: pageTypes.item }),
    ]);
    const item = templatePost(post, collectionPath(collection), media);
    const social = media.images.get(post.social_asset_id ?? "") ?? item.mainImage ?? body.firstImage;
    const socialImageUrl = social && `${social.assetUrl}?format=1500w`;
    return {
      pageType: pageTypes.item,
      template: "blog.item",
      model: {
        item: { ...item, body: body.html, hasSections: !body.isPlain },
        pageTitle: post.title,
        ...(podcast ? { podcast: describePodcast(collection, podcast, website, media.images) } : {}),
      },
      head: {
        ...(post.seo_title ? { title: post.seo_title } : {}),
        description: summaryOf(post),
        ...(socialImageUrl ? { socialImageUrl } : {}),
        ...(post.no_index || post.status === "private" ? { noIndex: true } : {}),
        openGraph: openGraphOf(post),
        structuredData: [structuredPost(post, item, socialImageUrl)],
      },
      tags: [siteTags.item(post.id), ...assetIds.map(siteTags.asset), ...body.tags],
      ...(body.expiresAt ? { expiresAt: body.expiresAt } : {}),
    };
  }

  /** Three statements for any number of questions: posts, when the next ones appear, and pictures. */
  async function firstOfEach(questions: readonly ItemQuestion[]): Promise<FoundItems[]> {
    const [first] = questions;
    if (!first) return [];
    const { site } = first.request;
    const ids = [...new Set(questions.map(({ request }) => request.collection.id))];
    const listed = questions.map(({ request: { collection, query, website }, limit }, index) => {
      const order = orderings[query.sort ?? ""] ?? newestFirst;
      return sql`(select ${index}::integer as question, row_number() over (order by ${order}) as place, ${sql.join(postColumns.map((column) => sql.ref(`post.${column}`)))}
        from content_items as post
        where website_id = ${site.websiteId} and collection_id = ${collection.id} and ${isPublicItemRow("post", now())}
          and ${narrowedTo(query, website.time_zone)}
        order by ${order} limit ${limit})`;
    });
    const [posts, next] = await Promise.all([
      sql<Post & { question: number }>`select * from (${sql.join(listed, sql` union all `)}) as listed
        order by question, place`.execute(site.db),
      site.db
        .selectFrom("content_items")
        .select(["collection_id", (select) => select.fn.min("published_at").as("at")])
        .where("website_id", "=", site.websiteId)
        .where("collection_id", "in", ids)
        .where(isComingItemRow("content_items", now()))
        .groupBy("collection_id")
        .execute(),
    ]);
    const media = await mediaOf(site, mediaIds(posts.rows));
    return questions.map(({ request }, index) => {
      const own = posts.rows.filter((row) => row.question === index);
      const expiresAt = next.find((row) => row.collection_id === request.collection.id)?.at;
      return { ...describePosts(request, own, media), ...(expiresAt ? { expiresAt } : {}) };
    });
  }

  return {
    parameters: ["page", "offset", ...narrowing],
    async list(request) {
      const page = Number(request.query.page ?? 1);
      const asked = request.query.offset === undefined ? undefined : Number(request.query.offset);
      const isByTime = asked !== undefined && asked > maxCounted;
      const podcast = podcastOf(request.collection);
      const isPodcast = podcast !== undefined && request.format === "rss";
      const perPage = isPodcast ? maxEpisodes : postsPerPage;
      const start = isByTime ? { offset: 0, before: asked } : { offset: asked ?? (page - 1) * postsPerPage };
      const posts = await readPosts(request, { limit: perPage + 1, ...start, isPodcast });
      const narrowedBy = narrowing.filter((name) => request.query[name] !== undefined);
      if (posts.length === 0 && (page > 1 || asked !== undefined || narrowedBy.length > 0)) return undefined;
      const shown = posts.slice(0, perPage);
      const coverIds = idsOf(podcast?.coverAssetId);
      const media = await mediaOf(request.site, [...mediaIds(shown), ...coverIds]);
      const { items, tags } = describePosts(request, shown, media);
      const path = collectionPath(request.collection);
      const nextOffset = await offsetBehind(request, posts, start);
      const urlOf = (number: number) =>
        pageUrl({ path, query: { ...request.query, offset: "", page: number > 1 ? String(number) : "" } });
      const urlOfOffset = (offset: number | undefined) =>
        pageUrl({ path, query: { ...request.query, offset: offset ? String(offset) : "" } });
      const nextUrl = asked === undefined ? urlOf(page + 1) : urlOfOffset(nextOffset);
      const previousOffset = await offsetBefore(request, start);
      const previousUrl = asked === undefined ? urlOf(page - 1) : urlOfOffset(previousOffset);
      const expiresAt = await nextPublication(request);
      return {
        pageType: pageTypes.collection,
        template: "blog.list",
        model: {
          ...(narrowedBy.length > 0 ? { pageTitle: narrowedTitle(request) } : {}),
          ...(podcast ? { podcast: describePodcast(request.collection, podcast, request.website, media.images) } : {}),
          items,
          pagination: {
            nextPage: posts.length > postsPerPage,
            ...(nextOffset === undefined ? {} : { nextPageOffset: nextOffset, nextPageUrl: nextUrl }),
            prevPage: previousOffset !== undefined,
            ...(previousOffset === undefined ? {} : { prevPageUrl: previousUrl }),
          },
        },
        head: { feedPath: pageUrl({ path, query: { ...request.query, offset: "", page: "" }, format: "rss" }) },
        tags: [...tags, ...coverIds.map(siteTags.asset)],
        ...(expiresAt ? { expiresAt } : {}),
        isUncacheable: narrowedBy.length > 1 || asked !== undefined,
      };
    },
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
    async first(request, limit) {
      return (await firstOfEach([{ request, limit }]))[0] as FoundItems;
    },
    firstOfEach,
    async find(site, words, limit) {
      const posts = await site.db
        .selectFrom("content_items as post")
        .innerJoin("collections as page", (join) =>
          join.onRef("page.website_id", "=", "post.website_id").onRef("page.id", "=", "post.collection_id"),
        )
        .select(["post.title", "post.url_slug as slug", "page.url_slug", "page.is_homepage"])
        .where("post.website_id", "=", site.websiteId)
        .where("page.type", "=", collectionTypes.generic)
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
        kind: "post",
      }));
    },
    feed: (page, head, format) => (format === "rss" ? rssFeed(page, head) : jsonFeed(page, head)),
    async paths(request) {
      const posts = await publishedPosts(request.site, request.collection.id, now())
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
  };
}

/** The ids that are there. */
const idsOf = (...ids: readonly (string | null | undefined)[]) => ids.filter((id) => typeof id === "string");

/** The main pictures and recordings of posts. */
const mediaIds = (posts: readonly Post[]) =>
  idsOf(...posts.flatMap((post) => [post.main_asset_id, post.audio_asset_id]));

/** Condition for a query on `content_items`, from the parameters. A month is in the site's time zone. */
function narrowedTo({ author, category, month, tag }: SourceRequest["query"], timeZone: string) {
  const conditions = [sql<boolean>`true`];
  if (author !== undefined) conditions.push(sql`author_name = ${author}`);
  if (category !== undefined) conditions.push(sql`categories @> ${[category]}::text[]`);
  if (tag !== undefined) {
    const isTagged = sql<boolean>`tags @> ${[tag]}::text[]`;
    conditions.push(tag === featuredTag ? sql<boolean>`(is_featured or ${isTagged})` : isTagged);
  }
  if (month !== undefined) {
    const start = sql`${`${month}-01`}::timestamp`;
    conditions.push(sql`published_at >= (${start} at time zone ${timeZone})
      and published_at < ((${start} + interval '1 month') at time zone ${timeZone})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Open Graph of an article (https://ogp.me/#type_article). */
function openGraphOf(post: Post): Record<string, string> {
  const tag = post.tags[0];
  return {
    "og:type": "article",
    ...(post.published_at ? { "article:published_time": post.published_at.toISOString() } : {}),
    "article:modified_time": post.updated_at.toISOString(),
    ...(post.categories[0] ? { "article:section": post.categories[0] } : {}),
    ...(tag ? { "article:tag": tag } : {}),
  };
}

/** Title of a filtered list: "Journal: May 2026". */
function narrowedTitle({ collection, query, website }: SourceRequest): string {
  const { month } = query;
  const values = narrowing.flatMap((name) =>
    name === "month" ? (month ? [monthName(month, website.locale)] : []) : (query[name] ?? []),
  );
  return fillMessage(blogTexts.narrowedList, { title: collection.title, filter: values.join(", ") });
}

const blogTexts = { narrowedList: "{title}: {filter}" };

function publishedPosts(site: SiteScope, collectionId: string, now: Date) {
  return site.db
    .selectFrom("content_items")
    .where("website_id", "=", site.websiteId)
    .where("collection_id", "=", collectionId)
    .where(isPublicItemRow("content_items", now));
}
