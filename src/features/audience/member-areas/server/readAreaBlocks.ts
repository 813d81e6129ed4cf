import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { FoundArea } from "../blocks/member-area/block.ts";

/** The areas of member-area blocks, in one statement. Every change of an area touches the whole site's tag. */
export const readAreaBlocks: BlockReader<"member-area"> = async ({ site }, blocks) => {
  const ids = [...new Set(blocks.flatMap(({ props }) => props.areaId ?? []))];
  const found = new Map<string, FoundArea>();
  if (ids.length === 0) return { found, tags: [] };
  const areas = await site.db
    .selectFrom("member_areas")
    .select(["id", "name", "description"])
    .where("website_id", "=", site.websiteId)
    .where("id", "in", ids)
    .execute();
  for (const { id, props } of blocks) {
    const area = areas.find((each) => each.id === props.areaId);
    if (area) found.set(id, area);
  }
  return { found, tags: [siteTags.site] };
};
