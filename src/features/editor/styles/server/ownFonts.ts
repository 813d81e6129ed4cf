import type { Assets } from "#features/site/assets/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { OwnFont } from "./storedStyles.ts";

/** Maximum number of a website's own fonts. Further ones are not offered. */
const max = 100;

/** The fonts in the website's library, by name. */
export async function readOwnFonts(assets: Pick<Assets, "findPageAssets">, site: SiteScope): Promise<OwnFont[]> {
  const rows = await site.db
    .selectFrom("assets")
    .select("id")
    .where("website_id", "=", site.websiteId)
    .where("kind", "=", "font")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  const { files } = await assets.findPageAssets(
    site,
    rows.map(({ id }) => id),
  );
  return [...files.values()]
    .map((file) => ({ assetId: file.id, family: familyOf(file.title || file.fileName), url: file.assetUrl }))
    .sort((one, other) => one.family.localeCompare(other.family));
}

/** A name that is safe between quotes in a style sheet. */
function familyOf(name: string): string {
  const plain = name.replace(/\.[a-z0-9]{2,5}$/i, "").replace(/[^\p{L}\p{N} -]+/gu, " ");
  return plain.replace(/\s+/g, " ").trim().slice(0, 60) || "Font";
}
