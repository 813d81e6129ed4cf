import type { Members } from "#features/audience/members/server/index.ts";
import type { Catalog } from "#features/commerce/catalog/server/index.ts";
import { orderFulfilled } from "#features/commerce/orders/contract.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { reviewNoticeJob, sendReviewRequestJob } from "../contract.ts";
import { describeReviews } from "./describeReviews.ts";
import { registerMemberReviews } from "./memberReviews.ts";
import { planRequest } from "./planRequest.ts";
import { registerReviewStudio } from "./registerReviewStudio.ts";
import { registerReviewFormatters } from "./reviewFormatters.ts";
import { createReviewMails } from "./reviewMails.ts";
import { registerShowPages } from "./showPages.ts";
import { registerWritePages } from "./writePages.ts";

/** Product reviews: on product pages, in lists and JSON-LD; requested by email; written, moderated, imported. */
export function registerReviews(
  app: App,
  {
    pages,
    themes,
    catalog,
    outbox,
    members,
  }: { pages: Pages; themes: Themes; catalog: Catalog; outbox: Outbox; members: Members },
): void {
  catalog.addItemDetails(describeReviews);
  registerReviewFormatters(app, themes);
  registerShowPages(app, pages);
  registerWritePages(app, pages);
  registerReviewStudio(app);
  registerMemberReviews(members);

  app.on(orderFulfilled, async (tx, { orderId }) => planRequest(tx, orderId, app.services.clock.now()));
  const mails = createReviewMails(app, outbox);
  app.job(sendReviewRequestJob, ({ websiteId, requestId }) => mails.request(websiteId, requestId));
  app.job(reviewNoticeJob, ({ websiteId, reviewId }) => mails.notice(websiteId, reviewId));
}
