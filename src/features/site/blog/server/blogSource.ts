import { type RawBuilder, sql } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { monthName } from "#features/site/blocks/domain/monthName.ts";
import { collectionTypes, pageTypes } from "#features/site/page-model/contract.ts";
import { pageUrl } from "#features/site/page-model/domain/pageAddress.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import {
  type BodyRenderer,
  type CollectionSource,
  type FoundItems,
  type ItemQuestion,
  isComingItemRow,
  isPublicItemRow,
  type SourceRequest,
} from "#features/site/pages/server/index.ts";
import { describePodcast, maxEpisodes, podcastOf } from "#features/site/podcasts/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import {
  createItemPages,
  type ItemKind,
  idsOf,
  mediaIds,
  narrowedTo,
  nextPublication,
  publishedPosts,
} from "./itemPages.ts";
import { readNarrowing, type ShowLabel } from "./postLabels.ts";
import { type Post, postColumns, structuredPost } from "./postModel.ts";

/** Posts on one page of a blog. */
const postsPerPage = 20;

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

/** What a post has of its own. */
const postKind: ItemKind = {
  collectionType: collectionTypes.generic,
  name: "post",
  template: "blog.item",
  modelOf: ({ collection, website }, { images }) => {
    const podcast = podcastOf(collection);
    return podcast ? { podcast: describePodcast(collection, podcast, website, images) } : {};
  },
  assetIdsOf: ({ collection }) => idsOf(podcastOf(collection)?.coverAssetId),
  headOf: (post, item, socialImageUrl) => ({
    openGraph: openGraphOf(post),
    structuredData: [structuredPost(post, item, socialImageUrl)],
  }),
};

