import { cartFailures } from "#features/commerce/cart/contract.ts";
import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import { openCart } from "#features/commerce/cart/server/index.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { giftCardFailures } from "#features/commerce/gift-cards/contract.ts";
import type { BoughtGiftCard } from "#features/commerce/gift-cards/domain/boughtGiftCard.ts";
import { maxMessageLength, maxNameLength } from "#features/commerce/gift-cards/domain/giftCard.ts";
import { sendDays, sendTime } from "#features/commerce/gift-cards/domain/sendDay.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type GiftCardFormProps, giftCardFormIsland, giftCardFormRoute, giftCardPageRoute } from "../contract.ts";
import { giftCardFormTexts as texts } from "../domain/giftCardFormTexts.ts";
import { checkoutUrl } from "./checkoutUrls.ts";
import { noticeHtml } from "./noticeHtml.ts";
import { type GiftCardChoice, readGiftCardChoice } from "./readGiftCardChoice.ts";
import { startCheckoutOf } from "./startCheckout.ts";

/** The fields of the form, as they were typed. */
type Typed = GiftCardFormProps["values"];

const nothingTyped: Typed = {
  for: "other",
  recipientEmail: "",
  recipientName: "",
  senderName: "",
  message: "",
  sendOn: "",
};

/** The purchase of a gift card, straight from its page: for whom it is, then the checkout. It works without JavaScript. */
export function registerGiftCardPurchase(
  app: App,
  { pages, payments }: { pages: Pages; payments: PaymentProviders },
): void {
  app.route(giftCardPageRoute, async ({ params, query }, context) => {
    const choice = await choiceOf(context, params.itemId, query.sku);
    return "answer" in choice ? choice.answer : render(context, choice, nothingTyped, {});
  });

  app.route(giftCardFormRoute, async ({ params, body }, context) => {
    const choice = await choiceOf(context, params.itemId, body.sku);
    if ("answer" in choice) return choice.answer;
    const { for: person, recipientEmail, recipientName, senderName, message, sendOn } = body;
    const typed: Typed = { for: person, recipientEmail, recipientName, senderName, message, sendOn };
    const checked = checkForm(context, typed);
    if ("errors" in checked) return render(context, choice, typed, checked.errors, 400);
    const memberId = (await context.member())?.id ?? null;
    const token = await context.site.transaction(async (tx) => {
      const { productId, variantId } = choice;
      const line = { productId, variantId, quantity: 1, details: checked.bought };
      const cartId = await openCart(tx, { kind: "gift-card", memberId, lines: [line] }, context.now);
      return startCheckoutOf(tx, context, cartId);
    });
    return redirectTo(checkoutUrl(token));
  });

  type Chosen = GiftCardChoice & { variantId: string; valueCents: number; sku: string };

  /** The chosen card, or the page that says why it cannot be bought. */
  async function choiceOf(
    context: RequestContext,
    itemId: string,
    sku: string | undefined,
  ): Promise<Chosen | { answer: Answer }> {
    const choice = isUuid(itemId)
      ? await readGiftCardChoice(context.site, { itemId, sku: sku ?? "" }, context.now)
      : undefined;
    if (!choice) return { answer: await notice(context, texts.notFound, 404) };
    const back = { path: pathOf(choice), label: fillMessage(texts.backTo, { title: choice.name }) };
    if (!payments.payableOn(context.website).purchases.includes("gift-cards")) {
      const { status, message } = cartFailures["not-for-sale"];
      return { answer: await notice(context, message, status, back) };
    }
    const { variantId, valueCents } = choice;
    if (variantId === null || valueCents === null) {
      const { status, message } = cartFailures["denomination-missing"];
      return { answer: await notice(context, message, status, back) };
    }
    return { ...choice, variantId, valueCents, sku: sku ?? "" };
  }

  function notice(
    context: RequestContext,
    message: string,
    status: number,
    back?: { path: string; label: string },
  ): Promise<Answer> {
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: texts.title,
      mainContent: noticeHtml(texts.title, message, back),
      status,
    });
  }

  function render(
    context: RequestContext,
    choice: Chosen,
    values: Typed,
    errors: GiftCardFormProps["errors"],
    status = 200,
  ): Promise<Answer> {
    const { website, now } = context;
    const { name, productId: itemId, valueCents: cents } = choice;
    const { currency, locale, time_zone: timeZone } = website;
    return pages.renderSystemPage(context, {
      pageType: pageTypes.checkout,
      title: texts.title,
      mainContent: app.services.islands.render(giftCardFormIsland, {
        itemId,
        sku: choice.sku,
        product: { name, path: pathOf(choice), imageUrl: pictureOf(choice)?.assetUrl ?? null },
        valueText: formatMoney({ cents, currency }, locale),
        days: sendDays(timeZone, now),
        values,
        errors,
      }),
      status,
    });
  }
}

function pathOf({ collectionSlug, isHomepage, productSlug }: GiftCardChoice): string {
  return productPath(collectionPath({ url_slug: collectionSlug, is_homepage: isHomepage }), productSlug);
}

/** What was typed, or what is wrong with it by field. */
function checkForm(
  { website, now }: RequestContext,
  typed: Typed,
): { bought: BoughtGiftCard } | { errors: GiftCardFormProps["errors"] } {
  const nobody = { recipientEmail: "", recipientName: "", senderName: "", message: "", sendAt: null };
  if (typed.for === "me") return { bought: nobody };
  const text = (name: "recipientName" | "senderName" | "message") => typed[name].trim();
  const errors: GiftCardFormProps["errors"] = {};
  const recipientEmail = typed.recipientEmail.trim().toLowerCase();
  const problem = emailProblem(recipientEmail, website.strict_legacy_email);
  if (problem) errors.recipientEmail = problem;
  for (const name of ["recipientName", "senderName"] as const) {
    if (text(name).length > maxNameLength) errors[name] = texts.tooLong;
  }
  if (text("message").length > maxMessageLength) errors.message = texts.tooLong;
  const sendAt = typed.sendOn ? sendTime(typed.sendOn, website.time_zone, now) : null;
  if (sendAt === undefined) errors.sendOn = giftCardFailures["send-date"].message;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    bought: {
      recipientEmail,
      recipientName: text("recipientName"),
      senderName: text("senderName"),
      message: text("message"),
      sendAt: sendAt?.toISOString() ?? null,
    },
  };
}
