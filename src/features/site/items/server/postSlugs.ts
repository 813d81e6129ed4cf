import { sql } from "kysely";
import { languagePaths } from "#features/site/languages/server/index.ts";
import { type ItemState, isPublicItem } from "#features/site/page-model/domain/itemVisibility.ts";
import { collectionPath, itemPath } from "#features/site/page-model/domain/pagePaths.ts";
import { isReservedSlug } from "#features/site/page-tree/domain/pageSlugs.ts";
import { firstFreeSlug, slugify } from "#kernel/domain/paths/slugs.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { BlogPage } from "./blogs.ts";
import type { PostRow } from "./postRows.ts";

/** The path of a slug in the blog, as pages store theirs: "journal/slow-pots". */
const pathIn = (blog: BlogPage, slug: string) => itemPath(collectionPath(blog), slug).slice(1);

/**
 * Whether the program or a language has this address. Possible only in a blog that is the home page, or at "reviews".
 * @param languages `languagePaths`
 */
export const isReservedIn = (blog: BlogPage, slug: string, languages: ReadonlySet<string>): boolean =>
  isReservedSlug(pathIn(blog, slug), languages);

/** Whether another post of the blog or a page has this address. */
export async function isSlugTaken(
  tx: SiteTransaction,
  blog: BlogPage,
  { slug, postId }: { slug: string; postId: string },
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from content_items where website_id = ${tx.websiteId} and collection_id = ${blog.id}
        and url_slug = ${slug} and deleted_at is null and id <> ${postId})
      or exists (select from collections where website_id = ${tx.websiteId} and url_slug = ${pathIn(blog, slug)}
        and deleted_at is null) as taken`.execute(tx.db);
  return rows[0]?.taken === true;
}

const maxBeginning = 190;

/**
 * The first free slug like the given one. Lock the blog before. Two statements.
 * @param more slugs that are given to other posts in the same transaction, but not written yet
 */
export async function freeSlug(
  tx: SiteTransaction,
  blog: BlogPage,
  slug: string,
  more: ReadonlySet<string> = new Set(),
): Promise<string> {
  // A slug has no characters that are special in a pattern.
  const beginning = slug.slice(0, maxBeginning);
  const { rows } = await sql<{ slug: string }>`
    select url_slug as slug from content_items where website_id = ${tx.websiteId} and collection_id = ${blog.id}
      and deleted_at is null and url_slug like ${`${beginning}%`}
    union all
    select substr(url_slug, ${pathIn(blog, "").length + 1}) from collections where website_id = ${tx.websiteId}
      and deleted_at is null and url_slug like ${`${pathIn(blog, beginning)}%`}`.execute(tx.db);
  const taken = new Set(rows.map((row) => row.slug));
  const languages = await languagePaths(tx);
  return firstFreeSlug(slug, (each) => taken.has(each) || more.has(each) || isReservedIn(blog, each, languages));
}

/**
 * The slug of a new post, from its title. A title without letters that an address may have gives "post", or the day of
 * an event: "event-2026-12-05".
 */
export const freeSlugOf = (
  tx: SiteTransaction,
  blog: BlogPage,
  { title, startDay }: { title: string; startDay?: string | undefined },
): Promise<string> => freeSlug(tx, blog, slugify(title) || (startDay ? `event-${startDay}` : "post"));

/**
 * Keeps redirects after a post got another address. Its former address leads to it, unless visitors could never find it.
 * If they can't find it now, the former address still leads to the post that had it before. Its new address leads to no
 * other post, unless visitors can't find it there.
 */
export async function keepFormerSlug(
  tx: SiteTransaction,
  post: Pick<PostRow, "id" | "collection_id" | "url_slug" | "has_been_public" | keyof ItemState>,
  next: ItemState & { blogId: string; slug: string },
  now: Date,
): Promise<void> {
  await sql`delete from item_redirects
    where website_id = ${tx.websiteId} and collection_id = ${next.blogId} and from_slug = ${next.slug}
      and (item_id = ${post.id} or ${isPublicItem(next, now)})`.execute(tx.db);
  const isShown = isPublicItem(post, now);
  if (!isShown && !post.has_been_public) return;
  await sql`insert into item_redirects (website_id, collection_id, from_slug, item_id, created_at)
    values (${tx.websiteId}, ${post.collection_id}, ${post.url_slug}, ${post.id}, ${now})
    on conflict (website_id, collection_id, from_slug)
    ${isShown ? sql`do update set item_id = excluded.item_id, created_at = excluded.created_at` : sql`do nothing`}`.execute(
    tx.db,
  );
}
