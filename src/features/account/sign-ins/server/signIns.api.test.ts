import { expect } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildAccount, signInAs, testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

// A sign-in cleans up the oldest entries of all accounts, a limited number at once. So other tests must not leave many.
const test = siteTest({ own: true });
const dayMs = 86_400_000;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const attempt = (site: TestSite, password: string, userAgent = firefox) =>
  site.visit().post("/api/config/session", { email: site.owner.email, password }, { "user-agent": userAgent });

const ownOf = async (client: TestClient, query = "") =>
  (await client.get(`/api/config/account/sign-ins${query}`)).json();
const siteOf = async (client: TestClient, query = "") => (await client.get(`/api/config/sign-ins${query}`)).json();

test("a person sees their sign-ins, also the failed ones, which are one entry while they follow each other", async ({
  app,
  site,
  owner,
}) => {
  expect((await attempt(site, "not the password")).status).toBe(401);
  await expect.poll(async () => (await ownOf(owner)).total).toBe(2);
  app.clock.advance(60_000);
  await attempt(site, "not this one either");
  await expect.poll(async () => (await ownOf(owner)).items[0].attempts).toBe(2);
  app.clock.advance(16 * 60_000);
  await attempt(site, "nor this one");
  await expect.poll(async () => (await ownOf(owner)).total).toBe(3);
  await attempt(site, site.owner.password);

  const { items, total } = await ownOf(owner);
  expect(total).toBe(4);
  expect(items.map(({ outcome, attempts }: { outcome: string; attempts: number }) => [outcome, attempts])).toEqual([
    ["SUCCEEDED", 1],
    ["WRONG_PASSWORD", 1],
    ["WRONG_PASSWORD", 2],
    ["SUCCEEDED", 1],
  ]);
  expect(items[0]).toEqual({
    id: expect.any(String),
    outcome: "SUCCEEDED",
    method: "PASSWORD",
    device: "Firefox on Windows",
    address: "127.0.0.1",
    attempts: 1,
    at: app.clock.now().toISOString(),
  });
});

test("an attempt with an unknown email is recorded nowhere", async ({ app, site }) => {
  const count = async () => (await app.services.database.pool.query("select from account_sign_ins")).rowCount;
  await site.visit().post("/api/config/session", { email: `${newId()}@example.com`, password: "whatever it is" });
  // Both writes go the same way, so the first one is decided when the second one is stored.
  const before = await count();
  await attempt(site, "not the password");
  await expect.poll(count).toBe((before ?? 0) + 1);
});

test("an address is shortened after 30 days, and a sign-in deleted after 180", async ({ app, site }) => {
  const client = await site.signIn();
  const stored = async () => {
    const { rows } = await app.services.database.pool.query(
      "select address::text from account_sign_ins where account_id = $1 order by created_at",
      [site.owner.id],
    );
    return rows.map(({ address }) => address);
  };
  const { rows } = await app.services.database.pool.query(
    "update account_sign_ins set address = '2001:db8:7:1::9' where account_id = $1 returning id",
    [site.owner.id],
  );
  expect(rows).toHaveLength(1);
  expect((await ownOf(client)).items[0].address).toBe("2001:db8:7:1::9");
  app.clock.advance(31 * dayMs);
  const again = await site.signIn();
  expect((await ownOf(again)).items.map(({ address }: { address: string }) => address)).toEqual([
    "127.0.0.1",
    "2001:db8:7::/48",
  ]);
  expect(await stored()).toEqual(["2001:db8:7::/48", "127.0.0.1/32"]);
  app.clock.advance(29 * dayMs);
  // Not signed in again yet: the list shortens it all the same.
  app.clock.advance(2 * dayMs);
  const last = await site.signIn();
  expect((await ownOf(last)).items[1].address).toBe("127.0.0.0/24");
  app.clock.advance(120 * dayMs);
  expect((await ownOf(await site.signIn())).total).toBe(3);
  await expect.poll(async () => (await stored()).length).toBe(3);
  app.clock.set(new Date());
});

test("the website's list has its contributors since they joined, for owner, administrators and billing", async ({
  app,
  site,
}) => {
  // The database's clock, which says when a contributor joined, is a little ahead.
  app.clock.advance(60_000);
  const owner = await site.signIn();
  const email = `grace-${newId()}@example.com`;
  const { id } = await buildAccount(app, { email, name: "Grace" });
  const grace = app.visit(site.website);
  await grace.post("/api/config/session", { email, password: testPassword });
  app.clock.advance(60_000);
  await app.services.database.db
    .insertInto("contributors")
    .values({ website_id: site.website.id, account_id: id, roles: [4], created_at: app.clock.now() })
    .execute();
  expect((await siteOf(owner)).items.map(({ person }: { person: object }) => person)).toEqual([
    { accountId: site.owner.id, email: site.owner.email, name: "Olive Owner" },
  ]);
  app.clock.advance(60_000);
  await grace.post("/api/config/session", { email, password: testPassword });
  await grace.post("/api/config/session", { email, password: "not the password" });
  await expect.poll(async () => (await siteOf(owner)).total).toBe(3);

  const all = await siteOf(owner, "?limit=2");
  expect(all.items.map(({ person }: { person: { name: string } }) => person.name)).toEqual(["Grace", "Grace"]);
  expect(all.people.map(({ accountId }: { accountId: string }) => accountId).sort()).toEqual(
    [id, site.owner.id].sort(),
  );
  const rest = await siteOf(owner, `?limit=2&cursor=${all.nextCursor}`);
  expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
  expect((await siteOf(owner, `?accountId=${id}`)).total).toBe(2);
  expect((await siteOf(owner, "?outcome=FAILED")).items).toEqual([
    expect.objectContaining({ outcome: "WRONG_PASSWORD", method: "PASSWORD" }),
  ]);

  expect((await grace.get("/api/config/sign-ins")).status).toBe(403);
  expect((await siteOf(await signInAs(app, site, 2))).total).toBeGreaterThan(3);
  const other = await app.buildSite();
  expect((await siteOf(await other.signIn())).people).toHaveLength(1);
  app.clock.set(new Date());
});

test("a cursor of another list is refused", async ({ owner }) => {
  for (const path of ["/api/config/account/sign-ins", "/api/config/sign-ins"]) {
    expect((await owner.get(`${path}?cursor=W10`)).status).toBe(400);
  }
});
