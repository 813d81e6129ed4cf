import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { canBuy } from "#features/commerce/payments/domain/buyable.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { Listeners } from "#kernel/server/createListeners.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { cartPaths } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import {
  addEntryFormRoute,
  answersFormRoute,
  answersPageRoute,
  cartCookie,
  cartFailures,
  cartPageRoute,
  cartTexts,
  changeEntryFormRoute,
  codeFormRoute,
  locationFormRoute,
} from "../contract.ts";
import { parseQuantity } from "../domain/parseQuantity.ts";
import type { Added } from "./Carts.ts";
import { addPage, type CartPageServices, createCartPages, entryPage } from "./cartPages.ts";
import { cartTokenHash } from "./cartTokenHash.ts";
import { enterCode } from "./enterCode.ts";
import { type Choices, type ChoosableVariant, readChoices } from "./readChoices.ts";
import { readEntryForm, translateEntryForm } from "./readEntryForm.ts";
import { chosenOptions, hasRoom, variantOfOptions } from "./resolveChoice.ts";
import { saveAnswers } from "./saveAnswers.ts";
import { saveLocation } from "./saveLocation.ts";
import { addToVisitorsCart, changedCartOf, changeQuantity, subscribeVisitor, visitOf } from "./visitorsCart.ts";

const fail = failuresOf(cartFailures);
/** Query of the next page after a plain form added the first item. */
const addedMark = "added";

