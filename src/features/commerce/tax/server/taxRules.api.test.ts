import { sql } from "kysely";
import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";

const test = siteTest();
const path = "/api/config/tax-rules";

/** Saves these rules over the stored ones. */
const save = async (client: TestClient, rules: readonly object[]) => {
  const { revision } = (await client.get(path)).json();
  return client.put(path, { rules, revision });
};

/** The newest entry of the activity log. */
const newest = async (client: TestClient) => (await client.get("/api/config/activity?limit=1")).json().items[0];

test("the list is saved as a whole, by country and state", async ({ owner }) => {
  const rules = [
    { name: "State", country: "US", state: "NY", rateMillionths: 40_000, appliesToShipping: true },
    { name: "VAT", country: "DE", rateMillionths: 190_000 },
  ];
  const saved = (await save(owner, rules)).json().rules;
  expect(saved).toMatchObject([
    {
      ...{ name: "VAT", country: "DE", state: "", postcode: "", rateMillionths: 190_000 },
      ...{ appliesToShipping: false, appliesToServices: true, appliesToDigital: true },
    },
    { name: "State", country: "US", state: "NY", rateMillionths: 40_000, appliesToShipping: true },
  ]);
  expect((await save(owner, saved.slice(1))).json().rules).toEqual(saved.slice(1));
  expect((await save(owner, [saved[1], saved[1]])).json().code).toBe("rule-repeated");
});

test("a state is stored as in addresses, however it was written", async ({ owner }) => {
  const states = async (country: string, state: string) =>
    (await save(owner, [{ country, state, rateMillionths: 1 }])).json().rules[0].state;
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
  const codes = async (postcode: string) => (await save(owner, [{ ...rule, postcode }])).json();
  expect(await codes(" 10001 – 10282")).toMatchObject({ rules: [{ ...rule, postcode: "10001-10282" }] });
  expect(await codes("10001-1234")).toMatchObject({ rules: [{ ...rule, postcode: "10001-1234" }] });
});

test.for([
  [
    "US",
    "1000",
    "Enter a ZIP code, such as 97205. Enter a range as two codes with a hyphen, or the first characters with *.",
  ],
  ["US", "97205", "This ZIP code is in Oregon, not in New York."],
  ["US", "972*", "This ZIP code is in Oregon, not in New York."],
  ["US", "10282-10001", "The first code of a range must not come after the last one."],
  ["AE", "1234", "Addresses in this country have no postal code. Leave this empty."],
] as const)("%s: the postal code %s is refused beside its field", async ([country, postcode, message], { owner }) => {
  const state = country === "US" ? "NY" : "";
  const answer = await save(owner, [{ country, state, postcode, rateMillionths: 1 }]);
  expect([answer.status, answer.json().errors]).toEqual([400, { "rules.0.postcode": message }]);
});

test("a rule without a rate is refused beside its field", async ({ owner }) => {
  for (const rule of [{ country: "DE" }, { country: "DE", rateMillionths: null }]) {
    const { status, json } = await save(owner, [rule]);
    expect([status, json().errors]).toEqual([400, { "rules.0.rateMillionths": "Enter a percentage like 8.875." }]);
  }
});

test.for([
  { country: "XX", rateMillionths: 1 },
  { country: "US", rateMillionths: 1_000_001 },
  { country: "US", rateMillionths: 0.5 },
  { country: "US", state: "NYC", rateMillionths: 1 },
  { country: "DE", state: "Bayern", rateMillionths: 1 },
  { country: "US", rateMillionths: "much" },
])("%j is refused", async (rule, { owner }) => {
  expect((await save(owner, [rule])).status).toBe(400);
});

test("only contributors save them, and the audit log has the change", async ({ app, site, owner }) => {
  expect((await site.visit().put(path, { rules: [], revision: "" })).status).toBe(401);
  expect((await save(owner, [])).status).toBe(200);
  expect((await newest(owner)).text).toBe("Saved the tax rules");
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select("account_id")
    .where("website_id", "=", site.website.id)
    .where("action", "=", "tax-rules.save")
    .execute();
  expect(entries).toEqual([{ account_id: site.owner.id }]);
});

test("a save over rules that someone else saved meanwhile is refused, also at the same moment", async ({
  app,
  site,
  owner,
}) => {
  const first = (await owner.get(path)).json();
  const added = (name: string) => ({
    rules: [{ name, country: "DE", rateMillionths: 190_000 }],
    revision: first.revision,
  });
  // Holds the lock until all of them wait for it.
  const sent = await app.services.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tax rules ${site.website.id}`}, 0))`.execute(tx);
    const all = ["One", "Two", "Three", "Four"].map((name) => owner.put(path, added(name)));
    await waitForLock(app, 2);
    return { all };
  });
  const answers = await Promise.all(sent.all);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const stored = (await owner.get(path)).json();
  expect(stored.rules).toHaveLength(1);
  const late = await owner.put(path, added("Late"));
  expect([late.status, late.json().code]).toEqual([409, "stale-revision"]);
  const again = await owner.put(path, stored);
  expect([again.status, again.json()], "nothing changed").toEqual([200, stored]);
  expect((await owner.put(path, { rules: [], revision: stored.revision })).status).toBe(200);
});

test("the activity log has each changed rule before and after", async ({ owner }) => {
  const vat = { name: "VAT", country: "DE", rateMillionths: 190_000, appliesToServices: false };
  const city = { country: "US", state: "NY", postcode: "10001", rateMillionths: 88_750, appliesToShipping: true };
  const { rules } = (await save(owner, [vat, city])).json();
  expect((await newest(owner)).changes).toEqual([
    { name: "Added rule", before: "", after: "VAT: Germany, 19%, also taxes digital goods" },
    {
      ...{ name: "Added rule", before: "" },
      after: "United States, New York, 10001, 8.875%, also taxes shipping, services, digital goods",
    },
  ]);
  const [german] = rules;
  const added = { ...vat, appliesToDigital: false };
  await save(owner, [{ ...german, rateMillionths: 10_000 }, added]);
  expect((await newest(owner)).changes).toEqual([
    {
      name: "Changed rule",
      before: "VAT: Germany, 19%, also taxes digital goods",
      after: "VAT: Germany, 1%, also taxes digital goods",
    },
    {
      ...{ name: "Removed rule", after: "" },
      before: "United States, New York, 10001, 8.875%, also taxes shipping, services, digital goods",
    },
    { name: "Added rule", before: "", after: "VAT: Germany, 19%" },
  ]);
  const many = Array.from({ length: 60 }, () => added);
  await save(owner, many);
  const { changes } = await newest(owner);
  expect([changes.length, changes[50]]).toEqual([51, { name: "Other rules", before: "", after: "12 more" }]);
});
