import type { BlockReader } from "#features/site/blocks/server/index.ts";
import { summaryQuery } from "#features/site/blocks/summary-v2/block.ts";
import type { TemplateItem } from "#features/site/page-model/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { ItemLookup } from "../itemLookup.ts";
import { earliest } from "./readListed.ts";

/** The items of summary blocks. Blocks with the same settings share one result. */
export function createSummaryReader(items: ItemLookup): BlockReader<"summary-v2"> {
  return async (page, blocks) => {
    const { site, website } = page;
    const chosen = blocks.filter(({ props }) => props.collectionId !== null);
    const collections = await items.collectionsById(
      page,
      chosen.map(({ props }) => props.collectionId as string),
    );
    const questions = Map.groupBy(chosen, ({ props }) => JSON.stringify([props.collectionId, summaryQuery(props)]));
    const found = new Map<string, TemplateItem[]>();
    const tags = chosen.map(({ props }) => siteTags.collection(props.collectionId as string));
    const asked = [...questions.values()].flatMap((alike) => {
      const props = alike[0]?.props;
      const collection = collections.get(props?.collectionId ?? "");
      if (!props || !collection) return [];
      const limit = Math.max(...alike.map((block) => block.props.limit));
      return [{ alike, request: { site, website, collection, query: summaryQuery(props) }, limit }];
    });
    const answers = await items.firstOfEach(asked);
    for (const [index, { alike }] of asked.entries()) {
      for (const { id, props } of alike) found.set(id, answers[index]?.items.slice(0, props.limit) ?? []);
    }
    tags.push(...answers.flatMap((answer) => answer.tags));
    return { found, tags, ...earliest(answers.map(({ expiresAt }) => expiresAt)) };
  };
}
