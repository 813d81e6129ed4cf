import { setImmediate } from "node:timers/promises";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { Channel } from "../domain/channels.ts";
import type { FeedShop } from "../domain/FeedProduct.ts";
import { feedItems } from "../domain/feedItems.ts";
import { isLeftOut } from "../domain/feedProblems.ts";
import { firstPlace, readFeedProducts } from "./readFeedProducts.ts";
import { translateFeedProducts } from "./translateFeedProducts.ts";
import type { FeedWriter } from "./writeFeed.ts";

/** Few enough that they need little memory, also with long descriptions. */
const productsAtOnce = 100;

/** A part of the feed's text, and the products that it shows. */
export interface FeedPart {
  text: string;
  productIds: readonly string[];
}

/** The parts of a channel's feed, one per product, so that memory use does not depend on the shop's size. */
export async function* feedParts(
  { site, website }: { site: SiteScope; website: Website },
  writer: FeedWriter,
  {
    channel,
    shop,
    title,
    description,
    now,
  }: {
    channel: Channel;
    shop: FeedShop;
    title: string;
    description: string;
    now: Date;
  },
): AsyncGenerator<FeedPart> {
  yield { text: writer.head({ title, description, origin: shop.origin }), productIds: [] };
  let behind = firstPlace;
  for (;;) {
    const read = await readFeedProducts(site, { channel, behind, limit: productsAtOnce, now });
    const products = await translateFeedProducts({ site, website }, read);
    for (const product of products) {
      const items = isLeftOut(product, shop, channel) ? [] : feedItems(product, shop, channel);
      yield { text: writer.items(items), productIds: [product.id] };
      // A product can have 250 rows with long texts. Other requests are answered in between.
      await setImmediate();
    }
    if (products.length < productsAtOnce) break;
    behind = products.at(-1)?.id ?? behind;
  }
  yield { text: writer.foot, productIds: [] };
}
