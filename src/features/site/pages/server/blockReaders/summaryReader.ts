import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { TemplateItem } from "../../contract.ts";
import type { ItemLookup } from "../itemLookup.ts";

/** The first items of the collections that summary blocks name. */
export function createSummaryReader(items: ItemLookup): BlockReader<"summary-v2"> {
  return async ({ site, website }, blocks) => {
    const chosen = blocks.filter(({ props }) => props.collectionId !== null);
    const collections = await items.collectionsById(
      site,
      chosen.map(({ props }) => props.collectionId as string),
    );
    const found = new Map<string, TemplateItem[]>();
    const tags: string[] = [];
    const staleTimes: number[] = [];
    await Promise.all(
      chosen.map(async ({ id, props }) => {
        const collection = collections.get(props.collectionId as string);
        if (!collection) return;
        const query = {
          ...(props.tag ? { tag: props.tag } : {}),
          ...(props.category ? { category: props.category } : {}),
        };
        const first = await items.first({ site, website, collection, query }, props.limit);
        found.set(id, first.items);
        tags.push(siteTags.collection(collection.id), ...first.tags);
        if (first.staleAt) staleTimes.push(first.staleAt.getTime());
      }),
    );
    return { found, tags, ...(staleTimes.length > 0 ? { staleAt: new Date(Math.min(...staleTimes)) } : {}) };
  };
}
