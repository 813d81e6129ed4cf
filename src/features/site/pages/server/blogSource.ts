import type { Selectable } from "kysely";
import type { Assets } from "#features/site/assets/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { pageTypes, type TemplateImage, type TemplateItem } from "../contract.ts";
import { pageUrl } from "../domain/pageAddress.ts";
import { collectionPath } from "../domain/pagePaths.ts";
import type { CollectionSource, SourceRequest } from "./Pages.ts";

/** Posts on one page of a blog. */
export const postsPerPage = 20;

type Post = Selectable<DB["content_items"]>;

/** Pages of blogs (collection type 1): published posts, the newest first. */
export function createBlogSource(
  assets: Pick<Assets, "findTemplateImages">,
  now: () => Date,
): Required<Omit<CollectionSource, "sorts">> {
  async function readPosts(request: SourceRequest, options: { limit: number; offset: number }) {
    const { site, collection, query } = request;
    const rows = await publishedPosts(site, collection.id, now())
      .selectAll()
      .$if(query.tag !== undefined, (select) => select.where("tags", "@>", [query.tag as string]))
      .orderBy("published_at", "desc")
      .orderBy("id", "desc")
      .limit(options.limit)
      .offset(options.offset)
      .execute();
    return rows;
  }

  /** When the next scheduled post appears. */
  async function nextPublication({ site, collection }: SourceRequest): Promise<Date | undefined> {
    const next = await site.db
      .selectFrom("content_items")
      .select((select) => select.fn.min("published_at").as("at"))
      .where("website_id", "=", site.websiteId)
      .where("collection_id", "=", collection.id)
      .where("published_at", ">", now())
      .executeTakeFirst();
    return next?.at ?? undefined;
  }

  async function describePosts({ site, collection }: SourceRequest, posts: Post[]) {
    const ids = posts.flatMap((post) => (post.main_asset_id ? [post.main_asset_id] : []));
    const images = ids.length > 0 ? await assets.findTemplateImages(site, ids) : new Map<string, TemplateImage>();
    const items = posts.map((post) => describePost(post, collectionPath(collection), images));
    return { items, tags: [...posts.map((post) => siteTags.item(post.id)), ...ids.map(siteTags.asset)] };
  }

  return {
    parameters: ["page", "tag"],
    async list(request) {
      const page = Number(request.query.page ?? 1);
      const posts = await readPosts(request, { limit: postsPerPage + 1, offset: (page - 1) * postsPerPage });
      if (posts.length === 0 && (page > 1 || request.query.tag)) return undefined;
      const { items, tags } = await describePosts(request, posts.slice(0, postsPerPage));
      const path = collectionPath(request.collection);
      const urlOf = (number: number) =>
        pageUrl({ path, query: { ...request.query, page: number > 1 ? String(number) : "" } });
      const staleAt = await nextPublication(request);
      return {
        pageType: pageTypes.collection,
        template: "blog.list",
        model: {
          items,
          pagination: {
            nextPage: posts.length > postsPerPage,
            ...(posts.length > postsPerPage ? { nextPageUrl: urlOf(page + 1) } : {}),
            prevPage: page > 1,
            ...(page > 1 ? { prevPageUrl: urlOf(page - 1) } : {}),
          },
        },
        head: { feedPath: `${path}?format=rss` },
        tags,
        ...(staleAt ? { staleAt } : {}),
      };
    },
    async item(request, [slug, ...more]) {
      if (!slug || more.length > 0) return undefined;
      const post = await publishedPosts(request.site, request.collection.id, now())
        .selectAll()
        .where("url_slug", "=", slug)
        .executeTakeFirst();
      if (!post) return undefined;
      const { items, tags } = await describePosts(request, [post]);
      const item = items[0] as TemplateItem;
      return {
        pageType: pageTypes.item,
        template: "blog.item",
        model: { item, pageTitle: post.title },
        head: {
          ...(post.seo_title ? { title: post.seo_title } : {}),
          description: post.seo_description || textOf(post.excerpt || post.body_html, 160),
          ...(item.mainImage ? { socialImageUrl: `${item.mainImage.assetUrl}?format=1500w` } : {}),
          structuredData: [structuredPost(post, item)],
        },
        tags,
      };
    },
    async first(request, limit) {
      const described = await describePosts(request, await readPosts(request, { limit, offset: 0 }));
      const staleAt = await nextPublication(request);
      return { ...described, ...(staleAt ? { staleAt } : {}) };
    },
    async paths(request) {
      const posts = await publishedPosts(request.site, request.collection.id, now())
        .select(["url_slug", "updated_at"])
        .orderBy("published_at", "desc")
        .limit(10_000)
        .execute();
      const path = collectionPath(request.collection);
      return posts.map((post) => ({ path: itemPath(path, post.url_slug), updatedAt: post.updated_at }));
    },
  };
}

function publishedPosts(site: SiteScope, collectionId: string, now: Date) {
  return site.db
    .selectFrom("content_items")
    .where("website_id", "=", site.websiteId)
    .where("collection_id", "=", collectionId)
    .where("published_at", "<=", now);
}

function itemPath(collection: string, slug: string): string {
  return collection === "/" ? `/${slug}` : `${collection}/${slug}`;
}

function describePost(post: Post, collection: string, images: Map<string, TemplateImage>): TemplateItem {
  const mainImage = post.main_asset_id ? images.get(post.main_asset_id) : undefined;
  return {
    id: post.id,
    collectionId: post.collection_id,
    recordType: post.record_type,
    urlId: post.url_slug,
    fullUrl: itemPath(collection, post.url_slug),
    title: post.title,
    excerpt: post.excerpt,
    body: post.body_html,
    author: { displayName: post.author_name },
    tags: post.tags,
    categories: [],
    addedOn: post.created_at.getTime(),
    updatedOn: post.updated_at.getTime(),
    ...(post.published_at ? { publishOn: post.published_at.getTime() } : {}),
    ...(mainImage
      ? { mainImage, mainImageId: mainImage.id, systemDataId: mainImage.id, assetUrl: mainImage.assetUrl }
      : {}),
  };
}

function structuredPost(post: Post, item: TemplateItem): object {
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    datePublished: post.published_at?.toISOString(),
    dateModified: post.updated_at.toISOString(),
    ...(post.author_name ? { author: { "@type": "Person", name: post.author_name } } : {}),
    ...(item.mainImage ? { image: item.mainImage.assetUrl } : {}),
  };
}

/** The words of HTML, cut at a word's end. */
function textOf(html: string, most: number): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, "")}…`;
}
