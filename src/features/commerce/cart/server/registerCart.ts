import type { Members } from "#features/audience/members/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import type { CarrierAnswers } from "#features/commerce/shipping/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { createListeners } from "#kernel/server/createListeners.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import {
  addEntryRoute,
  type CartEntry,
  cartFailures,
  readCartRoute,
  readEntryFormRoute,
  removeEntryRoute,
  type ShoppingCart,
  saveAnswersRoute,
  saveCodeRoute,
  saveLocationRoute,
  setQuantityRoute,
  subscribeRoute,
} from "../contract.ts";
import { addCartToThemes } from "./addCartToThemes.ts";
import type { Added, Carts } from "./Carts.ts";
import { cartTokenHash } from "./cartTokenHash.ts";
import { describeStoredCart } from "./describeCart.ts";
import { enterCode } from "./enterCode.ts";
import { readAdditionalFields } from "./formAnswers.ts";
import { registerMemberCarts } from "./memberCarts.ts";
import { mockCart } from "./mockCart.ts";
import { readEntryForm, translateEntryForm } from "./readEntryForm.ts";
import { registerCartPages } from "./registerCartPages.ts";
import { saveAnswers } from "./saveAnswers.ts";
import { saveLocation } from "./saveLocation.ts";
import { translateLines } from "./translateLines.ts";
import { addToVisitorsCart, cartOf, changedCartOf, changeQuantity, subscribeVisitor, visitOf } from "./visitorsCart.ts";
import { withCarrierRates } from "./withCarrierRates.ts";

const fail = failuresOf(cartFailures);

/** The visitor's cart: its calls (spec.txt §7), its pages and plain HTML forms, and its formatters for themes. */
export function registerCart(
  app: App,
  services: {
    pages: Pages;
    themes: Themes;
    payments: PaymentProviders;
    carriers: CarrierAnswers;
    members: Members;
  },
): Carts {
  const { themes, payments, carriers, members } = services;
  const adds = createListeners<Added>();
  addCartToThemes(app, themes);
  registerCartPages(app, services, adds);
  registerMemberCarts(members);

  app.route(addEntryRoute, async ({ body }, context) => {
    const added = await addToVisitorsCart(context, payments, { ...body, sku: body.sku ?? undefined });
    if (isFailure(added)) return added;
    adds.tell(context, body.itemId);
    const { cart: stored } = added;
    const cart = await withCarrierRates(context, carriers, stored, stored.shippingLocation);
    const shoppingCart = describeStoredCart(context.website, await translateLines(context, cart), payments);
    const newlyAdded = entryOf(shoppingCart, added.entryId);
    return newlyAdded ? { shoppingCart, newlyAdded } : fail("entry-unknown");
  });

  app.route(subscribeRoute, async ({ body: { itemId, sku, qty, additionalFields } }, context) =>
    subscribeVisitor(context, payments, { itemId, sku: sku ?? undefined, quantity: qty, additionalFields }),
  );

  // `timecode` only avoids caches, and nothing is cached here. `calculateSubtotal` requests what is always done.
  app.route(readCartRoute, async ({ query }, context) =>
    query.mock === "true" ? describeStoredCart(context.website, mockCart, payments) : cartOf(context, services),
  );

  app.route(setQuantityRoute, async ({ params, body }, context) => {
    const failure = await changeQuantity(context, payments, params.entryId, body.quantity);
    if (failure) return failure;
    const shoppingCart = await changedCartOf(context, services);
    return { shoppingCart, updatedEntry: entryOf(shoppingCart, params.entryId) };
  });

  app.route(removeEntryRoute, async ({ params }, context) => {
    const failure = await changeQuantity(context, payments, params.entryId, 0);
    return failure ?? { shoppingCart: await changedCartOf(context, services) };
  });

  app.route(readEntryFormRoute, async ({ params }, context) => {
    const { site } = context;
    const stored = await readEntryForm(site.db, site.websiteId, await cartTokenHash(context), params.entryId);
    const entry = await translateEntryForm(context, stored);
    if (!entry) return fail("entry-unknown");
    return entry.form ? { form: entry.form, answers: entry.answers } : fail("form-unknown");
  });

  app.route(saveAnswersRoute, async ({ params, body }, context) => {
    const answers = readAdditionalFields(body.additionalFields);
    if (isFailure(answers)) return answers;
    const item = { itemId: body.itemId, sku: body.sku ?? undefined };
    const entryId = await saveAnswers(context.site, await visitOf(context), { entryId: params.entryId, item, answers });
    if (isFailure(entryId)) return entryId;
    const shoppingCart = await changedCartOf(context, services);
    const updatedEntry = entryOf(shoppingCart, entryId);
    return updatedEntry ? { shoppingCart, updatedEntry } : fail("entry-unknown");
  });

  app.route(saveCodeRoute, async ({ body }, context) => {
    const failure = await enterCode(context, app.services.limiter, body.discountCode);
    return failure ?? { shoppingCart: await cartOf(context, services) };
  });

  app.route(saveLocationRoute, async ({ body }, context) => {
    const failure = await saveLocation(context.site, await visitOf(context), body);
    return failure ?? { shoppingCart: await cartOf(context, services) };
  });
  return { onAdded: adds.add };
}

function entryOf(cart: ShoppingCart, entryId: string): CartEntry | null {
  return cart.entries.find((entry) => entry.id === entryId) ?? null;
}
