import { describe, expect } from "vitest";
import { maxPasskeys } from "#features/account/passkeys/domain/maxPasskeys.ts";
import { testAuthenticator } from "#features/account/passkeys/testing.ts";
import { buildMember, mailedLink, signInMember, type TestMember } from "#features/audience/members/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest({ mail: true });
const sessionPath = "/api/site-users/account/session";
const path = "/api/site-users/account/passkeys";
const hostOf = (site: TestSite) => `${site.website.identifier}.localhost`;

/** The member's browser: it sends the member's token along. */
interface Browser {
  visitor: TestClient;
  send(url: string, body: object): ReturnType<TestClient["post"]>;
  submit(url: string, fields: Record<string, string>): ReturnType<TestClient["submit"]>;
}

const browserOf = ({ visitor, xsrfToken }: { visitor: TestClient; xsrfToken: string }): Browser => ({
  visitor,
  send: (url, body) => visitor.post(url, body, { "x-siteuser-xsrf-token": xsrfToken }),
  submit: (url, fields) => visitor.submit(url, { xsrfToken, ...fields }),
});

const signIn = async (site: TestSite, member: TestMember) => browserOf(await signInMember(site, member));

const authenticatorOf = async ({ app }: TestApp, { website }: TestSite) =>
  testAuthenticator(await app.originOf(website));

async function addPasskey(app: TestApp, site: TestSite, browser: Browser, name = "Phone") {
  const authenticator = await authenticatorOf(app, site);
  const options = (await browser.send(`${path}/options`, { name, password: testPassword })).json();
  const answer = await browser.send(path, { name, credential: authenticator.create(options) });
  expect(answer.status, answer.text).toBe(204);
  return authenticator;
}

/** A member with a passkey. */
async function buildHolder(app: TestApp, site: TestSite) {
  const member = await buildMember(app, site);
  const browser = await signIn(site, member);
  return { member, browser, authenticator: await addPasskey(app, site, browser) };
}

const optionsFor = async (client: TestClient) => (await client.post(`${sessionPath}/passkey-options`)).json();

const use = (client: TestClient, answer: object, more: object = {}) =>
  client.post(`${sessionPath}/passkey`, { answer, ...more });

const idIn = (html: string) => /name="id" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";

async function mailKinds(app: TestApp, site: TestSite, { email }: TestMember): Promise<string[]> {
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select("kind")
    .where("website_id", "=", site.website.id)
    .where("recipient", "=", email)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return mails.map(({ kind }) => kind);
}

