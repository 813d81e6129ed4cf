import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CartEntry, ShoppingCart } from "../contract.ts";
import { cartStore, showCart } from "./cartStore.ts";
import { removeEntry, saveAnswers, saveLocation, setEntryQuantity, withQuantity } from "./changeEntry.ts";
import { buildShownCart } from "./shownCart.testing.ts";

const cart = buildShownCart([{ quantity: 2 }, { quantity: 1, purchasePriceCents: 1000 }]);
let answers: { status: number; body: unknown }[] = [];
let release: (() => void)[] = [];
let page: EventTarget;

/** Notifications to the browser's other tabs. */
const setItem = vi.fn();

beforeEach(() => {
  release = [];
  page = Object.assign(new EventTarget(), { cookie: "crumb=x", documentElement: { lang: "en", dataset: {} } });
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  setItem.mockClear();
  vi.stubGlobal("fetch", async () => {
    await new Promise<void>((resolve) => release.push(resolve));
    const answer = answers.shift();
    if (!answer) throw new TypeError("offline");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  showCart(cart);
});

afterEach(() => vi.unstubAllGlobals());

const shown = () => (cartStore.get() as { cart: ShoppingCart }).cart;

async function letAnswer(): Promise<void> {
  await vi.waitFor(() => expect(release).not.toHaveLength(0));
  release.shift()?.();
}

it("changes the lines and their sum, and guesses nothing else", () => {
  const changed = withQuantity(cart, "entry-1", 5);
  expect(changed).toMatchObject({ subtotalCents: 13_000, totalQuantity: 6, grandTotalCents: cart.grandTotalCents });
  expect(withQuantity(cart, "entry-1", 0).entries.map(({ id }) => id)).toEqual(["entry-2"]);
});

it("shows a change at once as recalculating, then the server's cart (spec.txt §4)", async () => {
  const fromServer = buildShownCart([{ quantity: 3, purchasePriceCents: 2300 }]);
  answers = [{ status: 200, body: { shoppingCart: fromServer, updatedEntry: null } }];
  const changing = setEntryQuantity("entry-1", 3);
  expect(cartStore.get().state).toBe("recalculating");
  expect(shown().totalQuantity).toBe(4);
  await letAnswer();
  expect(await changing).toBeUndefined();
  expect(cartStore.get()).toEqual({ state: "loaded", cart: fromServer });
});

it("restores the server's last cart when a change fails, with the reason", async () => {
  answers = [{ status: 400, body: { message: "Sorry, we do not have enough of that item available.", code: "x" } }];
  const refused = setEntryQuantity("entry-1", 99);
  await letAnswer();
  expect(await refused).toBe("Sorry, we do not have enough of that item available.");
  expect(cartStore.get()).toEqual({ state: "loaded", cart });

  const unsent = removeEntry("entry-1");
  expect(shown().entries).toHaveLength(1);
  await letAnswer();
  expect(await unsent).toBe("Please check your internet connection.");
  expect(shown()).toEqual(cart);
});

it("sends changes one after the other and shows only the last answer", async () => {
  const first = buildShownCart([{ quantity: 3 }]);
  const second = buildShownCart([{ quantity: 4 }]);
  answers = [first, second].map((shoppingCart) => ({ status: 200, body: { shoppingCart } }));
  const changes = [setEntryQuantity("entry-1", 3), setEntryQuantity("entry-1", 4)];
  await letAnswer();
  await changes[0];
  expect(cartStore.get().state).toBe("recalculating");
  expect(shown().entries[0]?.quantity).toBe(4);
  await letAnswer();
  await changes[1];
  expect(cartStore.get()).toEqual({ state: "loaded", cart: second });
});

it("notifies the page when recalculating starts and ends, and the other tabs of a change", async () => {
  const heard: [string, number][] = [];
  for (const name of ["cart:recalculating-start", "cart:recalculating-end"]) {
    page.addEventListener(name, (event) =>
      heard.push([name, (event as CustomEvent<ShoppingCart>).detail.totalQuantity]),
    );
  }
  const fromServer = buildShownCart([{ quantity: 3 }]);
  answers = [{ status: 200, body: { shoppingCart: fromServer, updatedEntry: null } }];
  const saving = saveAnswers(cart.entries[0] as CartEntry, { words: "Ada" });
  expect(heard).toEqual([["cart:recalculating-start", 3]]);
  expect(cartStore.get()).toEqual({ state: "recalculating", cart });
  await letAnswer();
  expect(await saving).toBeUndefined();
  expect(heard).toEqual([
    ["cart:recalculating-start", 3],
    ["cart:recalculating-end", 3],
  ]);
  expect(setItem).toHaveBeenCalledOnce();
});

it("returns why answers or a place were refused, field by field", async () => {
  const envelope = { code: "form-invalid", message: "One or more fields is invalid", errors: { words: "Required" } };
  answers = [{ status: 400, body: envelope }];
  const saving = saveAnswers(cart.entries[0] as CartEntry, {});
  await letAnswer();
  expect(await saving).toMatchObject(envelope);
  const locating = saveLocation({ country: "US", state: "", postcode: "", shippingOption: null });
  await letAnswer();
  expect(await locating).toMatchObject({ message: "Please check your internet connection." });
  expect(cartStore.get()).toEqual({ state: "loaded", cart });
});
