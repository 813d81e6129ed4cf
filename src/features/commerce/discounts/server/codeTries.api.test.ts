import { expect } from "vitest";
import { buildCart, buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildDiscount } from "../testing.ts";
import { codeTryLimits } from "./codeTries.ts";

const test = siteTest({ rateLimitScale: 1, trustProxy: true })
  .extend("mug", { auto: true }, ({ app, site }) => buildSoldProduct(app, site))
  .extend("kiln10", { auto: true }, ({ app, site }) => buildDiscount(app, site, { codes: ["KILN10"] }));

let networks = 0;
const otherNetwork = () => `203.0.113.${++networks}`;

/** Enters a code from a network. */
const enter = (visitor: TestClient, network: string, discountCode: string) =>
  visitor.put("/api/commerce/shopping-cart/discount-code", { discountCode }, { "x-forwarded-for": network });

test("a cart may try ten wrong codes, also at once; right ones don't count", async ({ site, mug }) => {
  const visitor = await buildCart(site, [{ product: mug }]);
  const network = otherNetwork();
  const { limit } = codeTryLimits.visitor;
  for (let count = 0; count < limit + 5; count++) {
    expect((await enter(visitor, network, "KILN10")).status).toBe(200);
  }
  const tries = Array.from({ length: limit + 5 }, (_, index) => enter(visitor, network, `GUESS${index}`));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(limit);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  const refused = await enter(visitor, network, "KILN10");
  expect([refused.status, refused.json().message]).toEqual([429, "Please try again in 10 minutes."]);
  expect((await enter(visitor, network, "")).status, "removing is no try").toBe(200);
});

test("a cart that is over its limit takes nothing from its network", async ({ site, mug }) => {
  const network = otherNetwork();
  const visitor = await buildCart(site, [{ product: mug }]);
  for (let count = 0; count < codeTryLimits.network.limit; count++) await enter(visitor, network, "GUESS");
  expect((await enter(await buildCart(site, [{ product: mug }]), network, "KILN10")).status).toBe(200);
});

test("a network may try a hundred, in many carts", async ({ site, mug }) => {
  const network = otherNetwork();
  const { visitor: perCart, network: perNetwork } = codeTryLimits;
  const carts = await Promise.all(
    Array.from({ length: perNetwork.limit / perCart.limit + 1 }, () => buildCart(site, [{ product: mug }])),
  );
  const last = carts.pop() as TestClient;
  for (const cart of carts) {
    for (let count = 0; count < perCart.limit; count++) expect((await enter(cart, network, "GUESS")).status).toBe(400);
  }
  expect((await enter(last, network, "KILN10")).status).toBe(429);
  expect((await enter(last, otherNetwork(), "KILN10")).status).toBe(200);
});
