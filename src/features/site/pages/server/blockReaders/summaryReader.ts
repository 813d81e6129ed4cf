import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { summaryQuery } from "#features/site/blocks/summary-v2/block.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { TemplateItem } from "../../contract.ts";
import type { ItemLookup } from "../itemLookup.ts";
import type { FoundItems } from "../Pages.ts";
import { earliest } from "./readListed.ts";

/** The items that summary blocks ask their collections for; blocks that ask for the same are answered by one reading. */
export function createSummaryReader(items: ItemLookup): BlockReader<"summary-v2"> {
  return async ({ site, website }, blocks) => {
    const chosen = blocks.filter(({ props }) => props.collectionId !== null);
    const collections = await items.collectionsById(
      site,
      chosen.map(({ props }) => props.collectionId as string),
    );
    const questions = Map.groupBy(chosen, ({ props }) => JSON.stringify([props.collectionId, summaryQuery(props)]));
    const found = new Map<string, TemplateItem[]>();
    const answers: FoundItems[] = [];
    const tags = chosen.map(({ props }) => siteTags.collection(props.collectionId as string));
    await Promise.all(
      [...questions.values()].map(async (alike) => {
        const [first] = alike;
        const collection = first && collections.get(first.props.collectionId as string);
        if (!collection) return;
        const query = summaryQuery(first.props);
        const limit = Math.max(...alike.map(({ props }) => props.limit));
        const answer = await items.first({ site, website, collection, query }, limit);
        answers.push(answer);
        for (const { id, props } of alike) found.set(id, answer.items.slice(0, props.limit));
      }),
    );
    tags.push(...answers.flatMap((answer) => answer.tags));
    return { found, tags, ...earliest(answers.map(({ staleAt }) => staleAt)) };
  };
}
