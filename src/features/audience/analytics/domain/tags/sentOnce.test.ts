import { expect, test } from "vitest";
import { sentOnce } from "./sentOnce.ts";

const items = [{ productId: "p1", sku: "MUG-1", productName: "Mug", quantity: 1, unitPrice: 20 }];
const orderOf = (id: string) => ({ items, order: { id, itemsTotal: 20, shippingTotal: 0, taxTotal: 0 } });

test("a checkout and an order are sent once, and who buys the same again begins another checkout", () => {
  const begun = sentOnce([], { items }) ?? [];
  expect(begun).toHaveLength(1);
  expect(sentOnce(begun, { items })).toBeUndefined();
  const bought = sentOnce(begun, orderOf("7")) ?? [];
  expect(sentOnce(bought, orderOf("7"))).toBeUndefined();
  const again = sentOnce(bought, { items }) ?? [];
  expect(again).toHaveLength(2);
  expect(sentOnce(again, orderOf("8"))).toEqual(["order 7", "order 8"]);
});

test("only the last ones are remembered", () => {
  let sent: string[] = [];
  for (let order = 1; order <= 30; order++) sent = sentOnce(sent, orderOf(String(order))) ?? sent;
  expect(sent).toHaveLength(20);
  expect(sent.at(-1)).toBe("order 30");
});
