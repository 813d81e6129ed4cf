import { setImmediate } from "node:timers/promises";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { FeedProblemProduct } from "../contract.ts";
import type { Channel } from "../domain/channels.ts";
import type { FeedShop } from "../domain/FeedProduct.ts";
import { feedProblems } from "../domain/feedProblems.ts";
import { firstPlace, readFeedProducts } from "./readFeedProducts.ts";

const productsAtOnce = 200;

/** Products that one call looks at. The next page continues after the last of them. */
const maxChecked = 2000;

/**
 * The next products with problems, by their ids. A page may have fewer than `limit` and still a next one, because only
 * so many products are checked for it.
 */
export async function listFeedProblems(
  site: SiteScope,
  shop: FeedShop,
  {
    channel,
    behind = firstPlace,
    limit,
    now,
  }: {
    channel: Channel;
    behind?: string | undefined;
    limit: number;
    now: Date;
  },
): Promise<{ items: FeedProblemProduct[]; nextCursor: string | null }> {
  const items: FeedProblemProduct[] = [];
  let last = behind;
  for (let checked = 0; checked < maxChecked; checked += productsAtOnce) {
    const products = await readFeedProducts(site, { channel, behind: last, limit: productsAtOnce, now });
    for (const product of products) {
      last = product.id;
      // Descriptions are long. Other requests are answered in between.
      await setImmediate();
      const problems = feedProblems(product, shop, channel);
      if (problems.length === 0) continue;
      problems.sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
      items.push({ productId: product.id, name: product.name, imageId: product.imageIds[0] ?? null, problems });
      if (items.length === limit) return { items, nextCursor: last };
    }
    if (products.length < productsAtOnce) return { items, nextCursor: null };
  }
  return { items, nextCursor: last };
}