describe("adding a passkey", () => {
  test("needs the password, is bound to the website's host, and is announced by email", async ({ app, site }) => {
    const member = await buildMember(app, site, { name: "Mo" });
    const browser = await signIn(site, member);
    expect((await browser.visitor.get("/account/passkeys")).text).toContain("You have no passkeys yet.");
    const empty = await browser.send(`${path}/options`, { name: "Phone", password: "" });
    expect([empty.status, empty.json().errors]).toEqual([400, { password: "Required" }]);
    const wrong = await browser.send(`${path}/options`, { name: "Phone", password: "wrong" });
    expect([wrong.status, wrong.json().errors]).toEqual([400, { password: "Incorrect password." }]);
    const unnamed = await browser.send(`${path}/options`, { name: " ", password: testPassword });
    expect([unnamed.status, unnamed.json().errors]).toEqual([400, { name: "Required" }]);
    const options = (await browser.send(`${path}/options`, { name: "Phone", password: testPassword })).json();
    expect(options).toMatchObject({
      rp: { id: hostOf(site), name: site.website.title },
      user: { name: member.email, displayName: "Mo" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await addPasskey(app, site, browser, " Blue key ");
    const page = await browser.visitor.get("/account/passkeys?done=added");
    expect(page.text).toContain("Passkey added.");
    expect(page.text).toContain("Blue key");
    expect(page.text).toContain("Never used");
    expect(await mailKinds(app, site, member)).toEqual(["member-passkeyAdded"]);
  });

  test("an answer counts once, only in its session, and only at the website's origin", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const [browser, elsewhere] = [await signIn(site, member), await signIn(site, member)];
    const authenticator = await authenticatorOf(app, site);
    const ask = async () => (await browser.send(`${path}/options`, { name: "Phone", password: testPassword })).json();
    const options = await ask();
    const forSignIn = await optionsFor(browser.visitor);
    for (const [client, credential] of [
      [browser, authenticator.create(options, { origin: "https://evil.example" })],
      [browser, authenticator.create(options, { isUnverified: true })],
      [browser, authenticator.create({ ...options, rp: { id: "localhost" } })],
      [browser, authenticator.create({ ...options, challenge: "bWFkZS51cC5ub3c" })],
      [browser, authenticator.create({ ...options, challenge: forSignIn.challenge })],
      [elsewhere, authenticator.create(options)],
    ] as const) {
      const refused = await client.send(path, { name: "Phone", credential });
      expect([refused.status, refused.json().code]).toEqual([400, "passkey-refused"]);
    }
    const credential = authenticator.create(options);
    expect((await browser.send(path, { name: "Phone", credential })).status).toBe(204);
    expect((await browser.send(path, { name: "Phone", credential })).json().code).toBe("passkey-refused");
    const again = await browser.send(path, { name: "Phone", credential: authenticator.create(await ask()) });
    expect([again.status, again.json().message]).toEqual([409, "This passkey was already added."]);
    const late = await ask();
    app.clock.advance(10 * 60_000 + 1);
    const tooLate = await browser.send(path, { name: "Phone", credential: authenticator.create(late) });
    expect(tooLate.json().code).toBe("passkey-refused");
  });

  test("a member without a password needs a sign-in of the last ten minutes", async ({ app, site }) => {
    const member = await buildMember(app, site, { hasPassword: false });
    const visitor = site.visit();
    async function followLink(): Promise<string> {
      await visitor.submit("/account/sign-in-link", { email: member.email, to: "/account/passkeys" });
      const link = new URL(await mailedLink(app, site, "member-link", member.email), "http://shop.example");
      const { token = "", to = "" } = Object.fromEntries(link.searchParams);
      return (await visitor.submit("/account/link", { token, to })).headers.location as string;
    }
    expect(await followLink()).toBe("/account/passkeys");
    const fresh = await visitor.get("/account/passkeys");
    expect(fresh.text).toContain('data-island="AddPasskey"');
    expect(fresh.text).not.toContain('type="password"');
    const { xsrfToken } = (await visitor.get(sessionPath)).json();
    const authenticator = await addPasskey(app, site, browserOf({ visitor, xsrfToken }));
    app.clock.advance(10 * 60_000 + 1);
    const stale = await visitor.get("/account/passkeys");
    expect(stale.text).not.toContain('data-island="AddPasskey"');
    expect(stale.text).toContain("To add a passkey, sign in again.");
    const refused = await browserOf({ visitor, xsrfToken }).send(`${path}/options`, { name: "Key", password: "" });
    expect([refused.status, refused.json().message]).toEqual([403, "Please sign in again first."]);
    expect((await use(visitor, authenticator.get(await optionsFor(visitor)))).status).toBe(200);
    expect((await visitor.get("/account/passkeys")).text).toContain('data-island="AddPasskey"');
    app.clock.set(new Date());
  });

  test("a member can have 20", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const browser = await signIn(site, member);
    await app.services.database.pool.query(
      `insert into member_passkeys
          (website_id, id, member_id, credential_id, host, public_key, sign_count, name, created_at)
        select $1, gen_random_uuid(), $2, gen_random_uuid()::text, 'shop.example', '\\x00', 0, 'Key', now()
        from generate_series(1, $3)`,
      [site.website.id, member.id, maxPasskeys],
    );
    const refused = await browser.send(`${path}/options`, { name: "Key", password: testPassword });
    expect([refused.status, refused.json().code]).toEqual([409, "passkeys-full"]);
    const page = await browser.visitor.get("/account/passkeys");
    expect(page.text).toContain("You have 20 passkeys. Remove one to add another.");
    // They were added before the website's address changed.
    expect(page.text).toContain("Works only at shop.example");
  });
});

describe("a member's passkeys", () => {
  test("are renamed and removed by plain forms, only by their member", async ({ app, site }) => {
    const { member, browser, authenticator } = await buildHolder(app, site);
    const stranger = await signIn(site, await buildMember(app, site));
    const id = idIn((await browser.visitor.get("/account/passkeys")).text);
    const edit = await browser.visitor.get(`/account/passkeys?edit=${id}`);
    expect(edit.text).toMatch(/<input[^>]*name="name"[^>]*value="Phone"/);
    for (const [url, fields] of [
      ["/account/passkeys/rename", { id, name: "Mine" }],
      ["/account/passkeys/remove", { id }],
    ] as const) {
      const refused = await stranger.submit(url, fields);
      expect([refused.status, refused.text.includes("This passkey was removed.")]).toEqual([404, true]);
    }
    const bad = await browser.submit("/account/passkeys/rename", { id, name: "x".repeat(101) });
    expect([bad.status, bad.text.includes("Use at most 100 characters.")]).toEqual([400, true]);
    expect(bad.text).toContain("x".repeat(101));
    const renamed = await browser.submit("/account/passkeys/rename", { id, name: " Green key " });
    expect(renamed.headers.location).toBe("/account/passkeys?done=renamed");
    expect((await browser.visitor.get("/account/passkeys")).text).toContain("<bdi>Green key</bdi>");

    const removed = await browser.submit("/account/passkeys/remove", { id });
    expect(removed.headers.location).toBe("/account/passkeys?done=removed");
    expect(await mailKinds(app, site, member)).toEqual(["member-passkeyAdded", "member-passkeyRemoved"]);
    const visitor = site.visit();
    expect((await use(visitor, authenticator.get(await optionsFor(visitor)))).json().code).toBe("passkey-refused");
  });

  test("are in the export without their keys, and end with the account", async ({ app, site }) => {
    const { member, browser, authenticator } = await buildHolder(app, site);
    const file = await browser.visitor.get("/account/data/export");
    expect(file.json().passkeys).toEqual([
      { name: "Phone", host: hostOf(site), createdAt: expect.any(String), lastUsedAt: null },
    ]);
    const deleted = await browser.submit("/account/data/delete", { password: testPassword });
    expect(deleted.headers.location).toBe("/account/deleted");
    const { rows } = await app.services.database.pool.query(
      "select id from member_passkeys where website_id = $1 and member_id = $2",
      [site.website.id, member.id],
    );
    expect(rows).toEqual([]);
    const visitor = site.visit();
    expect((await use(visitor, authenticator.get(await optionsFor(visitor)))).json().code).toBe("passkey-refused");
  });
});

describe("signing in with a passkey", () => {
  test("needs no email and no password, merges the cart, and leads on", async ({ app, site }) => {
    const { browser, authenticator } = await buildHolder(app, site);
    const mug = await buildSoldProduct(app, site, { name: "Mug", variants: [{ sku: "MUG", stock: 3 }] });
    const add = (client: TestClient) =>
      client.post("/api/commerce/shopping-cart/entries", { itemId: mug.id, sku: "MUG", quantity: 2 });
    expect((await add(browser.visitor)).status).toBe(200);
    const visitor = site.visit();
    await add(visitor);
    const options = await optionsFor(visitor);
    expect(options).toMatchObject({ rpId: hostOf(site), userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const entered = await use(visitor, authenticator.get(options), { to: "/checkout", rememberMe: true });
    expect([entered.status, entered.json()]).toEqual([200, { path: "/cart" }]);
    expect((entered.headers["set-cookie"] as string[]).join("\n")).toMatch(/^vitrine-member=\S+; Max-Age=2592000;/m);
    expect((await visitor.get("/cart")).text).toContain("Only 3 of Mug are available");
    expect((await visitor.get("/account/passkeys")).text).toContain("Last used");

    for (const [to, place] of [
      ["/account/profile", "/account/profile"],
      ["//evil.example", "/account"],
    ]) {
      const other = site.visit();
      const answer = await use(other, authenticator.get(await optionsFor(other)), { to });
      expect(answer.json()).toEqual({ path: place });
      expect((answer.headers["set-cookie"] as string[]).join("\n")).not.toMatch(/^vitrine-member=.*Max-Age/m);
    }
  });

  test("has one answer for every reason to refuse", async ({ app, site }) => {
    const other = await app.buildSite();
    const { member, browser, authenticator } = await buildHolder(app, site);
    const client = site.visit();
    const options = await optionsFor(client);
    const foreign = await optionsFor(other.visit());
    const adding = (await browser.send(`${path}/options`, { name: "Phone", password: testPassword })).json();
    const stored = authenticator.get(options);
    const change = (values: { state: "BLOCKED" | "ACTIVE" } | { email_verified_at: Date | null }) =>
      app.services.database.db
        .updateTable("members")
        .set(values)
        .where("website_id", "=", site.website.id)
        .where("id", "=", member.id)
        .execute();
    const unknown = await authenticatorOf(app, site);
    const refused = [
      await use(client, unknown.get(options)),
      await use(client, { ...unknown.get(options), id: stored.id }),
      await use(client, authenticator.get(options, { origin: await app.app.originOf(other.website) })),
      await use(client, authenticator.get(options, { isUnverified: true })),
      await use(client, authenticator.get({ ...options, rpId: hostOf(other) })),
      await use(client, authenticator.get({ ...options, challenge: "bWFkZS51cC5ub3c" })),
      await use(client, authenticator.get({ ...options, challenge: foreign.challenge })),
      await use(client, authenticator.get({ ...options, challenge: adding.challenge })),
    ];
    await change({ state: "BLOCKED" });
    refused.push(await use(client, authenticator.get(await optionsFor(client), { counter: 100 })));
    await change({ state: "ACTIVE" });
    await change({ email_verified_at: null });
    refused.push(await use(client, authenticator.get(await optionsFor(client), { counter: 101 })));
    await change({ email_verified_at: app.clock.now() });
    expect(refused.map(({ status, json }) => [status, json().code])).toEqual(
      Array(refused.length).fill([400, "passkey-refused"]),
    );
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);

    const answer = authenticator.get(options, { counter: 102 });
    expect((await use(client, answer)).status).toBe(200);
    expect((await use(site.visit(), answer)).status, "the same answer again").toBe(400);
    const copied = authenticator.get(await optionsFor(client), { counter: 50 });
    expect((await use(client, copied)).json().code).toBe("passkey-refused");
  });

  test("does not work on another website, nor for the studio", async ({ app, site }) => {
    const { authenticator } = await buildHolder(app, site);
    const other = await app.buildSite();
    const there = other.visit();
    const origin = await app.app.originOf(other.website);
    const options = await optionsFor(there);
    expect((await use(there, authenticator.get(options, { origin }))).json().code).toBe("passkey-refused");
    const studio = site.visit();
    const forStudio = (await studio.post("/api/config/session/passkey-options")).json();
    const refused = await studio.post("/api/config/session/passkey", authenticator.get(forStudio));
    expect([refused.status, refused.json().code]).toEqual([400, "passkey-refused"]);
    const crossed = authenticator.get({ ...(await optionsFor(studio)), challenge: forStudio.challenge });
    expect((await use(studio, crossed)).json().code).toBe("passkey-refused");
  });

  test("two at once with one answer: one of them signs in", async ({ app, site }) => {
    const { authenticator } = await buildHolder(app, site);
    const answer = authenticator.get(await optionsFor(site.visit()));
    const answers = await Promise.all([1, 2, 3].map(() => use(site.visit(), answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
});

const own = siteTest({ own: true });

own("passkeys are not offered where browsers refuse them", async ({ app, site }) => {
  const member = await buildMember(app, site);
  const browser = await signIn(site, member);
  const visitor = site.visit();
  expect((await visitor.get("/account/sign-in")).text).toContain('data-island="PasskeySignIn"');
  const originOf = app.app.originOf;
  app.app.originOf = async () => "http://shop.example";
  expect((await visitor.get("/account/sign-in")).text).not.toContain('data-island="PasskeySignIn"');
  const page = await browser.visitor.get("/account/passkeys");
  expect(page.text).toContain("Passkeys don&#x27;t work at the address of this website.");
  const refused = [
    await visitor.post(`${sessionPath}/passkey-options`),
    await browser.send(`${path}/options`, { name: "Phone", password: testPassword }),
  ];
  expect(refused.map(({ status, json }) => [status, json().code])).toEqual(Array(2).fill([409, "passkeys-impossible"]));
  app.app.originOf = originOf;
});
