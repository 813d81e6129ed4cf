import { imagePath } from "#features/commerce/cart/domain/lineItem.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { reviewPaths } from "../browserContract.ts";
import { checkReview } from "../domain/checkReview.ts";
import { hasTypedText, readReviewForm } from "../domain/readReviewForm.ts";
import { reviewFailures } from "../domain/reviewFailures.ts";
import { shownName } from "../domain/shownName.ts";
import {
  type ReviewableProduct,
  type ReviewFields,
  writeFormRoute,
  writePageRoute,
  writeReviewRoute,
  writeReviewsIsland,
} from "../writeReviewContract.ts";
import { writeTexts } from "../writeTexts.ts";
import { openRequest } from "./openRequest.ts";
import type { RequestedProduct, StoredRequest } from "./readRequest.ts";
import { reviewSettings } from "./reviewSettings.ts";
import { writeReview } from "./writeReview.ts";

const fail = failuresOf(reviewFailures);

/** The page that a review request links to (page type 209), its plain HTML form, and its call. */
export function registerWritePages(app: App, pages: Pages): void {
  const { islands, secret } = app.services;

  app.route(writeReviewRoute, async ({ body }, context) => {
    const request = await openRequest(context, secret, body.token);
    if (isFailure(request)) return request;
    const checked = checkReview(body);
    if ("errors" in checked) return incomplete(checked.errors);
    const { productId } = body;
    const settings = reviewSettings.of(context.website);
    const state = await writeReview(context.site, request, productId, checked.draft, settings, context.now);
    return isFailure(state) ? state : { productId, state };
  });

  app.route(writePageRoute, async ({ query }, context) => {
    const token = query.token ?? "";
    const request = await openRequest(context, secret, token);
    if (isFailure(request)) return renderNotice(context, request);
    const products = request.products.map((product) => {
      const shown = describeProduct(request, product);
      return query.saved === product.productId && shown.state !== "REJECTED" && shown.state !== null
        ? { ...shown, isSaved: true as const }
        : shown;
    });
    return renderRequest(context, token, request, products, 200);
  });

  app.route(writeFormRoute, async ({ body }, context) => {
    const form = readReviewForm(body);
    const request = await openRequest(context, secret, form.token);
    if (isFailure(request)) return renderNotice(context, request);
    const settings = reviewSettings.of(context.website);
    let status = 200;
    let isComplete = true;
    const products: ReviewableProduct[] = [];
    for (const product of request.products) {
      const shown = describeProduct(request, product);
      const isAsked = form.productId === product.productId;
      const typed = form.typed(product.productId) ?? shown.fields;
      if (!isAsked && !hasTypedText(typed, shown.fields)) {
        products.push(shown);
        continue;
      }
      const checked = checkReview(typed);
      const written =
        "errors" in checked
          ? incomplete(checked.errors)
          : await writeReview(context.site, request, product.productId, checked.draft, settings, context.now);
      if (!isFailure(written)) {
        products.push({ ...shown, fields: typed, state: written, isSaved: true });
        continue;
      }
      isComplete = false;
      if (isAsked) status = written.status;
      // Fields that nobody submitted are only kept, without errors.
      products.push({
        ...shown,
        fields: typed,
        ...(isAsked ? { message: written.message, errors: written.errors ?? {} } : {}),
      });
    }
    if (!isComplete || !request.products.some(({ productId }) => productId === form.productId)) {
      return renderRequest(context, form.token, request, products, status);
    }
    const query = new URLSearchParams({ token: form.token, saved: form.productId });
    return redirectTo(`${reviewPaths.write}?${query}#review-${form.productId}`);
  });

  async function renderRequest(
    context: RequestContext,
    token: string,
    request: StoredRequest,
    products: ReviewableProduct[],
    status: number,
  ): Promise<Answer> {
    const { website } = context;
    const { autoPublish } = reviewSettings.of(website);
    return pages.renderSystemPage(context, {
      pageType: pageTypes.reviewsRequest,
      title: writeTexts.writeTitle,
      mainContent: islands.render(writeReviewsIsland, {
        token,
        orderNumber: request.orderNumber,
        products,
        autoPublish,
        locale: website.locale,
      }),
      status,
    });
  }

  async function renderNotice(context: RequestContext, failure: Failure): Promise<Answer> {
    return pages.renderSystemPage(context, {
      pageType: pageTypes.reviewsRequest,
      title: writeTexts.noticeTitle,
      mainContent: `<div class="reviews-page reviews-notice">
<h1 class="reviews-page-title">${escapeHtml(writeTexts.noticeTitle)}</h1>
<p>${escapeHtml(failure.message)}</p>
<p class="reviews-back-line"><a class="reviews-back" href="/">${escapeHtml(writeTexts.toShop)}</a></p>
</div>`,
      status: failure.status,
    });
  }
}

function incomplete(errors: Partial<Record<keyof ReviewFields, string>>): Failure {
  return fail("review-incomplete", { errors: errors as Record<string, string> });
}

function describeProduct(request: StoredRequest, product: RequestedProduct): ReviewableProduct {
  const { review } = product;
  const collection = { url_slug: product.collectionSlug, is_homepage: product.isHomepage };
  return {
    productId: product.productId,
    name: product.name,
    path: product.isVisible ? productPath(collectionPath(collection), product.urlSlug) : "",
    imageUrl: product.assetId ? `${imagePath(product.assetId, product.fileName)}?format=300w` : null,
    altText: product.altText ?? "",
    fields: review
      ? { stars: String(review.stars), title: review.title, body: review.body, authorName: review.authorName }
      : { stars: "", title: "", body: "", authorName: shownName(request.customerName) },
    state: review?.state ?? null,
  };
}
