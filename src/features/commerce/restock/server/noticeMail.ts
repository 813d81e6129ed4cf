import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import { inReadersLanguage, type Outbox } from "#features/site/outbox/server/index.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { restockPaths } from "../browserContract.ts";
import { restockMailTexts as texts } from "../domain/restockMailTexts.ts";
import { noticeKey } from "./noticeKey.ts";
import type { RestockVariant } from "./readVariant.ts";
import type { UsedSignUp } from "./sendChunk.ts";
import type { UnsubscribeTokens } from "./unsubscribeTokens.ts";

/** Writes the emails about one variant to the people who waited for it, in the caller's transaction. */
export type NoticeWriter = (
  tx: SiteTransaction,
  variant: RestockVariant,
  signUps: readonly UsedSignUp[],
  sendId: string,
) => Promise<void>;

/** The restock email, in the layout of all the shop's emails. */
export function createNoticeWriter(
  app: App,
  { assets, tokens, outbox }: { assets: Pick<Assets, "findTemplateImages">; tokens: UnsubscribeTokens; outbox: Outbox },
): NoticeWriter {
  const kind = outbox.define({
    kind: "restock-notice",
    group: "marketing",
    name: "Back in stock",
    when: "When you send restock notices, to visitors who signed up for them.",
    texts,
    content: "src/features/commerce/restock/server/mails/restock",
    tags: {
      "product.name": "Name of the product",
      "product.variant": "Its options, such as “Large”",
      "product.price": "Its price",
      "product.image.url": "Address of its picture",
      "product.image.altText": "Alt text of its picture",
      "link.url": "Address of the product's page",
    },
    sample: {
      product: {
        name: "Speckled mug",
        variant: "Large",
        price: "$28.00",
        image: null as { url: string; altText: string } | null,
      },
      link: { url: "https://example.com/shop/p/speckled-mug" },
    },
  });
  return async (tx, variant, signUps, sendId) => {
    for (const [locale, readers] of Map.groupBy(signUps, (signUp) => signUp.locale)) {
      await inReadersLanguage(app, tx, locale, (website) => write(tx, { website, variant, sendId }, readers));
    }
  };

  async function write(
    tx: SiteTransaction,
    { website, variant, sendId }: { website: Website; variant: RestockVariant; sendId: string },
    signUps: readonly UsedSignUp[],
  ): Promise<void> {
    const siteUrl = await app.originOf(website);
    const images = await assets.findTemplateImages(app.site(tx.websiteId), variant.imageId ? [variant.imageId] : []);
    const image = images.get(variant.imageId ?? "");
    const data = {
      product: {
        name: variant.productName,
        variant: variant.variantName,
        price: formatMoney({ cents: currentPriceCents(variant), currency: website.currency }, website.locale),
        image: image ? { url: `${new URL(image.assetUrl, siteUrl).href}?format=500w`, altText: image.altText } : null,
      },
      link: { url: `${siteUrl}${variant.fullUrl}?variant=${variant.variantId}` },
    };
    const readers = signUps.map(({ id, email }) => ({
      recipient: email,
      dedupeKey: noticeKey(id, sendId),
      unsubscribeUrl: `${siteUrl}${restockPaths.unsubscribe}/${tokens.of(tx.websiteId, id)}`,
    }));
    await kind.putCircular(tx, { website, siteUrl, data, unsubscribeText: texts.unsubscribe }, readers);
  }
}
