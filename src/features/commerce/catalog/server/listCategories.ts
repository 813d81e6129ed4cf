import { sql } from "kysely";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

const maxListed = 100;
const deepestLevel = 250;

/** Categories by path ("Tableware / Mugs") that contain the text. One statement. */
export async function listCategories(
  { websiteId, db }: SiteScope,
  { search = "", chosen }: { search?: string | undefined; chosen?: string | undefined },
): Promise<{ id: string; path: string }[]> {
  const { rows } = await sql<{ id: string; path: string }>`
    with recursive placed as (
      select id, name as path, 0 as depth from categories where website_id = ${websiteId} and parent_id is null
      union all
      select child.id, placed.path || ' / ' || child.name, placed.depth + 1
      from placed join categories as child on child.website_id = ${websiteId} and child.parent_id = placed.id
      where placed.depth < ${deepestLevel}
    )
    select id, path from placed where ${containsText(search, "path")} or id = ${chosen ?? null}::uuid
    order by id is distinct from ${chosen ?? null}::uuid, lower(path), id limit ${maxListed}`.execute(db);
  return rows;
}
