import { expect, test } from "vitest";
import { tellOnce } from "./toldEvents.ts";

const items = [{ productId: "p1", sku: "MUG-1", productName: "Mug", quantity: 1, unitPrice: 20 }];
const orderOf = (id: string) => ({ items, order: { id, itemsTotal: 20, shippingTotal: 0, taxTotal: 0 } });

test("a checkout and an order are told once, and who buys the same again begins another checkout", () => {
  const begun = tellOnce([], { items }) ?? [];
  expect(begun).toHaveLength(1);
  expect(tellOnce(begun, { items })).toBeUndefined();
  const bought = tellOnce(begun, orderOf("7")) ?? [];
  expect(tellOnce(bought, orderOf("7"))).toBeUndefined();
  const again = tellOnce(bought, { items }) ?? [];
  expect(again).toHaveLength(2);
  expect(tellOnce(again, orderOf("8"))).toEqual(["order 7", "order 8"]);
});

test("only the last ones are remembered", () => {
  let told: string[] = [];
  for (let order = 1; order <= 30; order++) told = tellOnce(told, orderOf(String(order))) ?? told;
  expect(told).toHaveLength(20);
  expect(told.at(-1)).toBe("order 30");
});
