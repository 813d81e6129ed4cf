import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";

const dayMs = 86_400_000;

/** A post of a website that comes with the program. */
export interface ReadyPost<Picture extends string> {
  slug: string;
  title: string;
  /** Also its SEO description. */
  excerpt: string;
  bodyHtml: string;
  author: string;
  tags: string[];
  picture: Picture;
  /** Days before now. */
  daysAgo: number;
}

/** Writes the posts of a journal. */
export async function writePosts<Picture extends string>(
  tx: SiteTransaction,
  { picture, journalId }: { picture(name: Picture): string; journalId: string },
  posts: readonly ReadyPost<Picture>[],
  now: Date,
): Promise<void> {
  const rows = posts.map((post) => ({
    website_id: tx.websiteId,
    id: newId(),
    collection_id: journalId,
    url_slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    body_html: post.bodyHtml,
    author_name: post.author,
    tags: post.tags,
    main_asset_id: picture(post.picture),
    published_at: new Date(now.getTime() - post.daysAgo * dayMs),
    seo_description: post.excerpt,
  }));
  await tx.db.insertInto("content_items").values(rows).execute();
}
