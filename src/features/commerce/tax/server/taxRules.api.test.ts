import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();
const path = "/api/config/tax-rules";

test("the list is saved as a whole, by country and state", async ({ owner }) => {
  const rules = [
    { name: "State", country: "US", state: "NY", rateMillionths: 40_000, appliesToShipping: true },
    { name: "VAT", country: "DE", rateMillionths: 190_000 },
  ];
  const saved = (await owner.put(path, { rules })).json().rules;
  expect(saved).toMatchObject([
    {
      ...{ name: "VAT", country: "DE", state: "", postcode: "", rateMillionths: 190_000 },
      ...{ appliesToShipping: false, appliesToServices: true, appliesToDigital: true },
    },
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

test("postal codes and kinds of products are stored", async ({ owner }) => {
  const rule = {
    country: "US",
    state: "NY",
    rateMillionths: 45_000,
    appliesToServices: false,
    appliesToDigital: false,
  };
  const codes = async (postcode: string) => (await owner.put(path, { rules: [{ ...rule, postcode }] })).json();
  expect(await codes(" 10001 – 10282")).toMatchObject({ rules: [{ ...rule, postcode: "10001-10282" }] });
  expect(await codes("10001-1234")).toMatchObject({ rules: [{ ...rule, postcode: "10001-1234" }] });
});

test.for([
  ["US", "1000", "Enter a ZIP code, such as 97205. Enter a range as two codes with a hyphen."],
  ["US", "97205", "This ZIP code is in Oregon, not in New York."],
  ["US", "10282-10001", "The first code of a range must not come after the last one."],
  ["AE", "1234", "Addresses in this country have no postal code. Leave this empty."],
] as const)("%s: the postal code %s is refused beside its field", async ([country, postcode, message], { owner }) => {
  const state = country === "US" ? "NY" : "";
  const answer = await owner.put(path, { rules: [{ country, state, postcode, rateMillionths: 1 }] });
  expect([answer.status, answer.json().errors]).toEqual([400, { "rules.0.postcode": message }]);
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

test("only contributors save them, and the audit log has the change", async ({ app, site, owner }) => {
  expect((await site.visit().put(path, { rules: [] })).status).toBe(401);
  expect((await owner.put(path, { rules: [] })).status).toBe(200);
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select("account_id")
    .where("website_id", "=", site.website.id)
    .where("action", "=", "tax-rules.save")
    .execute();
  expect(entries).toEqual([{ account_id: site.owner.id }]);
});