/** Pages of blogs (collection type 1): published posts, newest first. */
export function createBlogSource(
  options: { assets: Pick<Assets, "findPageAssets">; bodies: BodyRenderer },
  now: () => Date,
): Required<Omit<CollectionSource, "sorts" | "isInUse">> {
  const { source, mediaOf, describePosts } = createItemPages(options, now, postKind);

  /** @param options `before`: only posts published before that time (ms); `isPodcast`: only episodes */
  async function readPosts(
    request: SourceRequest,
    options: { limit: number; offset: number; before?: number; isPodcast?: boolean },
  ) {
    const { query } = request;
    const rows = await publishedPosts(request, now())
      .select(postColumns)
      .where(narrowedTo(request))
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
    const row = await publishedPosts(request, now())
      .select((select) => select.fn.countAll<number>().as("count"))
      .where(narrowedTo(request))
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
    const newer = await publishedPosts(request, now())
      .select("published_at")
      .where(narrowedTo(request))
      .where("published_at", ">=", new Date(before))
      .orderBy("published_at")
      .limit(postsPerPage + 1)
      .execute();
    if (newer.length === 0) return undefined;
    return newer[postsPerPage]?.published_at?.getTime() ?? 0;
  }

  /** Three statements for any number of questions: posts, when the next ones appear, and pictures. */
  async function firstOfEach(questions: readonly ItemQuestion[]): Promise<FoundItems[]> {
    const [first] = questions;
    if (!first) return [];
    const { site } = first.request;
    const ids = [...new Set(questions.map(({ request }) => request.collection.id))];
    const listed = questions.map(({ request, limit }, index) => {
      const order = orderings[request.query.sort ?? ""] ?? newestFirst;
      return sql`(select ${index}::integer as question, row_number() over (order by ${order}) as place, ${sql.join(postColumns.map((column) => sql.ref(`post.${column}`)))}
        from content_items as post
        where website_id = ${site.websiteId} and collection_id = ${request.collection.id} and ${isPublicItemRow("post", now())}
          and ${narrowedTo(request)}
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
    return Promise.all(
      questions.map(async ({ request }, index) => {
        const own = posts.rows.filter((row) => row.question === index);
        const expiresAt = next.find((row) => row.collection_id === request.collection.id)?.at;
        return { ...(await describePosts(request, own, media)), ...(expiresAt ? { expiresAt } : {}) };
      }),
    );
  }

  return {
    ...source,
    parameters: ["page", "offset", ...narrowing],
    async list(asked) {
      const { request, showLabel, head } = await readNarrowing(asked);
      const page = Number(request.query.page ?? 1);
      const askedOffset = request.query.offset === undefined ? undefined : Number(request.query.offset);
      const isByTime = askedOffset !== undefined && askedOffset > maxCounted;
      const start = isByTime
        ? { offset: 0, before: askedOffset }
        : { offset: askedOffset ?? (page - 1) * postsPerPage };
      const podcast = podcastOf(request.collection);
      const isPodcast = podcast !== undefined && request.format === "rss";
      const perPage = isPodcast ? maxEpisodes : postsPerPage;
      const posts = await readPosts(request, { limit: perPage + 1, ...start, isPodcast });
      const narrowedBy = narrowing.filter((name) => request.query[name] !== undefined);
      if (posts.length === 0 && (page > 1 || askedOffset !== undefined || narrowedBy.length > 0)) return undefined;
      const shown = posts.slice(0, perPage);
      const coverIds = idsOf(podcast?.coverAssetId);
      const media = await mediaOf(request.site, [...mediaIds(shown), ...coverIds]);
      const { items, tags } = await describePosts(request, shown, media);
      const path = collectionPath(request.collection);
      const nextOffset = await offsetBehind(request, posts, start);
      const urlOf = (number: number) =>
        pageUrl({ path, query: { ...request.query, offset: "", page: number > 1 ? String(number) : "" } });
      const urlOfOffset = (offset: number | undefined) =>
        pageUrl({ path, query: { ...request.query, offset: offset ? String(offset) : "" } });
      const nextUrl = askedOffset === undefined ? urlOf(page + 1) : urlOfOffset(nextOffset);
      const previousOffset = await offsetBefore(request, start);
      const previousUrl = askedOffset === undefined ? urlOf(page - 1) : urlOfOffset(previousOffset);
      const expiresAt = await nextPublication(request, now());
      return {
        pageType: pageTypes.collection,
        template: "blog.list",
        model: {
          ...(narrowedBy.length > 0 ? { pageTitle: narrowedTitle(request, showLabel) } : {}),
          ...(podcast ? { podcast: describePodcast(request.collection, podcast, request.website, media.images) } : {}),
          items,
          pagination: {
            nextPage: posts.length > postsPerPage,
            ...(nextOffset === undefined ? {} : { nextPageOffset: nextOffset, nextPageUrl: nextUrl }),
            prevPage: previousOffset !== undefined,
            ...(previousOffset === undefined ? {} : { prevPageUrl: previousUrl }),
          },
        },
        head: {
          ...head,
          feedPath: pageUrl({ path, query: { ...request.query, offset: "", page: "" }, format: "rss" }),
        },
        tags: [...tags, ...coverIds.map(siteTags.asset)],
        ...(expiresAt ? { expiresAt } : {}),
        isUncacheable: narrowedBy.length > 1 || askedOffset !== undefined,
      };
    },
    async first(request, limit) {
      return (await firstOfEach([{ request, limit }]))[0] as FoundItems;
    },
    firstOfEach,
  };
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
function narrowedTitle({ collection, query, website }: SourceRequest, showLabel: ShowLabel): string {
  const { month } = query;
  const shownValue = (name: string, value: string) => (name === "author" ? value : showLabel(value));
  const values = narrowing.flatMap((name) =>
    name === "month"
      ? month
        ? [monthName(month, website.locale)]
        : []
      : query[name]
        ? [shownValue(name, query[name])]
        : [],
  );
  return fillMessage(blogTexts.narrowedList, { title: collection.title, filter: values.join(", ") });
}

const blogTexts = defineTexts("blog", { narrowedList: "{title}: {filter}" });
