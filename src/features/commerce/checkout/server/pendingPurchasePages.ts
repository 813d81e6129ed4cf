import { cartFailures } from "#features/commerce/cart/contract.ts";
import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import { chosenOptions } from "#features/commerce/catalog/domain/chosenOptions.ts";
import { giftCardOption } from "#features/commerce/catalog/domain/giftCard.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { pendingPurchaseTexts } from "../browserContract.ts";
import { giftCardPageRoute, type PendingPurchaseProps, pendingPurchaseIsland } from "../contract.ts";
import { noticeHtml } from "./noticeHtml.ts";
import { type PendingPurchase, readGiftCard } from "./readPendingPurchase.ts";

/**
 * The checkouts of products that do not use the cart: they show exactly what was chosen and say that it cannot be paid
 * yet. They never ask for a card. If the shop has no payment method for it, nothing links here, and the page says so.
 */
export function registerPendingPurchases(
  app: App,
  { pages, payments }: { pages: Pages; payments: PaymentProviders },
): void {
  app.route(giftCardPageRoute, async ({ params, query }, context) => {
    const isPossible = isUuid(params.itemId) && query.sku !== undefined;
    const found = isPossible
      ? await readGiftCard(context.site, { itemId: params.itemId, sku: query.sku ?? "" }, context.now)
      : undefined;
    return render(context, found);
  });

  function render(context: RequestContext, found: PendingPurchase | undefined): Promise<Answer> {
    const texts = pendingPurchaseTexts.giftCard;
    if (found && !payments.payableOn(context.website).purchases.includes("gift-cards")) {
      const { status, message } = cartFailures["not-for-sale"];
      return pages.renderSystemPage(context, {
        pageType: pageTypes.checkout,
        title: texts.title,
        mainContent: noticeHtml(texts.title, message, {
          path: pathOf(found),
          label: fillMessage(pendingPurchaseTexts.backTo, { title: found.name }),
        }),
        status,
      });
    }
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: texts.title,
      mainContent: found
        ? app.services.islands.render(pendingPurchaseIsland, pendingPurchaseProps(context.website, found, texts))
        : noticeHtml(texts.title, texts.unknown),
      status: found ? 200 : 404,
    });
  }
}

function pathOf({ collectionSlug, isHomepage, productSlug }: PendingPurchase): string {
  return productPath(collectionPath({ url_slug: collectionSlug, is_homepage: isHomepage }), productSlug);
}

function pendingPurchaseProps(
  website: Website,
  found: PendingPurchase,
  texts: { title: string; notice: string },
): PendingPurchaseProps {
  const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
  const options = chosenOptions(found.optionNames, found.attributes).filter(({ name }) => name !== giftCardOption);
  const facts = options.map(({ name, value: text }) => ({ name, text }));
  // A gift card costs its value.
  facts.push({ name: pendingPurchaseTexts.value, text: money(found.priceCents) });
  return {
    title: texts.title,
    notice: texts.notice,
    product: {
      name: found.name,
      path: pathOf(found),
      imageUrl: pictureOf(found)?.assetUrl ?? null,
    },
    facts,
    answers: [],
  };
}
