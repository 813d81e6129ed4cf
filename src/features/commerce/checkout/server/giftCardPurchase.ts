import { cartFailures } from "#features/commerce/cart/contract.ts";
import { pictureOf } from "#features/commerce/cart/domain/lineItem.ts";
import { openCart, replaceLines } from "#features/commerce/cart/server/index.ts";
import { productPath } from "#features/commerce/catalog/domain/productPaths.ts";
import { giftCardFailures } from "#features/commerce/gift-cards/contract.ts";
import { type BoughtGiftCard, boughtGiftCard } from "#features/commerce/gift-cards/domain/boughtGiftCard.ts";
import { maxMessageLength, maxNameLength } from "#features/commerce/gift-cards/domain/giftCard.ts";
import { dayOf, sendDays, sendTime } from "#features/commerce/gift-cards/domain/sendDay.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage, isFailure } from "#kernel/contract/failure.ts";
import { emailProblem } from "#kernel/domain/email.ts";
import { formatMoney } from "#kernel/domain/money.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { defineHostCookie } from "#kernel/server/http/hostCookie.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { giftCardFormTexts as texts } from "../domain/giftCardFormTexts.ts";
import { type GiftCardFormProps, giftCardFormIsland } from "../islandsContract.ts";
import { giftCardFormRoute, giftCardPageRoute } from "../pagesContract.ts";
import { checkoutUrl } from "./checkoutUrls.ts";
import { noticeHtml } from "./noticeHtml.ts";
import type { StoredCheckout } from "./readCheckout.ts";
import { type GiftCardChoice, readGiftCardChoice } from "./readGiftCardChoice.ts";
import { openCheckout } from "./saveSections.ts";
import { startCheckoutOf } from "./startCheckout.ts";

/** The fields of the form, as they were typed. */
type Typed = GiftCardFormProps["values"];

/** The checkout that the form led to last. It opens nothing without the browser's key. */
const lastCheckout = defineHostCookie("vitrine-gift-card");
const oneHour = 3600;

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
  { pages, payments, outbox }: { pages: Pages; payments: PaymentProviders; outbox: Outbox },
): void {
  app.route(giftCardPageRoute, async ({ params, query }, context) => {
    const choice = await choiceOf(context, params.itemId, query.sku);
    if ("answer" in choice) return choice.answer;
    // The token is that of an "Edit" link, or of the checkout that the browser's "Back" has left.
    const changed = await openGiftCard(context, choice, query.cartToken ?? lastCheckout.read(context));
    if (!changed) return render(context, choice, { values: nothingTyped });
    return render(context, choice, { values: typedBefore(context, changed), cartToken: changed.token });
  });

  app.route(giftCardFormRoute, async ({ params, body }, context) => {
    const choice = await choiceOf(context, params.itemId, body.sku);
    if ("answer" in choice) return choice.answer;
    const { for: person, recipientEmail, recipientName, senderName, message, sendOn } = body;
    const typed: Typed = { for: person, recipientEmail, recipientName, senderName, message, sendOn };
    const checked = checkForm(context, typed);
    const changed = await openGiftCard(context, choice, body.cartToken);
    if ("errors" in checked) {
      return render(context, choice, { values: typed, errors: checked.errors, cartToken: changed?.token });
    }
    const memberId = (await context.member())?.id ?? null;
    const token = await context.site.transaction(async (tx) => {
      const { productId, variantId } = choice;
      const line = { productId, variantId, quantity: 1, details: checked.bought };
      if (changed && (await replaceLines(tx, changed.id, [line], context.now))) return changed.token;
      const cartId = await openCart(tx, { kind: "gift-card", memberId, lines: [line] }, context.now);
      return startCheckoutOf(tx, context, cartId);
    });
    lastCheckout.write(context, token, oneHour);
    return redirectTo(checkoutUrl(token));
  });

  /** The browser's checkout of this gift card, as long as it can be changed. */
  async function openGiftCard(
    context: RequestContext,
    { productId }: Pick<Chosen, "productId">,
    token: string | undefined,
  ): Promise<StoredCheckout | undefined> {
    const checkout = token ? await openCheckout(context, token) : undefined;
    if (!checkout || isFailure(checkout) || checkout.kind !== "gift-card") return undefined;
    return checkout.lines[0]?.productId === productId ? checkout : undefined;
  }

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

  async function render(
    context: RequestContext,
    choice: Chosen,
    {
      errors = {},
      ...form
    }: Pick<GiftCardFormProps, "values" | "cartToken"> & Partial<Pick<GiftCardFormProps, "errors">>,
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
        isMailed: await outbox.mayPromise(),
        ...form,
        errors,
      }),
      status: Object.keys(errors).length > 0 ? 400 : 200,
    });
  }
}

function pathOf({ collectionSlug, isHomepage, productSlug }: GiftCardChoice): string {
  return productPath(collectionPath({ url_slug: collectionSlug, is_homepage: isHomepage }), productSlug);
}

/** The fields of the form for what was entered before. A day that has passed is chosen again. */
function typedBefore({ website, now }: RequestContext, { lines: [line] }: StoredCheckout): Typed {
  const { sendAt, ...bought } = boughtGiftCard(line?.details);
  const sendOn = sendAt === null ? "" : dayOf(new Date(sendAt), website.time_zone);
  const isPast = sendOn < dayOf(now, website.time_zone);
  return { for: bought.recipientEmail ? "other" : "me", ...bought, sendOn: isPast ? "" : sendOn };
}

/** What was typed, or what is wrong with it by field. */
function checkForm(
  { website, now }: RequestContext,
  typed: Typed,
): { bought: BoughtGiftCard } | { errors: GiftCardFormProps["errors"] } {
  const nobody = { recipientEmail: "", recipientName: "", senderName: "", message: "", sendAt: null };
  if (typed.for === "me") return { bought: nobody };
  // Forms send line breaks as two characters, and the counter below the message counts one.
  const text = (name: "recipientName" | "senderName" | "message") => typed[name].replaceAll("\r\n", "\n").trim();
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
