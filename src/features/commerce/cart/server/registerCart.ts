import { pageTypes } from "#features/site/pages/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  addEntryFormRoute,
  addEntryRoute,
  type CartEntry,
  cartFailures,
  cartPageIsland,
  cartPageRoute,
  cartTexts,
  changeEntryFormRoute,
  readCartRoute,
  removeEntryRoute,
  type ShoppingCart,
  setQuantityRoute,
} from "../contract.ts";
import { parseQuantity } from "../domain/parseQuantity.ts";
import { addCartToThemes } from "./addCartToThemes.ts";
import { type AddedEntry, addEntry, type NewEntry } from "./addEntry.ts";
import { cartTokenHash, forgetLines, keepCart } from "./cartCookies.ts";
import { describeCart } from "./describeCart.ts";
import { mockCart } from "./mockCart.ts";
import { readCart } from "./readCart.ts";
import { readForm } from "./readForm.ts";
import { resolveChoice } from "./resolveChoice.ts";
import { setQuantity } from "./setQuantity.ts";

const fail = failuresOf(cartFailures);

/** The visitor's cart: its calls (spec.txt §7), its page, its plain HTML forms, and what themes show of it. */
export function registerCart(app: App, { pages, themes }: { pages: Pages; themes: Themes }): void {
  addCartToThemes(app, themes);

  app.route(addEntryRoute, async ({ body }, context) => {
    const added = await add(context, { ...body, sku: body.sku ?? undefined });
    if (isFailure(added)) return added;
    const shoppingCart = describeCart(context.website, added.cart);
    const newlyAdded = shoppingCart.entries.find((entry) => entry.id === added.entryId);
    return newlyAdded ? { shoppingCart, newlyAdded } : fail("entry-unknown");
  });

  app.route(readCartRoute, async ({ query }, context) => {
    return query.mock === "true" ? describeCart(context.website, mockCart) : cartOf(context, cartTokenHash(context));
  });

  app.route(setQuantityRoute, async ({ params, body }, context) => {
    const failure = await change(context, params.entryId, body.quantity);
    if (failure) return failure;
    const shoppingCart = await changedCartOf(context);
    return { shoppingCart, updatedEntry: entryOf(shoppingCart, params.entryId) };
  });

  app.route(removeEntryRoute, async ({ params }, context) => {
    const failure = await change(context, params.entryId, 0);
    return failure ?? { shoppingCart: await changedCartOf(context) };
  });

  app.route(cartPageRoute, async (_input, context) => renderCart(context));

  app.route(addEntryFormRoute, async ({ body }, context) => {
    const choice = await resolveChoice(context.site, body.itemId, body);
    const added = isFailure(choice.sku)
      ? choice.sku
      : await add(context, { itemId: body.itemId, sku: choice.sku, quantity: body.quantity });
    if (!isFailure(added)) return redirectTo(context.website.express_checkout ? "/checkout" : "/cart");
    if (!choice.path) return renderCart(context, added);
    const { chosen } = choice;
    const submitted = { itemId: body.itemId, message: added.message, chosen, quantity: body.quantity };
    return pages.renderSubmitted(context, choice.path, submitted, added.status);
  });

  app.route(changeEntryFormRoute, async ({ body }, context) => {
    const failure = await change(context, body.entryId, body.action === "remove" ? 0 : body.quantity);
    if (failure) return renderCart(context, failure);
    await changedCartOf(context);
    return redirectTo("/cart");
  });

  async function add(
    context: RequestContext,
    given: {
      itemId: string;
      sku: string | undefined;
      quantity: number | string;
      additionalFields?: string | null | undefined;
    },
  ): Promise<AddedEntry | Failure> {
    const quantity = parseQuantity(given.quantity, 1);
    if (typeof quantity === "string") return fail(quantity, { errors: { quantity: cartFailures[quantity].message } });
    const form = readForm(given.additionalFields);
    if (!form) return fail("form-unreadable");
    const entry: NewEntry = { itemId: given.itemId, sku: given.sku, quantity, form };
    const tokenHash = cartTokenHash(context);
    const added = await addEntry(context.site, tokenHash, entry, context.now);
    if (isFailure(added)) return added;
    const token = added.newToken ?? (context.request.cookies.CART as string);
    keepCart(context, token);
    return added;
  }

  async function change(
    context: RequestContext,
    entryId: string,
    given: number | string,
  ): Promise<Failure | undefined> {
    const quantity = parseQuantity(given, 0);
    if (typeof quantity === "string") return fail(quantity, { errors: { quantity: cartFailures[quantity].message } });
    return setQuantity(context.site, cartTokenHash(context), entryId, quantity, context.now);
  }

  async function cartOf(context: RequestContext, tokenHash: Buffer | undefined): Promise<ShoppingCart> {
    const { website, site } = context;
    const cart = tokenHash ? await readCart(site.db, website.id, tokenHash) : undefined;
    return describeCart(website, cart?.purchasedAt ? undefined : cart);
  }

  async function changedCartOf(context: RequestContext): Promise<ShoppingCart> {
    const cart = await cartOf(context, cartTokenHash(context));
    if (cart.entries.length === 0) forgetLines(context);
    return cart;
  }

  async function renderCart(context: RequestContext, failure?: Failure): Promise<Answer> {
    const cart = await cartOf(context, cartTokenHash(context));
    return pages.renderSystemPage(context, {
      pageType: pageTypes.cart,
      title: cartTexts.title,
      mainContent: app.services.islands.render(cartPageIsland, {
        cart,
        ...(failure ? { message: failure.message } : {}),
      }),
      ...(failure ? { status: failure.status } : {}),
    });
  }
}

function entryOf(cart: ShoppingCart, entryId: string): CartEntry | null {
  return cart.entries.find((entry) => entry.id === entryId) ?? null;
}
