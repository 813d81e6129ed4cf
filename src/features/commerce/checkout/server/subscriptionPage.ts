import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import { readAddresses } from "#features/commerce/address/server/index.ts";
import { cartFailures } from "#features/commerce/cart/contract.ts";
import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import { browserHash, openCart, translateLines } from "#features/commerce/cart/server/index.ts";
import { chosenOptions } from "#features/commerce/catalog/domain/chosenOptions.ts";
import { currentPriceCents } from "#features/commerce/catalog/domain/prices.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { subscriptionPriceText } from "#features/commerce/catalog/domain/subscriptionPriceText.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { checkoutPaths, subscriptionPageTexts as texts } from "../browserContract.ts";
import { type SubscriptionPageProps, subscriptionPageIsland } from "../islandsContract.ts";
import { subscriptionPageRoute } from "../pagesContract.ts";
import { amountBeforeAddress } from "./amountBeforeAddress.ts";
import { checkoutUrl } from "./checkoutUrls.ts";
import { noticeHtml } from "./noticeHtml.ts";
import { startCheckoutOf } from "./startCheckout.ts";
import { deleteChoice, isCheckout, readSubscriptionChoice, type SubscriptionChoice } from "./subscriptionChoice.ts";

/**
 * Where the purchase of a subscription starts: shows what was chosen and asks to sign in, because it needs an account.
 * Then the choice becomes a cart of its own, and the page of every checkout goes on.
 */
export function registerSubscriptionPage(
  app: App,
  { pages, payments, outbox }: { pages: Pages; payments: PaymentProviders; outbox: Outbox },
): void {
  app.route(subscriptionPageRoute, async ({ query: { cartToken: token } }, context) => {
    const browser = browserHash(context);
    if (token && (await isCheckout(context.site, token))) return redirectTo(checkoutUrl(token));
    const chosen =
      token && browser ? await readSubscriptionChoice(context.site, { token, browser }, context.now) : undefined;
    const [choice] = chosen ? (await translateLines(context, { lines: [chosen] })).lines : [];
    if (!token || !choice) return notice(context, texts.unknown, 404);
    if (!payments.payableOn(context.website).purchases.includes("subscriptions")) {
      const { status, message } = cartFailures["not-for-sale"];
      return notice(context, message, status, choice);
    }
    if (!context.website.has_members) return notice(context, texts.accountsOff, 409, choice);
    const member = await context.member();
    if (member) return start(context, member, token, choice);
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: texts.title,
      mainContent: app.services.islands.render(subscriptionPageIsland, {
        ...pageProps(context, token, choice),
        mayRegister: await outbox.mayPromise(),
      }),
    });
  });

  async function start(
    context: RequestContext,
    member: SignedInMember,
    token: string,
    choice: SubscriptionChoice,
  ): Promise<Answer> {
    const { site, now } = context;
    const [saved] = await readAddresses(site, member.id);
    const address = saved?.isDefault ? saved.address : undefined;
    await site.transaction(async (tx) => {
      // Of two tabs, the second one finds the checkout of the first.
      if (!(await deleteChoice(tx, token))) return;
      const { productId, variantId, quantity, answersJson: json } = choice;
      const answers = json ? { answers: { json, key: token } } : {};
      const line = { productId, variantId, quantity, ...answers };
      const cartId = await openCart(tx, { kind: "subscription", memberId: member.id, lines: [line] }, now);
      await startCheckoutOf(tx, context, cartId, { token, address });
    });
    return redirectTo(checkoutUrl(token));
  }

  function notice(
    context: RequestContext,
    message: string,
    status: number,
    choice?: SubscriptionChoice,
  ): Promise<Answer> {
    const back = choice && { path: pathOf(choice), label: fillMessage(texts.backTo, { title: choice.name }) };
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: texts.title,
      mainContent: noticeHtml(texts.title, message, back),
      status,
    });
  }
}

function pathOf({ collectionSlug, isHomepage, productSlug }: SubscriptionChoice): string {
  return productPath(collectionPath({ url_slug: collectionSlug, is_homepage: isHomepage }), productSlug);
}

function pageProps(
  { website }: RequestContext,
  token: string,
  choice: SubscriptionChoice,
): Omit<SubscriptionPageProps, "mayRegister"> {
  const { plan, quantity, formFields, answers } = choice;
  const unit = currentPriceCents(choice);
  const additions = { ...choice, lines: [choice], priceTaxInterpretation: website.price_tax_interpretation };
  const money = (cents: number) => formatMoney({ cents, currency: website.currency }, website.locale);
  const facts = chosenOptions(choice.optionNames, choice.attributes).map(({ name, value: text }) => ({ name, text }));
  facts.push(
    { name: texts.quantity, text: String(quantity) },
    { name: texts.price, text: subscriptionPriceText(plan, money(unit), { locale: website.locale }) },
    { name: texts.firstPayment, text: amountBeforeAddress(money(unit * quantity), additions) },
  );
  const given = formFields && answers ? describeAnswers(formFields, answers) : [];
  const page = `${checkoutPaths.subscription}?cartToken=${encodeURIComponent(token)}`;
  return {
    product: { name: choice.name, path: pathOf(choice), imageUrl: pictureOf(choice)?.assetUrl ?? null },
    facts: [...facts, ...given.map(({ title: name, text }) => ({ name, text }))],
    signInPath: memberSignInPath(page),
    registerPath: `/account/register?to=${encodeURIComponent(page)}`,
  };
}
