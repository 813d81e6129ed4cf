import { siteTags } from "#features/site/sites/contract.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";

interface PostOptions {
  title?: string;
  slug?: string;
  excerpt?: string;
  body?: string;
  authorName?: string;
  tags?: string[];
  categories?: string[];
  /** null: a draft. Default: a minute ago. */
  publishedAt?: Date | null;
  /** Default: from the date. */
  status?: string;
  deletedAt?: Date;
  mainAssetId?: string;
  /** The recording of an episode. */
  audioAssetId?: string;
}

/** A post of a blog. */
export async function buildPost(app: TestApp, site: TestSite, collection: { id: string }, options: PostOptions = {}) {
  const title = options.title ?? "A slow pot";
  const now = app.clock.now();
  const publishedAt = options.publishedAt === undefined ? new Date(now.getTime() - 60_000) : options.publishedAt;
  const dated = publishedAt && publishedAt > now ? "scheduled" : "published";
  const row = {
    website_id: site.website.id,
    id: newId(),
    collection_id: collection.id,
    url_slug: options.slug ?? slugify(title),
    title,
    excerpt: options.excerpt ?? "",
    body_html: options.body ?? "<p>Clay remembers.</p>",
    author_name: options.authorName ?? "",
    tags: options.tags ?? [],
    categories: options.categories ?? [],
    main_asset_id: options.mainAssetId ?? null,
    audio_asset_id: options.audioAssetId ?? null,
    published_at: publishedAt,
    status: options.status ?? (publishedAt ? dated : "draft"),
    deleted_at: options.deletedAt ?? null,
  };
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db.insertInto("content_items").values(row).execute();
    tx.touch(siteTags.collection(collection.id));
  });
  return row;
}
