import { canBuy } from "#features/commerce/payments/domain/buyable.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { settingsDocument } from "#features/site/sites/server/index.ts";
import { failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import {
  listFeedProblemsRoute,
  productFeedFailures,
  productFeedRoute,
  readProductFeedsRoute,
  saveProductFeedsRoute,
  storedProductFeedSettings,
} from "../contract.ts";
import { feedOf, feedPath } from "../domain/channels.ts";
import type { FeedShop } from "../domain/FeedProduct.ts";
import { feedParts } from "./feedParts.ts";
import { listFeedProblems } from "./listFeedProblems.ts";
import { countFeedProducts } from "./readFeedProducts.ts";
import { createFeedServer } from "./serveFeed.ts";
import { feedWriters } from "./writeFeed.ts";

const fail = failuresOf(productFeedFailures);

const productFeeds = settingsDocument("product_feeds", storedProductFeedSettings);

/** Product feeds for shopping channels, and the studio's settings and problems. */
export function registerProductFeeds(app: App, { payments }: { payments: Pick<PaymentProviders, "payableOn"> }): void {
  const serveFeed = createFeedServer(app);

  function shopOf(website: Website, origin: string): FeedShop {
    const { brand, googleCategory } = productFeeds.of(website);
    const payable = payments.payableOn(website);
    return {
      origin,
      currency: website.currency,
      brand: brand || website.title,
      googleCategory,
      canSell: (productType) => canBuy(payable, { productType, isSubscribable: false, isConnected: true }),
    };
  }

  app.route(productFeedRoute, async ({ params }, context) => {
    const feed = feedOf(params.fileName);
    if (!feed) return fail("feed-unknown");
    const { site, origin, now } = context;
    const { channel, format } = feed;
    const writer = feedWriters[format];
    context.request.isSharedAnswer = true;
    const answer = await serveFeed(context, {
      path: feedPath(channel, format),
      contentType: writer.contentType,
      parts(website) {
        if (!productFeeds.of(website)[channel]) return undefined;
        const { title, description } = website;
        return feedParts({ site, website }, writer, {
          channel,
          shop: shopOf(website, origin),
          title,
          description,
          now,
        });
      },
    });
    return answer ?? fail("feed-unknown");
  });

  app.route(readProductFeedsRoute, async (_input, { website, site, now }) => ({
    settings: productFeeds.of(website),
    defaultBrand: website.title,
    counts: await countFeedProducts(site, now),
  }));

  app.route(saveProductFeedsRoute, async ({ body }, context) => {
    return (await productFeeds.save(context, body)) ?? fail("stale-revision");
  });

  app.route(listFeedProblemsRoute, async ({ query: { channel, cursor, limit } }, { website, site, origin, now }) => {
    if (cursor !== undefined && !isUuid(cursor)) {
      return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
    }
    const shop = shopOf(website, origin);
    const { items, nextCursor } = await listFeedProblems(site, shop, { channel, behind: cursor, limit, now });
    return { items, nextCursor, total: items.length, hasMore: nextCursor !== null || cursor !== undefined };
  });
}