/** The cart without JavaScript: every change a plain HTML form, every failure a page with what was typed. */
export function registerCartPages(app: App, services: CartPageServices, adds: Pick<Listeners<Added>, "tell">): void {
  const { pages, payments } = services;
  const { renderCart, renderAnswers } = createCartPages(app, services);

  app.route(cartPageRoute, async ({ query }, context) => {
    if (!(addedMark in query)) return renderCart(context);
    if (context.request.cookies[cartCookie]) return redirectTo(cartPaths.page);
    return renderCart(context, { failure: fail("cookies-refused"), title: cartTexts.unableToAdd });
  });

  app.route(addEntryFormRoute, async ({ body }, context) => {
    const { itemId, quantity } = body;
    const chosen = chosenOptions(body);
    const choices = await readChoices(context, itemId, {
      now: context.now,
      tokenHash: await cartTokenHash(context),
    });
    if (!choices) return renderCart(context, { failure: fail("item-unknown"), title: cartTexts.unableToAdd });
    const again = (failure: Failure) =>
      pages.renderSubmitted(
        context,
        choices.path,
        { itemId, message: failure.message, chosen, quantity },
        failure.status,
      );
    const { productType, isConnected } = choices;
    const product = { productType, isSubscribable: choices.plan !== null, isConnected };
    // Before the visitor is asked for anything.
    if (!canBuy(payments.payableOn(context.website), product)) return again(fail("not-for-sale"));
    const variant = variantOfOptions(choices, chosen);
    if (choices.productType === productTypes.giftCard) {
      return isFailure(variant) ? again(denominationFailure(variant)) : redirectTo(giftCardPath(itemId, variant.sku));
    }
    if (isFailure(variant)) return again(variant);
    if (choices.form) {
      // Asks only if it is in stock (spec.txt §5), and after the choice is complete.
      if (!hasRoom(choices, variant)) return again(fail("out-of-stock"));
      if (body.answered === undefined) return renderAnswers(context, addPage(choices, choices.form, body));
    }
    const answers = choices.form ? answersOfForm(choices.form.fields, Object.entries(body)) : {};
    const done = await buy(context, payments, choices, variant, quantity, answers);
    if (!isFailure(done) && !choices.plan) adds.tell(context, choices.productId);
    if (!isFailure(done)) return done;
    if (choices.form && done.code.startsWith("form-")) {
      return renderAnswers(context, addPage(choices, choices.form, body, done));
    }
    return again(done);
  });

  app.route(changeEntryFormRoute, async ({ body }, context) => {
    const isRemoved = body.action === "remove";
    if (!isRemoved && parseQuantity(body.quantity, 0) === 0) return renderCart(context, undefined, body.entryId);
    const failure = await changeQuantity(context, payments, body.entryId, isRemoved ? 0 : body.quantity);
    if (failure) {
      const title = isRemoved ? cartPageTexts.unableToRemove : cartPageTexts.unableToUpdateQuantity;
      return renderCart(context, { failure, title });
    }
    await changedCartOf(context, services);
    return redirectTo(cartPaths.page);
  });

  app.route(answersPageRoute, async ({ params }, context) => {
    const { site } = context;
    const stored = await readEntryForm(site.db, site.websiteId, await cartTokenHash(context), params.entryId);
    const entry = await translateEntryForm(context, stored);
    if (!entry?.form) {
      const failure = fail(entry ? "form-unknown" : "entry-unknown");
      return renderCart(context, { failure, title: cartPageTexts.unableToOpenForm });
    }
    return renderAnswers(context, entryPage(params.entryId, entry, entry.form));
  });

  app.route(answersFormRoute, async ({ body }, context) => {
    const { site } = context;
    const stored = await readEntryForm(site.db, site.websiteId, await cartTokenHash(context), body.entryId);
    const entry = await translateEntryForm(context, stored);
    const answers = entry?.form ? answersOfForm(entry.form.fields, Object.entries(body)) : {};
    const saved = await saveAnswers(site, await visitOf(context), { entryId: body.entryId, answers });
    if (!isFailure(saved)) return redirectTo(cartPaths.page);
    if (entry?.form && saved.code !== "entry-unknown") {
      return renderAnswers(context, entryPage(body.entryId, entry, entry.form, { failure: saved, answers }));
    }
    return renderCart(context, { failure: saved, title: cartPageTexts.unableToUpdateForm });
  });

  app.route(codeFormRoute, async ({ body }, context) => {
    const typed = body.action === "remove" ? "" : body.discountCode;
    const failure = await enterCode(context, app.services.limiter, typed);
    if (!failure) return redirectTo(cartPaths.page);
    return renderCart(context, { failure, title: cartPageTexts.unableToUseCode, typedCode: typed });
  });

  app.route(locationFormRoute, async ({ body }, context) => {
    const typed = { country: body.country, state: body.state, postcode: body.postcode };
    const given = body.action === "clear" ? { country: "", state: "", postcode: "" } : typed;
    const shippingOption = isUuid(body.shippingOption) ? body.shippingOption : null;
    const failure = await saveLocation(context.site, await visitOf(context), { ...given, shippingOption });
    if (!failure) return redirectTo(cartPaths.page);
    return renderCart(context, { failure, title: cartPageTexts.unableToEstimate, typed });
  });
}

/** Adds to the cart, or starts a subscription's checkout, and redirects. */
async function buy(
  context: RequestContext,
  payments: PaymentProviders,
  choices: Choices,
  variant: ChoosableVariant,
  quantity: string,
  answers: Record<string, unknown>,
): Promise<Answer | Failure> {
  const asked = { itemId: choices.productId, sku: variant.sku, quantity, additionalFields: answers };
  if (choices.plan) {
    const started = await subscribeVisitor(context, payments, asked);
    if (isFailure(started)) return started;
    return redirectTo(`${cartPaths.subscription}?cartToken=${encodeURIComponent(started.cartToken)}`);
  }
  const added = await addToVisitorsCart(context, payments, asked);
  if (isFailure(added)) return added;
  if (context.website.express_checkout) return redirectTo("/checkout");
  // The browser's first cart: the next request shows whether it stored the cookie.
  return redirectTo(context.request.cookies[cartCookie] ? cartPaths.page : `${cartPaths.page}?${addedMark}`);
}

/** A gift card's only option is its value, with its own message (spec.txt §5). */
function denominationFailure(failure: Failure): Failure {
  return failure.code.startsWith("options-missing") ? fail("denomination-missing") : failure;
}

function giftCardPath(itemId: string, sku: string): string {
  return `${cartPaths.giftCard.replace(":itemId", itemId)}?sku=${encodeURIComponent(sku)}`;
}
