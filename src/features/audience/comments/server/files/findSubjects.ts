import { sql } from "kysely";
import { findRedirect } from "#features/site/pages/server/index.ts";
import { shortValue } from "#kernel/domain/files/rowNote.ts";
import { fillStored } from "#kernel/domain/texts/storedTexts.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { commentFileProblems } from "../../domain/commentFileProblems.ts";
import type { DiscussedKind } from "../../domain/discussion.ts";
import type { FileComment } from "../../domain/fileComment.ts";
import { discussedPath } from "../discussedPath.ts";

/** A post or product that comments of a file are about. */
export interface Subject {
  kind: DiscussedKind;
  itemId: string;
}

type Candidate = Subject & { path: string };
type About = FileComment["about"];

/** What a file has asked for, each read once. */
export interface KnownSlugs {
  /** Posts and products by their slugs. */
  bySlug: Map<string, Candidate[]>;
  /** Those at former addresses: by path and slug. */
  former: Map<string, Candidate | undefined>;
}

export const newSlugs = (): KnownSlugs => ({ bySlug: new Map(), former: new Map() });

/**
 * The post or product that each address means, or a sentence that says why there is none. The same path is found first,
 * then where redirects and former addresses lead, then the only item with this slug, because files of other programs have
 * other paths.
 */
export async function findSubjects(
  site: SiteScope | SiteTransaction,
  asked: readonly About[],
  known: KnownSlugs,
  now: Date,
): Promise<(about: About) => Subject | string> {
  await readSlugs(
    site,
    asked.map(({ slug }) => slug),
    known,
  );
  const redirected = await redirectedPaths(
    site,
    asked.map(({ path }) => path),
  );
  for (const about of asked) {
    if (known.former.has(keyOf(about)) || sameOf(about, known)) continue;
    const candidates = candidatesOf(about, known);
    if (candidates.length === 1 && !redirected(about.path)) continue;
    known.former.set(keyOf(about), await findFormer(site, about, known, now));
  }
  return (about) => {
    const found = sameOf(about, known) ?? known.former.get(keyOf(about));
    if (found) return found;
    const [first, ...others] = candidatesOf(about, known);
    const name = shortValue(about.slug);
    if (!first) return fillStored(commentFileProblems.subjectUnknown, { value: name });
    if (others.length > 0) return fillStored(commentFileProblems.subjectUnclear, { value: name });
    return first;
  };
}

const keyOf = ({ path, slug }: About): string => `${path} ${slug}`;

const candidatesOf = ({ slug }: Pick<About, "slug">, { bySlug }: KnownSlugs): Candidate[] =>
  bySlug.get(slug.toLowerCase()) ?? [];

const sameOf = (about: About, known: KnownSlugs): Candidate | undefined =>
  candidatesOf(about, known).find(({ path }) => path === about.path);

/** Reads the posts and products with these slugs. */
async function readSlugs(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  asked: readonly string[],
  { bySlug }: KnownSlugs,
): Promise<void> {
  const slugs = [...new Set(asked.map((slug) => slug.toLowerCase()))].filter((slug) => !bySlug.has(slug));
  if (slugs.length === 0) return;
  const { rows } = await sql<Subject & { slug: string; collectionSlug: string; isHomepage: boolean }>`
    select item.kind, item.id as "itemId", item.url_slug as slug, collection.url_slug as "collectionSlug",
      collection.is_homepage as "isHomepage"
    from discussed_items as item
    join collections as collection on collection.website_id = item.website_id and collection.id = item.collection_id
    where item.website_id = ${websiteId} and lower(item.url_slug) = any(${slugs}::text[])
      and item.deleted_at is null and collection.deleted_at is null`.execute(db);
  for (const slug of slugs) bySlug.set(slug, []);
  for (const row of rows) {
    bySlug.get(row.slug.toLowerCase())?.push({ kind: row.kind, itemId: row.itemId, path: discussedPath(row) });
  }
}

const lastPart = (path: string): string => path.split("/").at(-1) ?? "";

/** A path as requests and redirects have it. */
const encoded = (path: string): string => encodeURI(path.toWellFormed()).toLowerCase();

/** Tells which paths the owner redirects by name. */
async function redirectedPaths(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  paths: readonly string[],
): Promise<(path: string) => boolean> {
  const { rows } = await sql<{ path: string }>`
    select from_path as path from redirects
    where website_id = ${websiteId} and from_path = any(${[...new Set(paths.map(encoded))]}::text[])`.execute(db);
  const found = new Set(rows.map(({ path }) => path));
  return (path) => found.has(encoded(path));
}

/** The post or product that visitors of a former address reach; else the only post that had this slug. */
async function findFormer(
  site: SiteScope | SiteTransaction,
  about: About,
  known: KnownSlugs,
  now: Date,
): Promise<Candidate | undefined> {
  const at = async (path: string) => {
    const slug = lastPart(path);
    await readSlugs(site, [slug], known);
    return sameOf({ path, slug }, known);
  };
  const segments = encoded(about.path).split("/").filter(Boolean);
  const isItemAt = async (parts: readonly string[]) => (await at(`/${parts.join("/")}`)) !== undefined;
  const moved = segments.length > 0 ? await findRedirect(site, segments, { now, isItemAt }) : undefined;
  const reached = moved && (await at(moved.movedTo.replace(/[?#].*$/s, "")));
  if (reached) return reached;
  const { rows } = await sql<{ slug: string; itemId: string }>`
    select distinct item.url_slug as slug, item.id as "itemId" from item_redirects as redirect
    join content_items as item on item.website_id = redirect.website_id and item.id = redirect.item_id
    where redirect.website_id = ${site.websiteId} and redirect.from_slug = ${encoded(about.slug)}
      and item.deleted_at is null limit 2`.execute(site.db);
  const [former, ...others] = rows;
  if (!former || others.length > 0 || candidatesOf(about, known).length > 0) return undefined;
  await readSlugs(site, [former.slug], known);
  return candidatesOf(former, known).find(({ itemId }) => itemId === former.itemId);
}
