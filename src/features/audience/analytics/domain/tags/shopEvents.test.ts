import { expect, test } from "vitest";
import { googleParameters, metaPicture, pinterestPicture, type ShopEvent, totalOf } from "./shopEvents.ts";

const items: ShopEvent["items"] = [
  { productId: "p1", sku: "MUG-1", productName: "Mug", quantity: 3, unitPrice: 0.1 },
  { productId: "p2", sku: "", productName: "Bowl & plate", quantity: 1, unitPrice: 20 },
];
const purchase: ShopEvent = {
  name: "purchase",
  currency: "EUR",
  items,
  total: 25.3,
  order: { id: "7", itemsTotal: 19.1, shippingTotal: 5, taxTotal: 1.2 },
};

const fieldsOf = (address: string | undefined) => Object.fromEntries(new URL(address ?? "").searchParams);

test("totals have no errors of floating point", () => {
  expect(totalOf(items)).toBe(20.3);
});

test("Google gets the names of its documentation, and a value without shipping and tax", () => {
  expect(googleParameters(purchase)).toEqual({
    currency: "EUR",
    value: 19.1,
    transaction_id: "7",
    shipping: 5,
    tax: 1.2,
    items: [
      { item_id: "MUG-1", item_name: "Mug", quantity: 3, price: 0.1 },
      { item_id: "p2", item_name: "Bowl & plate", quantity: 1, price: 20 },
    ],
  });
});

test("Google gets the prices that were paid, with the discount, so that they sum to the value", () => {
  const prices = [
    { unitPrice: 4, unitDiscount: 2 },
    { unitPrice: 20, unitDiscount: 0 },
  ];
  const paid = items.map((item, index) => ({ ...item, paid: prices[index] as (typeof prices)[number] }));
  const order = { id: "7", itemsTotal: 32, shippingTotal: 5, taxTotal: 0 };
  expect(googleParameters({ ...purchase, items: paid, order })).toMatchObject({
    value: 32,
    items: [
      { item_id: "MUG-1", quantity: 3, price: 4, discount: 2 },
      { item_id: "p2", item_name: "Bowl & plate", quantity: 1, price: 20 },
    ],
  });
});

test("other events have the value of their items", () => {
  const { order: _order, ...viewed } = purchase;
  expect(googleParameters({ ...viewed, name: "view_cart", total: 20.3 })).toMatchObject({ value: 20.3 });
});

test("Meta gets a picture for each of its events", () => {
  expect(fieldsOf(metaPicture("123", "https://shop.example/a", purchase))).toEqual({
    id: "123",
    ev: "Purchase",
    dl: "https://shop.example/a",
    noscript: "1",
    "cd[content_type]": "product_group",
    "cd[content_ids]": '["p1","p2"]',
    "cd[num_items]": "4",
    "cd[value]": "25.3",
    "cd[currency]": "EUR",
    eid: "7",
  });
  expect(fieldsOf(metaPicture("123", "https://shop.example/", undefined)).ev).toBe("PageView");
  expect(metaPicture("123", "/", { ...purchase, name: "view_cart" })).toBeUndefined();
});

test("Pinterest gets a picture for each of its events", () => {
  expect(fieldsOf(pinterestPicture("456", purchase))).toEqual({
    tid: "456",
    event: "checkout",
    noscript: "1",
    "ed[value]": "25.3",
    "ed[currency]": "EUR",
    "ed[order_quantity]": "4",
    "ed[order_id]": "7",
    "ed[line_items][0][product_id]": "p1",
    "ed[line_items][1][product_id]": "p2",
  });
  expect(fieldsOf(pinterestPicture("456", undefined)).event).toBe("pagevisit");
  expect(pinterestPicture("456", { ...purchase, name: "remove_from_cart" })).toBeUndefined();
});
