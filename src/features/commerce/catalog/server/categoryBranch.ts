import { sql } from "kysely";
import type { CategoryRow, Reader } from "./productRecords.ts";

/** Maximum of one level of the tree. More would be a page of links only. */
const maxOfLevel = 300;

/** Deeper than any path that can be written. Stops cycles of parents. */
const deepestLevel = 250;

interface FoundCategory {
  id: string;
  parent_id: string | null;
  name: string;
  url_slug: string;
}

/**
 * The outermost categories of a products collection and the branch of the shown one: its ancestors, their siblings and
 * its children, in the owner's order. One statement that reads only these.
 */
export async function readCategoryBranch(
  { websiteId, db }: Reader,
  collectionId: string,
  slug: string | undefined,
): Promise<CategoryRow[]> {
  const { rows } = await sql<FoundCategory>`
    with recursive trail as (
      select id, parent_id, name, url_slug, position, 0 as height from categories
      where website_id = ${websiteId} and collection_id = ${collectionId} and url_slug = ${slug ?? ""}
      union all
      select parent.id, parent.parent_id, parent.name, parent.url_slug, parent.position, trail.height + 1
      from trail join categories as parent on parent.website_id = ${websiteId} and parent.id = trail.parent_id
      where trail.height < ${deepestLevel}
    ), shown as (
      select id, parent_id, name, url_slug, position from trail
      union
      (select id, parent_id, name, url_slug, position from categories
      where website_id = ${websiteId} and collection_id = ${collectionId} and parent_id is null
      order by position, name, id limit ${maxOfLevel})
      union
      select child.* from trail cross join lateral (
        select id, parent_id, name, url_slug, position from categories
        where website_id = ${websiteId} and collection_id = ${collectionId} and parent_id = trail.id
        order by position, name, id limit ${maxOfLevel}
      ) as child
    )
    select id, parent_id, name, url_slug from shown order by position, name, id`.execute(db);
  return rows.map(describe);
}

/** The ids of the category and of everything inside it. One statement. */
export async function readCategoriesWithin({ websiteId, db }: Reader, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive within as (
      select id from categories where website_id = ${websiteId} and id = ${id}
      union
      select child.id from within
      join categories as self on self.website_id = ${websiteId} and self.id = within.id
      join categories as child on child.website_id = self.website_id and child.collection_id = self.collection_id
        and child.parent_id = self.id
    )
    select id from within`.execute(db);
  return rows.map((row) => row.id);
}

/** These categories and all their ancestors, in the owner's order. One statement; none for no ids. */
export async function readCategoriesAround({ websiteId, db }: Reader, ids: readonly string[]): Promise<CategoryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundCategory>`
    with recursive around as (
      select id, parent_id, name, url_slug, position from categories
      where website_id = ${websiteId} and id = any(${ids}::uuid[])
      union
      select parent.id, parent.parent_id, parent.name, parent.url_slug, parent.position
      from around join categories as parent on parent.website_id = ${websiteId} and parent.id = around.parent_id
    )
    select id, parent_id, name, url_slug from around order by position, name, id`.execute(db);
  return rows.map(describe);
}

const describe = (row: FoundCategory): CategoryRow => ({
  id: row.id,
  parentId: row.parent_id,
  name: row.name,
  urlSlug: row.url_slug,
});
