import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

test("an owner signs in, is known, and signs out", async ({ app }) => {
  const site = await app.buildSite({ title: "Olive's" });
  const client = site.visit();
  const signedIn = await client.post("/api/config/session", { email: site.owner.email, password: site.owner.password });
  expect(signedIn.status).toBe(200);
  expect(signedIn.json()).toMatchObject({ account: { email: site.owner.email }, website: { title: "Olive's" } });
  expect(signedIn.json().rights).toContain("orders.manage");

  expect((await client.get("/api/config/session")).status).toBe(200);
  expect((await client.delete("/api/config/session")).status).toBe(204);
  expect((await client.get("/api/config/session")).status).toBe(401);
});

test("an unknown email and a wrong password get the same answer", async ({ app }) => {
  const site = await app.buildSite();
  const wrong = await site
    .visit()
    .post("/api/config/session", { email: site.owner.email, password: "not the password" });
  const unknown = await site
    .visit()
    .post("/api/config/session", { email: "nobody@example.com", password: "whatever it is" });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(wrong.text).toBe(unknown.text);
});

test("the session's token changes at sign-in, is stored as a hash, and its cookie is hidden from scripts", async ({
  app,
}) => {
  const site = await app.buildSite();
  const first = await site.signIn();
  const second = await site.signIn();
  const token = first.studioCookies.get("vitrine-session") ?? "";
  expect(token.length).toBeGreaterThan(20);
  expect(token).not.toBe(second.studioCookies.get("vitrine-session"));
  const rows = await app.services.database.db.selectFrom("account_sessions").select("token_hash").execute();
  expect(rows.some((row) => row.token_hash.toString("utf8").includes(token))).toBe(false);
  const answer = await site
    .visit()
    .post("/api/config/session", { email: site.owner.email, password: site.owner.password });
  const cookie = [answer.headers["set-cookie"]].flat().find((line) => line?.startsWith("vitrine-session="));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
});

test("a session ends after 30 days", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  app.clock.advance(31 * 86_400_000);
  expect((await client.get("/api/config/session")).status).toBe(401);
  app.clock.set(new Date());
});

test("a missing or wrong crumb gives 400 with a fresh one that works", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const refused = await client.send("/api/config/session", { method: "DELETE" });
  expect(refused.status).toBe(400);
  expect(refused.json()).toMatchObject({
    crumbFail: true,
    message: "Your session has expired. Please reload the page and try again.",
  });
  const wrong = await client.delete("/api/config/session", { "x-csrf-token": "made.up" });
  expect(wrong.json().crumbFail).toBe(true);
  const retried = await client.delete("/api/config/session", { "x-csrf-token": wrong.json().crumb });
  expect(retried.status).toBe(204);
});

test("another site's contributor is signed in, but has no right here", async ({ app }) => {
  const site = await app.buildSite();
  const other = await app.buildSite();
  const client = app.visit(other.website);
  await client.post("/api/config/session", { email: site.owner.email, password: site.owner.password });
  const session = await client.get("/api/config/session");
  expect(session.json()).toMatchObject({ website: null, rights: [] });
  expect((await client.get("/api/config/settings")).status).toBe(403);
});

test("an unused session ends after 14 days; use keeps it, recorded at most every five minutes", async ({ app }) => {
  const site = await app.buildSite();
  const [used, idle] = [await site.signIn(), await site.signIn()];
  const lastSeen = async () => {
    const { rows } = await app.services.database.pool.query(
      "select last_seen_at from account_sessions where account_id = $1 order by last_seen_at desc limit 1",
      [site.owner.id],
    );
    return (rows[0].last_seen_at as Date).getTime();
  };
  const start = app.clock.now().getTime();
  app.clock.advance(4 * 60_000);
  await used.get("/api/config/session");
  expect(await lastSeen()).toBe(start);
  app.clock.advance(60_000);
  await used.get("/api/config/session");
  expect(await lastSeen()).toBe(start + 5 * 60_000);
  for (const _half of [1, 2]) {
    app.clock.advance(7.5 * 86_400_000);
    expect((await used.get("/api/config/session")).status).toBe(200);
  }
  expect((await idle.get("/api/config/session")).status).toBe(401);
  app.clock.advance(15.5 * 86_400_000);
  expect((await used.get("/api/config/session")).status).toBe(401);
  app.clock.set(new Date());
});

test("signing in again in the same browser ends the previous session", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const before = client.studioCookies.get("vitrine-session") as string;
  const again = await client.post("/api/config/session", { email: site.owner.email, password: site.owner.password });
  expect(again.status).toBe(200);
  const old = site.visit();
  old.studioCookies.set("vitrine-session", before);
  expect((await old.get("/api/config/session")).status).toBe(401);
  expect((await client.get("/api/config/account/sessions")).json().items).toHaveLength(1);
});
