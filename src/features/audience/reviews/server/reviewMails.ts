import { imagePath } from "#features/commerce/cart/domain/lineItem.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { inLanguageOfTeamEmail, inReadersLanguage } from "#features/site/outbox/server/index.ts";
import { ownerEmailOf } from "#features/site/sites/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { pluralForm } from "#kernel/domain/pluralForm.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioAddress } from "#kernel/server/http/origins.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { reviewPaths } from "../browserContract.ts";
import { requestOpenDays } from "../contract.ts";
import { daysLater, mayRequest } from "../domain/mayRequest.ts";
import { reviewMailTexts as texts } from "../domain/reviewMailTexts.ts";
import { readRequest, type StoredRequest } from "./readRequest.ts";
import { dayFormat } from "./readShownReviews.ts";
import { writeRequestToken } from "./requestTokens.ts";
import { defineReviewMails } from "./reviewMailKinds.ts";
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
  const kinds = defineReviewMails(outbox);

  /** The language of the order that a request is about; empty for the website's own. */
  async function localeOf({ db, websiteId }: SiteScope, requestId: string): Promise<string> {
    const row = await db
      .selectFrom("review_requests as request")
      .innerJoin("orders as placed", (join) =>
        join.onRef("placed.website_id", "=", "request.website_id").onRef("placed.id", "=", "request.order_id"),
      )
      .select("placed.locale")
      .where("request.website_id", "=", websiteId)
      .where("request.id", "=", requestId)
      .executeTakeFirst();
    return row?.locale ?? "";
  }

  const mails = {
    async request(website: Website, requestId: string) {
      const { id: websiteId } = website;
      const site = app.site(websiteId);
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
          date: dayFormat(website).format(request.placedAt),
        };
        await kinds.request.put(tx, {
          website,
          siteUrl: origin,
          recipient: request.email,
          dedupeKey: `reviews-request:${requestId}`,
          orderId: request.orderId,
          data: {
            numberLine: fillMessage(texts.order, values),
            dateLine: fillMessage(texts.placed, values),
            products: request.products.map((product) => productLink(product, url, origin)),
            until: dayFormat(website).format(expiresAt),
            link: { url },
          },
        });
      });
    },

    async notice(website: Website, reviewId: string) {
      const { id: websiteId } = website;
      const site = app.site(websiteId);
      const recipient = await ownerEmailOf(site, website);
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
      const siteUrl = await app.originOf(website);
      await inLanguageOfTeamEmail(app, site, website, recipient, (shown) =>
        site.transaction((tx) =>
          kinds.notice.put(tx, {
            website: shown,
            siteUrl,
            recipient,
            dedupeKey: `review-notice:${reviewId}`,
            data: {
              product: { name: review.name },
              review: { stars: review.stars, author: review.author_name, title: review.title, body: review.body },
              numberLine: fillMessage(pluralForm(texts.stars, review.stars, shown.locale), { stars: review.stars }),
              dateLine: dayFormat(shown).format(review.created_at),
              link: { url: studioAddress(app.services.configuration, "/config/reviews", website.identifier) },
            },
          }),
        ),
      );
    },
  };

  return {
    async request(websiteId, requestId) {
      const site = app.site(websiteId);
      const stored = await localeOf(site, requestId);
      await inReadersLanguage(app, site, stored, (website) => mails.request(website, requestId));
    },
    async notice(websiteId, reviewId) {
      await inReadersLanguage(app, app.site(websiteId), undefined, (website) => mails.notice(website, reviewId));
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
