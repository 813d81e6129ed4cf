import { sql } from "kysely";
import type { AssetUse } from "#features/site/assets/contract.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The tests whose versions use these assets: as a font, or in a text. Versions of pages are among the pages. */
export async function assetUsesOfArms(site: SiteScope, ids: readonly string[]): Promise<Map<string, AssetUse[]>> {
  const { rows } = await sql<{ assetId: string; id: string; name: string }>`
    select distinct wanted.id as "assetId", experiment.id, experiment.name
    from unnest(${ids}::text[]) as wanted (id)
    join experiment_arms as arm on arm.website_id = ${site.websiteId}
      and position(wanted.id in concat_ws(' ', arm.texts::text, arm.styles::text)) > 0
    join experiments as experiment on experiment.website_id = arm.website_id and experiment.id = arm.experiment_id
    order by experiment.name`.execute(site.db);
  const uses = new Map<string, AssetUse[]>();
  for (const { assetId, id, name } of rows) {
    uses.set(assetId, [...(uses.get(assetId) ?? []), { kind: "test", title: name, path: `/experiments/${id}` }]);
  }
  return uses;
}
