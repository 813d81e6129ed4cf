import { imagePath } from "#features/commerce/cart/domain/lineItem.ts";
import { type Outbox, readMailTemplates } from "#features/site/outbox/server/index.ts";
import { ownerEmailOf } from "#features/site/sites/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import { reviewPaths } from "../browserContract.ts";
import { requestOpenDays } from "../contract.ts";
import { daysLater, mayRequest } from "../domain/mayRequest.ts";
import { reviewMailTexts as texts } from "../domain/reviewMailTexts.ts";
import { readRequest, type StoredRequest } from "./readRequest.ts";
import { dayFormat } from "./readShownReviews.ts";
import { writeRequestToken } from "./requestTokens.ts";
import { reviewSettings } from "./reviewSettings.ts";

export interface ReviewMails {
  /** Writes the email of a planned request that is due, or cancels it if nothing is left to ask. */
  request(websiteId: string, requestId: string): Promise<void>;
  /** Notifies the owner of a new review. */
  notice(websiteId: string, reviewId: string): Promise<void>;
}

/** The emails about reviews, in the layout of the shop's other emails. */
export function createReviewMails(app: App, outbox: Outbox): ReviewMails {
  const { clock, secret } = app.services;
  const templates = readMailTemplates(app, "src/features/audience/reviews/server/mails", ["request", "notice"]);

  return {
    async request(websiteId, requestId) {
      const site = app.site(websiteId);
      const website = await site.db.selectFrom("websites").selectAll().where("id", "=", websiteId).executeTakeFirst();
      if (!website) return;
      const { enabled, requestsEnabled } = reviewSettings.of(website);
      const origin = await app.originOf(website);
      await site.transaction(async (tx) => {
        const now = clock.now();
        const planned = await tx.db
          .selectFrom("review_requests")
          .select("id")
          .where("website_id", "=", websiteId)
          .where("id", "=", requestId)
          .where("state", "=", "PLANNED")
          .where("send_at", "<=", now)
          .forUpdate()
          .executeTakeFirst();
        const request = planned && (await readRequest(tx, requestId));
        if (!request) return;
        const isAsked = enabled && requestsEnabled && mayRequest(request) && request.products.length > 0;
        const expiresAt = daysLater(now, requestOpenDays);
        await tx.db
          .updateTable("review_requests")
          .set(isAsked ? { state: "SENT", sent_at: now, open_until: expiresAt } : { state: "CANCELED" })
          .where("website_id", "=", websiteId)
          .where("id", "=", requestId)
          .execute();
        if (!isAsked) return;
        const token = writeRequestToken(secret, { websiteId, requestId, expiresAt });
        const url = `${origin}${reviewPaths.write}?token=${encodeURIComponent(token)}`;
        const values = {
          number: request.orderNumber,
          shop: website.title,
          until: dayFormat(website).format(expiresAt),
        };
        const model = {
          website,
          siteUrl: origin,
          subject: fillMessage(texts.request.subject, values),
          title: texts.request.title,
          introduction: texts.request.introduction,
          numberLine: fillMessage(texts.order, values),
          dateLine: fillMessage(texts.placed, { date: dayFormat(website).format(request.placedAt) }),
          products: request.products.map((product) => productLink(product, url, origin)),
          link: { text: texts.request.write, url },
          notice: fillMessage(texts.request.open, values),
        };
        await outbox.put(tx, {
          kind: "reviews-request",
          dedupeKey: `reviews-request:${requestId}`,
          orderId: request.orderId,
          recipient: request.email,
          ...templates.render("request", model),
        });
      });
    },

    async notice(websiteId, reviewId) {
      const site = app.site(websiteId);
      const website = await site.db.selectFrom("websites").selectAll().where("id", "=", websiteId).executeTakeFirst();
      const recipient = website && (await ownerEmailOf(site, website));
      if (!recipient) return;
      const review = await site.db
        .selectFrom("reviews as review")
        .innerJoin("products as product", (join) =>
          join.onRef("product.website_id", "=", "review.website_id").onRef("product.id", "=", "review.product_id"),
        )
        .select([
          "review.stars",
          "review.title",
          "review.body",
          "review.author_name",
          "review.created_at",
          "product.name",
        ])
        .where("review.website_id", "=", websiteId)
        .where("review.id", "=", reviewId)
        .executeTakeFirst();
      if (!review) return;
      const { configuration } = app.services;
      const values = { product: review.name, name: review.author_name, stars: review.stars };
      const model = {
        website,
        siteUrl: await app.originOf(website),
        subject: fillMessage(texts.notice.subject, values),
        title: texts.notice.title,
        introduction: fillMessage(texts.notice.introduction, values),
        numberLine: fillMessage(pluralForm(texts.notice.stars, review.stars, website.locale), values),
        dateLine: dayFormat(website).format(review.created_at),
        review: { title: review.title, body: review.body },
        link: { text: texts.notice.read, url: studioAddress(configuration, "/config/reviews", website.identifier) },
      };
      await site.transaction((tx) =>
        outbox.put(tx, {
          kind: "review-notice",
          dedupeKey: `review-notice:${reviewId}`,
          recipient,
          ...templates.render("notice", model),
        }),
      );
    },
  };
}

/** Links to a product's part of the page. */
function productLink(product: StoredRequest["products"][number], url: string, origin: string) {
  return {
    name: product.name,
    url: `${url}#review-${product.productId}`,
    imageUrl: product.assetId ? `${origin}${imagePath(product.assetId, product.fileName)}?format=300w` : "",
  };
}
