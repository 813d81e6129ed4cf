import { expect, test } from "vitest";
import { mailKey, type OrderMailName, readMailKey } from "./mailKey.ts";

test.each<OrderMailName>([
  { kind: "confirmation" },
  { kind: "shipped", fulfillmentId: "f-1" },
  { kind: "refunded", refundId: "r-1" },
  { kind: "canceled" },
])("%j is read from its key, also if it was sent again", (name) => {
  expect(readMailKey("order-1", mailKey("order-1", name))).toEqual(name);
  expect(readMailKey("order-1", mailKey("order-1", name, "once-more"))).toEqual(name);
  expect(readMailKey("order-2", mailKey("order-1", name))).toBeUndefined();
});

test("the owner's notice is not for the customer", () => {
  expect(readMailKey("order-1", mailKey("order-1", { kind: "new-order" }))).toBeUndefined();
});
