import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();
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

test("only contributors save them, and the audit log has the change", async ({ app, site, owner }) => {
  expect((await site.visit().put(path, { rates: [] })).status).toBe(401);
  expect((await owner.put(path, { rates: [] })).status).toBe(200);
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select("account_id")
    .where("website_id", "=", site.website.id)
    .where("action", "=", "shipping-rates.save")
    .execute();
  expect(entries).toEqual([{ account_id: site.owner.id }]);
});
