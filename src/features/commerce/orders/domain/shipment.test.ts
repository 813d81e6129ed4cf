import { expect, test } from "vitest";
import { canShip, itemsAfter, itemsLeft, statusOfShipments } from "./shipment.ts";

const mugs = { position: 0, productType: 1, quantity: 3, fulfilledQuantity: 1, refundedQuantity: 0 };
const file = { position: 1, productType: 2, quantity: 1, fulfilledQuantity: 0, refundedQuantity: 0 };
const bowl = { position: 2, productType: 1, quantity: 1, fulfilledQuantity: 0, refundedQuantity: 0 };
const lines = [mugs, file, bowl];

test("only physical products are shipped", () => {
  expect(itemsLeft(lines)).toEqual([
    { position: 0, quantity: 2 },
    { position: 2, quantity: 1 },
  ]);
});

test.each([
  [[{ position: 0, quantity: 2 }], true],
  [[{ position: 0, quantity: 3 }], false],
  [[{ position: 1, quantity: 1 }], false],
  [[{ position: 7, quantity: 1 }], false],
  [[], true],
])("%j can be shipped: %s", (items, can) => {
  expect(canShip(lines, items)).toBe(can);
});

test("an order is fulfilled when all physical products are shipped", () => {
  expect(statusOfShipments(lines, 0)).toBe("PENDING");
  expect(statusOfShipments(lines, 1)).toBe("PARTIALLY_FULFILLED");
  const shipped = lines.map((line) => ({ ...line, fulfilledQuantity: line.productType === 1 ? line.quantity : 0 }));
  expect(statusOfShipments(shipped, 2)).toBe("FULFILLED");
  expect([statusOfShipments([file], 0), statusOfShipments([file], 1)]).toEqual(["PENDING", "FULFILLED"]);
});

test("refunded units need no shipping, but may be shipped, because they may be those that came back", () => {
  const refunded = [
    { ...mugs, refundedQuantity: 1 },
    { ...bowl, refundedQuantity: 1 },
  ];
  expect(itemsLeft(refunded)).toEqual([{ position: 0, quantity: 1 }]);
  expect(canShip(refunded, [{ position: 0, quantity: 2 }])).toBe(true);
  const shipped = [
    { ...mugs, fulfilledQuantity: 2, refundedQuantity: 1 },
    { ...bowl, refundedQuantity: 1 },
  ];
  expect(statusOfShipments(shipped, 2)).toBe("FULFILLED");
  expect(itemsLeft([{ ...mugs, fulfilledQuantity: 3, refundedQuantity: 2 }])).toEqual([]);
});

test("what follows a shipment does not depend on later ones", () => {
  const shipments = [
    { id: "a", lines: [{ position: 0, quantity: 1 }] },
    { id: "b", lines: [{ position: 0, quantity: 2 }] },
  ];
  expect(itemsAfter(lines, shipments, "a")).toEqual([
    { position: 0, quantity: 2 },
    { position: 2, quantity: 1 },
  ]);
  expect(itemsAfter(lines, shipments, "b")).toEqual([{ position: 2, quantity: 1 }]);
});
