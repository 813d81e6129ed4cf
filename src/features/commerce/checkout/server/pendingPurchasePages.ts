import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import { cartFailures } from "#features/commerce/cart/contract.ts";
import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import { browserHash } from "#features/commerce/cart/server/index.ts";
import { chosenOptions } from "#features/commerce/catalog/domain/chosenOptions.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { subscriptionPriceText } from "#features/commerce/catalog/domain/subscriptionPriceText.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { pendingPurchaseTexts } from "../browserContract.ts";
import { type PendingPurchaseProps, pendingPurchaseIsland, subscriptionPageRoute } from "../contract.ts";
import { noticeHtml } from "./noticeHtml.ts";
import { type PendingPurchase, readSubscriptionCart } from "./readPendingPurchase.ts";

/**
 * The checkouts of products that do not use the cart: they show exactly what was chosen and say that it cannot be paid
 * yet. They never ask for a card. If the shop has no payment method for it, nothing links here, and the page says so.
 */
export function registerPendingPurchases(
  app: App,
  { pages, payments }: { pages: Pages; payments: PaymentProviders },
): void {
  app.route(subscriptionPageRoute, async ({ query }, context) => {
    const browser = browserHash(context);
    const found =
      query.cartToken && browser
        ? await readSubscriptionCart(context.site, { token: query.cartToken, browser }, context.now)
        : undefined;
    return render(context, found);
  });

  function render(context: RequestContext, found: PendingPurchase | undefined): Promise<Answer> {
    const texts = pendingPurchaseTexts.subscription;
    if (found && !payments.payableOn(context.website).purchases.includes("subscriptions")) {
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
  const { plan, quantity, formFields, answers } = found;
  const unit = currentPriceCents(found);
  const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
  const options = chosenOptions(found.optionNames, found.attributes);
  const facts = options.map(({ name, value: text }) => ({ name, text }));
  const { price, quantity: quantityName, firstPayment } = pendingPurchaseTexts;
  if (plan) {
    facts.push(
      { name: quantityName, text: String(quantity) },
      { name: price, text: subscriptionPriceText(plan, money(unit), { locale: website.locale }) },
      { name: firstPayment, text: money(unit * quantity) },
    );
  }
  return {
    title: texts.title,
    notice: texts.notice,
    product: {
      name: found.name,
      path: pathOf(found),
      imageUrl: pictureOf(found)?.assetUrl ?? null,
    },
    facts,
    answers: formFields && answers ? describeAnswers(formFields, answers) : [],
  };
}
