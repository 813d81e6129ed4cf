import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

let app: TestApp;
let site: TestSite;
let owner: TestClient;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  site = await app.buildSite();
  owner = await site.signIn();
});

describe("shipping rates", () => {
  const path = "/api/config/shipping-rates";

  test("saves the whole list in its order, and rates keep their ids", async () => {
    const first = await owner.put(path, {
      rates: [
        { name: "Standard", priceCents: 800, countries: ["US", "CA", "US"] },
        { name: "World", priceCents: 2000 },
      ],
    });
    const [standard, world] = first.json().rates;
    expect(standard).toMatchObject({ name: "Standard", priceCents: 800, countries: ["US", "CA"] });
    const rates = [world, { ...standard, priceCents: 900 }];
    expect((await owner.put(path, { rates })).json()).toEqual({ rates });
    expect((await owner.get(path)).json()).toEqual({ rates });
    expect((await owner.put(path, { rates: [] })).json()).toEqual({ rates: [] });
  });

  test("does not accept an id of another website", async () => {
    const other = await app.buildSite();
    const otherOwner = await other.signIn();
    const theirs = (await otherOwner.put(path, { rates: [{ name: "Theirs", priceCents: 1 }] })).json().rates[0];
    const ours = (await owner.put(path, { rates: [{ id: theirs.id, name: "Ours", priceCents: 2 }] })).json().rates[0];
    expect(ours.id).not.toBe(theirs.id);
    expect((await otherOwner.get(path)).json().rates).toEqual([theirs]);
  });

  test.each([
    { name: "", priceCents: 1 },
    { name: "x", priceCents: -1 },
    { name: "x", priceCents: 1.5 },
    { name: "x", priceCents: 1, countries: ["XX"] },
    { name: "x", priceCents: 1e15 },
  ])("%j is refused", async (rate) => {
    expect((await owner.put(path, { rates: [rate] })).status).toBe(400);
  });

  test("refuses a duplicate rate and changes nothing", async () => {
    const [rate] = (await owner.put(path, { rates: [{ name: "Standard", priceCents: 800 }] })).json().rates;
    const answer = await owner.put(path, { rates: [rate, rate] });
    expect([answer.status, answer.json().code]).toEqual([400, "rate-repeated"]);
    expect((await owner.get(path)).json().rates).toEqual([rate]);
  });
});

describe("tax rules", () => {
  const path = "/api/config/tax-rules";

  test("saves the whole list, by country and state", async () => {
    const rules = [
      { name: "State", country: "US", state: "NY", rateMillionths: 40_000, appliesToShipping: true },
      { name: "VAT", country: "DE", rateMillionths: 190_000 },
    ];
    const saved = (await owner.put(path, { rules })).json().rules;
    expect(saved).toMatchObject([
      { name: "VAT", country: "DE", state: "", rateMillionths: 190_000, appliesToShipping: false },
      { name: "State", country: "US", state: "NY", rateMillionths: 40_000, appliesToShipping: true },
    ]);
    expect((await owner.put(path, { rules: saved.slice(1) })).json()).toEqual({ rules: saved.slice(1) });
    expect((await owner.put(path, { rules: [saved[1], saved[1]] })).json().code).toBe("rule-repeated");
  });

  test("stores a state in the form of addresses", async () => {
    const states = async (country: string, state: string) =>
      (await owner.put(path, { rules: [{ country, state, rateMillionths: 1 }] })).json().rules[0].state;
    expect(await states("US", "new york")).toBe("NY");
    expect(await states("IE", "Cork")).toBe("Cork");
  });

  test.each([
    { country: "XX", rateMillionths: 1 },
    { country: "US", rateMillionths: 1_000_001 },
    { country: "US", rateMillionths: 0.5 },
    { country: "US", state: "NYC", rateMillionths: 1 },
    { country: "DE", state: "Bayern", rateMillionths: 1 },
    { country: "US", rateMillionths: "much" },
  ])("%j is refused", async (rule) => {
    expect((await owner.put(path, { rules: [rule] })).status).toBe(400);
  });
});

describe("payment methods", () => {
  const path = "/api/config/payment-providers";

  test("both are available, and are offered in the owner's order", async () => {
    const can = { purchases: ["goods"], installments: false };
    expect((await owner.get(path)).json()).toEqual({
      providers: [
        { provider: "test", title: "Test card", enabled: true, asksForCard: true, isTest: true, can },
        { provider: "manual", title: "Manual payment", enabled: true, asksForCard: false, isTest: false, can },
      ],
      manualInstructions: "",
    });
    const saved = await owner.put(path, { enabled: ["manual"], manualInstructions: " By transfer. " });
    expect(saved.json()).toMatchObject({
      providers: [
        { provider: "manual", enabled: true },
        { provider: "test", enabled: false },
      ],
      manualInstructions: "By transfer.",
    });
    expect((await owner.get(path)).json()).toEqual(saved.json());
  });

  test("refuses a method that does not exist", async () => {
    const answer = await owner.put(path, { enabled: ["gold"] });
    expect([answer.status, answer.json().message]).toEqual([400, "This payment method is not available."]);
  });
});

test.each([
  ["PUT", "/api/config/shipping-rates", { rates: [] }],
  ["PUT", "/api/config/tax-rules", { rules: [] }],
  ["PUT", "/api/config/payment-providers", { enabled: [] }],
])("%s %s is not for visitors, and is in the audit log", async (_method, path, body) => {
  expect((await site.visit().put(path, body)).status).toBe(401);
  expect((await owner.put(path, body)).status).toBe(200);
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select(["account_id", "subject_type"])
    .where("website_id", "=", site.website.id)
    // The creation of the website is in the audit log as well.
    .where("subject_type", "!=", "website")
    .execute();
  expect(entries).toEqual([{ account_id: site.owner.id, subject_type: path.split("/").at(-1) }]);
});
