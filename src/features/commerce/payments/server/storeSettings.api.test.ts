import { describe, expect } from "vitest";
import { rows, siteTest } from "#kernel/testing/test.ts";

const test = siteTest();

describe("shipping rates", () => {
  const path = "/api/config/shipping-rates";

  test("the list is saved as a whole, in order, and rates keep their ids", async ({ owner }) => {
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

  test("an id of another website is rejected", async ({ app, owner }) => {
    const other = await app.buildSite();
    const otherOwner = await other.signIn();
    const theirs = (await otherOwner.put(path, { rates: [{ name: "Theirs", priceCents: 1 }] })).json().rates[0];
    const ours = (await owner.put(path, { rates: [{ id: theirs.id, name: "Ours", priceCents: 2 }] })).json().rates[0];
    expect(ours.id).not.toBe(theirs.id);
    expect((await otherOwner.get(path)).json().rates).toEqual([theirs]);
  });

  test.for([
    { name: "", priceCents: 1 },
    { name: "x", priceCents: -1 },
    { name: "x", priceCents: 1.5 },
    { name: "x", priceCents: 1, countries: ["XX"] },
    { name: "x", priceCents: 1e15 },
  ])("%j is refused", async (rate, { owner }) => {
    expect((await owner.put(path, { rates: [rate] })).status).toBe(400);
  });

  test("a duplicate rate is rejected, and nothing changes", async ({ owner }) => {
    const [rate] = (await owner.put(path, { rates: [{ name: "Standard", priceCents: 800 }] })).json().rates;
    const answer = await owner.put(path, { rates: [rate, rate] });
    expect([answer.status, answer.json().code]).toEqual([400, "rate-repeated"]);
    expect((await owner.get(path)).json().rates).toEqual([rate]);
  });
});

describe("tax rules", () => {
  const path = "/api/config/tax-rules";

  test("the list is saved as a whole, by country and state", async ({ owner }) => {
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

  test("a state is stored as in addresses, however it was written", async ({ owner }) => {
    const states = async (country: string, state: string) =>
      (await owner.put(path, { rules: [{ country, state, rateMillionths: 1 }] })).json().rules[0].state;
    expect(await states("US", "new york")).toBe("NY");
    expect(await states("IE", "Cork")).toBe("Cork");
  });

  test.for([
    { country: "XX", rateMillionths: 1 },
    { country: "US", rateMillionths: 1_000_001 },
    { country: "US", rateMillionths: 0.5 },
    { country: "US", state: "NYC", rateMillionths: 1 },
    { country: "DE", state: "Bayern", rateMillionths: 1 },
    { country: "US", rateMillionths: "much" },
  ])("%j is refused", async (rule, { owner }) => {
    expect((await owner.put(path, { rules: [rule] })).status).toBe(400);
  });
});

describe("payment methods", () => {
  const path = "/api/config/payment-providers";

  test("both are available, and are offered in the owner's order", async ({ owner }) => {
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

  test("an unknown payment method is rejected", async ({ owner }) => {
    const answer = await owner.put(path, { enabled: ["gold"] });
    expect([answer.status, answer.json().message]).toEqual([400, "This payment method is not available."]);
  });
});

test.for(
  rows([
    ["PUT", "/api/config/shipping-rates", { rates: [] }],
    ["PUT", "/api/config/tax-rules", { rules: [] }],
    ["PUT", "/api/config/payment-providers", { enabled: [] }],
  ]),
)("%s %s is not for visitors, and is written down", async ([_method, path, body], { app, site, owner }) => {
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
