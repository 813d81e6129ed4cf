import { expect, test } from "vitest";
import { cartChanges, type KnownCart, nothingInCart } from "./cartChanges.ts";

const item = (productId: string, quantity: number) => ({
  productId,
  sku: `SKU-${productId}`,
  productName: productId,
  quantity,
  unitPrice: 10,
});
const cart = (id: string | null, ...items: ReturnType<typeof item>[]): KnownCart => ({ id, items });
const changes = (before: KnownCart | undefined, now: KnownCart) =>
  cartChanges(before, now, "EUR").map(({ name, items, total }) => [
    name,
    items.map(({ productId, quantity }) => [productId, quantity]),
    total,
  ]);

test.each([
  ["a cart that was not looked at before", undefined, cart("1", item("mug", 2)), []],
  ["the first product", nothingInCart, cart("1", item("mug", 2)), [["add_to_cart", [["mug", 2]], 20]]],
  ["no change", cart("1", item("mug", 2)), cart("1", item("mug", 2)), []],
  ["one more", cart("1", item("mug", 2)), cart("1", item("mug", 3)), [["add_to_cart", [["mug", 1]], 10]]],
  ["fewer", cart("1", item("mug", 3)), cart("1", item("mug", 1)), [["remove_from_cart", [["mug", 2]], 20]]],
  [
    "two lines of one variant",
    cart("1", item("mug", 1)),
    cart("1", item("mug", 1), item("mug", 1)),
    [["add_to_cart", [["mug", 1]], 10]],
  ],
  [
    "one for another",
    cart("1", item("mug", 1)),
    cart("1", item("bowl", 1)),
    [
      ["add_to_cart", [["bowl", 1]], 10],
      ["remove_from_cart", [["mug", 1]], 10],
    ],
  ],
  ["another cart", cart("1", item("mug", 1)), cart("2", item("bowl", 1)), [["add_to_cart", [["bowl", 1]], 10]]],
  ["an empty cart", cart("1", item("mug", 1)), cart(null), [["remove_from_cart", [["mug", 1]], 10]]],
] as const)("%s", (_what, before, now, expected) => {
  expect(changes(before as KnownCart | undefined, now as KnownCart)).toEqual(expected);
});
