import { sql } from "kysely";
import { uuidPattern } from "#kernel/domain/uuid.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

const picturePath = new RegExp(`^(?:https?://[^/?#]+)?/static/(${uuidPattern})(?:[/?#]|$)`, "i");
const anyPicture = new RegExp(`/static/(${uuidPattern})`, "gi");

/** The id in the address of a picture of a website like this one, on any host; undefined for other addresses. */
export function pictureIdIn(address: string): string | undefined {
  return picturePath.exec(address)?.[1]?.toLowerCase();
}

/** The ids of pictures that a text may show. */
export function pictureIdsInText(html: string): string[] {
  return [...html.matchAll(anyPicture)].map(([, id = ""]) => id.toLowerCase());
}

/** Those of the ids that are pictures of this website. No statement without ids. */
export async function findOwnPictures(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("assets")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("kind", "=", "image")
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
