import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import {
  type CircularDraft,
  type CircularReader,
  readMailTemplates,
  unsubscribePlace,
} from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { restockPaths } from "../browserContract.ts";
import { restockMailTexts as texts } from "../domain/restockMailTexts.ts";
import { noticeKey } from "./noticeKey.ts";
import type { RestockVariant } from "./readVariant.ts";
import type { UsedSignUp } from "./sendChunk.ts";
import type { UnsubscribeTokens } from "./unsubscribeTokens.ts";

/** Writes the emails about one variant to the people who waited for it. */
export type NoticeWriter = (
  tx: SiteTransaction,
  variant: RestockVariant,
  signUps: readonly UsedSignUp[],
  sendId: string,
) => Promise<{ draft: CircularDraft; readers: CircularReader[] }>;

/** The restock email, in the layout of all the shop's emails. */
export function createNoticeWriter(
  app: App,
  assets: Pick<Assets, "findTemplateImages">,
  tokens: UnsubscribeTokens,
): NoticeWriter {
  const templates = readMailTemplates(app, "src/features/commerce/restock/server/mails", ["restock"]);
  return async (tx, variant, signUps, sendId) => {
    const website = await tx.db
      .selectFrom("websites")
      .select(["id", "identifier", "title", "locale", "currency"])
      .where("id", "=", tx.websiteId)
      .executeTakeFirstOrThrow();
    const siteUrl = await app.originOf(website);
    const images = await assets.findTemplateImages(app.site(tx.websiteId), variant.imageId ? [variant.imageId] : []);
    const image = images.get(variant.imageId ?? "");
    const values = { product: variant.productName, siteTitle: website.title };
    const model = {
      website,
      siteUrl,
      subject: fillMessage(texts.subject, values),
      title: texts.title,
      introduction: fillMessage(texts.introduction, values),
      product: {
        name: variant.productName,
        variant: variant.variantName,
        price: formatMoney({ cents: currentPriceCents(variant), currency: website.currency }, website.locale),
        image: image ? { url: `${new URL(image.assetUrl, siteUrl).href}?format=500w`, altText: image.altText } : null,
      },
      link: { text: texts.link, url: `${siteUrl}${variant.fullUrl}?variant=${variant.variantId}` },
      notice: fillMessage(texts.notice, values),
      unsubscribe: { text: texts.unsubscribe, url: unsubscribePlace },
    };
    const draft = { kind: "restock-notice", ...templates.render("restock", model) };
    const readers = signUps.map(({ id, email }) => ({
      recipient: email,
      dedupeKey: noticeKey(id, sendId),
      unsubscribeUrl: `${siteUrl}${restockPaths.unsubscribe}/${tokens.of(tx.websiteId, id)}`,
    }));
    return { draft, readers };
  };
}
