import { sql } from "kysely";
import { describe, expect } from "vitest";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { accountTexts, sectionTexts } from "../browserContract.ts";
import { buildMember, mailedLink, signInMember } from "../testing.ts";

const test = siteTest({ mail: true });
const sessionPath = "/api/site-users/account/session";
const newPassword = "a long new password";

const signIn = (visitor: TestClient, email: string, password: string) => visitor.post(sessionPath, { email, password });

/** Ids of the fields whose error is that they are empty. */
const requiredIn = (html: string) => [...html.matchAll(/id="([\w-]+)-error">Required</g)].map(([, id]) => id);

/** Submits a member's form, with their token. */
async function submitAs(visitor: TestClient, path: string, fields: Record<string, string> = {}) {
  const { xsrfToken } = (await visitor.get(sessionPath)).json();
  return visitor.submit(path, { xsrfToken, ...fields });
}

/** Opens a link, and presses its button. */
async function followLink(visitor: TestClient, link: string, fields: Record<string, string> = {}) {
  const page = await visitor.get(link, { accept: "text/html" });
  expect(page.status, page.text).toBe(200);
  const { searchParams } = new URL(link, "http://shop.example");
  return visitor.submit("/account/link", {
    token: searchParams.get("token") ?? "",
    to: searchParams.get("to") ?? "",
    ...fields,
  });
}

/** How many statements of this database wait for a row that another transaction has locked. */
async function waitingFor(app: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`.execute(
    app.services.database.db,
  );
  return rows[0]?.count ?? 0;
}

const mailsTo = (app: TestApp, site: TestSite, email: string) =>
  app.services.database.db
    .selectFrom("mails")
    .select(["kind", "text", "sender"])
    .where("website_id", "=", site.website.id)
    .where("recipient", "=", email)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

describe("registering", () => {
  test("sends a link that signs in, and leads where the visitor was going", async ({ app, site }) => {
    const visitor = site.visit();
    const fields = { name: "Mo", email: " Mo@Example.com ", password: newPassword, to: "/account/profile" };
    const sent = await visitor.submit("/account/register", fields);
    expect([sent.status, sent.headers.location]).toEqual([303, "/account/check-email?for=register"]);
    const told = await visitor.get("/account/check-email?for=register");
    expect(told.text).toContain("We sent an email to mo@example.com.");
    expect((await signIn(site.visit(), "mo@example.com", newPassword)).status, "not verified").toBe(401);

    const link = await mailedLink(app, site, "member-verify", "mo@example.com");
    expect((await site.visit().get(link)).text, "another browser").toContain("Choose your password again");
    const used = await followLink(visitor, link);
    expect([used.status, used.headers.location]).toEqual([303, "/account/profile"]);
    expect((await visitor.get("/account")).text).toContain("Hello, Mo");
    expect((await signIn(site.visit(), "MO@example.com", newPassword)).status).toBe(200);
    const again = await site.visit().get(link, { accept: "text/html" });
    expect([again.status, again.text.includes("This link has expired or was already used.")]).toEqual([404, true]);
  });

  test("in another browser, the link asks for the password again", async ({ app, site }) => {
    await site.visit().submit("/account/register", { email: "ada@example.com", password: "chosen by a stranger" });
    const owner = site.visit();
    const link = await mailedLink(app, site, "member-verify", "ada@example.com");
    const refused = await followLink(owner, link, { password: "short" });
    expect([refused.status, refused.text.includes("Use at least 10 characters.")]).toEqual([400, true]);
    expect((await followLink(owner, link, { password: newPassword })).status).toBe(303);
    expect((await signIn(site.visit(), "ada@example.com", "chosen by a stranger")).status).toBe(401);
    expect((await signIn(site.visit(), "ada@example.com", newPassword)).status).toBe(200);
  });

  test("answers the same for an email that has an account, which gets a link to a new password", async ({
    app,
    site,
  }) => {
    const { email } = await buildMember(app, site);
    const fields = { password: newPassword };
    const known = await site.visit().submit("/account/register", { email, ...fields });
    const unknown = await site.visit().submit("/account/register", { email: "nobody@example.com", ...fields });
    expect([known.status, known.text, known.headers.location]).toEqual([
      unknown.status,
      unknown.text,
      unknown.headers.location,
    ]);
    const link = await mailedLink(app, site, "member-exists", email);
    expect((await signIn(site.visit(), email, testPassword)).status, "nothing was changed").toBe(200);
    const used = await followLink(site.visit(), link, { password: newPassword });
    expect(used.status).toBe(303);
    expect((await signIn(site.visit(), email, newPassword)).status).toBe(200);
    expect((await signIn(site.visit(), email, testPassword)).status).toBe(401);
  });

  test("keeps what was typed when a field is wrong", async ({ site }) => {
    const refused = await site
      .visit()
      .submit("/account/register", { name: "Mo", email: "mo", password: "password123" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Email is not valid.");
    expect(refused.text).toContain("This password is too common.");
    expect(refused.text).toMatch(/<input[^>]*name="name"[^>]*value="Mo"/);
    expect(refused.text).not.toContain("password123");
  });

  test("a new registration replaces one that nobody verified", async ({ app, site }) => {
    const [first, second] = [site.visit(), site.visit()];
    await first.submit("/account/register", { email: "bo@example.com", password: "the first password" });
    const old = await mailedLink(app, site, "member-verify", "bo@example.com");
    await second.submit("/account/register", { email: "bo@example.com", password: newPassword });
    const link = await mailedLink(app, site, "member-verify", "bo@example.com");
    expect((await first.get(old)).status).toBe(404);
    expect((await followLink(second, link)).status).toBe(303);
    expect((await signIn(site.visit(), "bo@example.com", newPassword)).status).toBe(200);
  });
});

describe("the session", () => {
  test("gives a token, which every change needs, and a cookie for scripts", async ({ app, site }) => {
    const { id, email } = await buildMember(app, site);
    const visitor = site.visit();
    const answer = await visitor.post(sessionPath, { email, password: testPassword, rememberMe: true });
    expect(answer.json()).toEqual({ xsrfToken: expect.any(String), siteUserId: id });
    const cookies = (answer.headers["set-cookie"] as string[]).join("\n");
    expect(cookies).toMatch(/^vitrine-member=\S{20,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/m);
    const info = decodeURIComponent(visitor.cookies.get("siteUserInfo") ?? "");
    expect(JSON.parse(info)).toEqual({ authenticated: true, siteUserId: id });
    expect(cookies).toMatch(/^siteUserInfo=\S+; Max-Age=2592000; Path=\/; SameSite=Lax$/m);

    const { xsrfToken } = answer.json();
    expect((await visitor.get(sessionPath)).json()).toEqual({ xsrfToken, siteUserId: id });
    expect((await visitor.delete(sessionPath)).json()).toMatchObject({ crumbFail: true, crumb: expect.any(String) });
    const wrong = await visitor.delete(sessionPath, { "x-siteuser-xsrf-token": "x", "x-csrf-token": "y" });
    expect([wrong.status, wrong.json()]).toEqual([
      400,
      expect.objectContaining({ crumbFail: true, crumb: expect.any(String) }),
    ]);
    expect((await visitor.delete(sessionPath, { "x-siteuser-xsrf-token": xsrfToken })).status).toBe(204);
    expect([visitor.cookies.has("vitrine-member"), visitor.cookies.has("siteUserInfo")]).toEqual([false, false]);
    expect((await visitor.get(sessionPath)).status).toBe(401);
  });

  test("ends with the browser, or after a day, unless it is remembered for 30 days", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const answer = await signIn(site.visit(), member.email, testPassword);
    expect((answer.headers["set-cookie"] as string[]).join("\n")).toMatch(
      /^vitrine-member=\S+; Path=\/; HttpOnly; SameSite=Lax$/m,
    );
    const { visitor: short } = await signInMember(site, member);
    const long = site.visit();
    await long.post(sessionPath, { email: member.email, password: testPassword, rememberMe: true });
    app.clock.advance(25 * 3_600_000);
    expect([(await short.get(sessionPath)).status, (await long.get(sessionPath)).status]).toEqual([401, 200]);
    expect(short.cookies.has("siteUserInfo"), "the cookie for scripts is corrected").toBe(false);
    app.clock.advance(29 * 86_400_000);
    expect((await long.get(sessionPath)).status).toBe(401);
  });

  test("has one answer for every reason to refuse", async ({ app, site }) => {
    const other = await app.buildSite();
    const wrong = await buildMember(app, site);
    const refused = await Promise.all([
      signIn(site.visit(), wrong.email, "not the password"),
      signIn(site.visit(), "nobody@example.com", testPassword),
      signIn(site.visit(), (await buildMember(app, site, { isVerified: false })).email, testPassword),
      signIn(site.visit(), (await buildMember(app, site, { state: "BLOCKED" })).email, testPassword),
      signIn(site.visit(), (await buildMember(app, site, { hasPassword: false })).email, testPassword),
      signIn(site.visit(), (await buildMember(app, other)).email, testPassword),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(401));
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
    expect(new Set(refused.map(({ headers }) => Object.keys(headers).sort().join())).size).toBe(1);
  });

  test("a blocked member is signed out at once", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member);
    await app.services.database.db
      .updateTable("members")
      .set({ state: "BLOCKED" })
      .where("website_id", "=", site.website.id)
      .where("id", "=", member.id)
      .execute();
    expect((await visitor.get(sessionPath)).status).toBe(401);
  });
});

describe("the sign-in page", () => {
  test("leads back to where the visitor was going, on this website only", async ({ app, site }) => {
    const { email } = await buildMember(app, site);
    const visitor = site.visit();
    const asked = await visitor.get("/account/profile", { accept: "text/html" });
    expect([asked.status, asked.headers.location]).toEqual([303, "/account/sign-in?to=%2Faccount%2Fprofile"]);
    const wrong = await visitor.submit("/account/sign-in", { email, password: "wrong", to: "/cart" });
    expect([wrong.status, wrong.text.includes("The email or password is wrong.")]).toEqual([401, true]);
    expect(wrong.text).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`));
    for (const [to, place] of [
      ["/account/profile", "/account/profile"],
      ["//evil.example", "/account"],
    ] as const) {
      const done = await site.visit().submit("/account/sign-in", { email, password: testPassword, to });
      expect([done.status, done.headers.location]).toEqual([303, place]);
    }
  });

  test("a link by email signs in, and cannot be used twice", async ({ app, site }) => {
    const { email } = await buildMember(app, site);
    const visitor = site.visit();
    const sent = await visitor.submit("/account/sign-in-link", { email, to: "/account/devices" });
    expect(sent.headers.location).toBe("/account/check-email?for=link");
    const link = await mailedLink(app, site, "member-link", email);
    expect((await visitor.get(sessionPath)).status, "opening it does nothing").toBe(401);
    expect((await followLink(visitor, link)).headers.location).toBe("/account/devices");
    expect((await visitor.get("/account/devices")).text).toContain("This device");
    const { searchParams } = new URL(link, "http://shop.example");
    const token = searchParams.get("token") ?? "";
    expect((await site.visit().submit("/account/link", { token })).status).toBe(404);
    // Who is signed in has what the link gives.
    const used = "/account?done=link-used";
    expect((await visitor.submit("/account/link", { token })).headers.location).toBe(used);
    expect((await visitor.get(`/account/link?token=${token}`)).headers.location).toBe(used);
    expect((await visitor.get(link)).headers.location).toBe("/account/devices");
    expect((await visitor.get(used)).text).toContain(accountTexts.done["link-used"]);
  });

  test("empty fields are required, and count as no guess", async ({ app, site }) => {
    const { email } = await buildMember(app, site);
    for (const [fields, missing] of [
      [{}, ["account-email", "account-password"]],
      [{ email }, ["account-password"]],
      [{ password: "x" }, ["account-email"]],
    ] as const) {
      const refused = await site.visit().submit("/account/sign-in", fields);
      expect(refused.status).toBe(400);
      expect(requiredIn(refused.text)).toEqual(missing);
      expect(refused.text).not.toContain("wrong");
    }
  });

  test("leads back to the page with the header's link", async ({ site }) => {
    const visitor = site.visit();
    const leadFrom = async (referer: string) =>
      (await visitor.get("/account", { accept: "text/html", referer })).headers.location;
    const [account, to] = ["/account/sign-in?to=%2Faccount", "/account/sign-in?to="];
    expect(await leadFrom(`${visitor.origin}/cart?x=1`)).toBe(`${to}${encodeURIComponent("/cart?x=1")}`);
    expect(await leadFrom(`${visitor.origin}/account/profile`)).toBe(account);
    expect(await leadFrom(`${visitor.origin}/account/sign-in?to=%2Fcart`)).toBe(`${to}%2Fcart`);
    expect(await leadFrom("https://other.example/cart")).toBe(account);
    expect(await leadFrom(`${visitor.origin}//other.example`)).toBe(account);
    expect(await leadFrom("nonsense")).toBe(account);
    expect(await leadFrom(`${visitor.origin}/search?q=${"x".repeat(2000)}`)).toBe("/account/sign-in");
    const page = await visitor.get("/account/profile", { accept: "text/html", referer: `${visitor.origin}/cart` });
    expect(page.headers.location).toBe("/account/sign-in?to=%2Faccount%2Fprofile");
  });

  test("says that a session has ended, and leads back to the page of the form", async ({ site }) => {
    const visitor = site.visit();
    const sendTo = async (path: string, referer: Record<string, string> = {}) =>
      (await visitor.submit(path, { xsrfToken: "old", name: "Mo" }, referer)).headers.location;
    const back = (path: string) => `/account/sign-in?to=${encodeURIComponent(path)}&ended=yes`;
    const from = (path: string) => ({ referer: visitor.origin + path });
    expect(await sendTo("/account/profile/name", from("/account/profile?edit=new&done=name"))).toBe(
      back("/account/profile?edit=new"),
    );
    expect(await sendTo("/account/profile/name")).toBe(back("/account/profile"));
    // The page of a refused form has the form's address.
    expect(await sendTo("/account/profile/name", from("/account/profile/email"))).toBe(back("/account/profile"));
    expect(await sendTo("/account/profile/name", { referer: "https://other.example/x" })).toBe(
      back("/account/profile"),
    );
    const page = await visitor.get(back("/account/profile"), { accept: "text/html" });
    expect(page.text).toContain(accountTexts.ended);
    expect((await visitor.get("/account/sign-in")).text).not.toContain(accountTexts.ended);
  });

  test("what was typed when the session had ended is in the form again, for its writer", async ({ app, site }) => {
    const member = await buildMember(app, site, { name: "Mo" });
    const { visitor, ...entered } = await signInMember(site, member);
    let { xsrfToken } = entered;
    const signIn = async (as = member) => {
      ({ xsrfToken } = await signInMember(site, as, visitor));
    };
    const endSession = () =>
      app.services.database.db.deleteFrom("member_sessions").where("website_id", "=", site.website.id).execute();
    const html = { accept: "text/html" };
    const typed = { email: "new@example.com", currentPassword: testPassword };
    const send = (path: string, fields: Record<string, string>) => visitor.submit(path, { xsrfToken, ...fields });
    await endSession();
    const sent = await send("/account/profile/email", typed);
    expect((await visitor.get(String(sent.headers.location), html)).text).toContain(accountTexts.endedKept);
    await signIn();
    expect((await visitor.get("/account/data", html)).text).not.toContain(accountTexts.keptTyped);
    const again = (await visitor.get("/account/profile", html)).text;
    expect(again).toContain(accountTexts.keptTyped);
    expect(again).toContain('name="email" value="new@example.com"');
    expect(again).toContain('name="name" value="Mo"');
    expect(again).not.toContain(testPassword);
    expect((await visitor.get("/account/profile", html)).text).not.toContain("new@example.com");

    for (const fields of [{ name: "" }, { name: "x".repeat(5000) }, { name: "x".repeat(70_000) }]) {
      await endSession();
      const lost = await send("/account/profile/name", fields);
      expect((await visitor.get(String(lost.headers.location), html)).text).toContain(accountTexts.ended);
      await signIn();
    }
    await endSession();
    await send("/account/profile/email", typed);
    await signIn(await buildMember(app, site));
    expect((await visitor.get("/account/profile", html)).text).not.toContain("new@example.com");
    await signIn();
    expect((await visitor.get("/account/profile", html)).text).not.toContain("new@example.com");

    // A tab that shows the form of the member who was signed in before.
    const former = xsrfToken;
    const other = await buildMember(app, site);
    await signIn(other);
    await endSession();
    await visitor.submit("/account/profile/email", { xsrfToken: former, ...typed });
    await signIn(other);
    expect((await visitor.get("/account/profile", html)).text).not.toContain("new@example.com");

    // A text without room replaces an earlier one, too.
    await endSession();
    await send("/account/profile/email", typed);
    const long = await send("/account/profile/name", { name: "x".repeat(5000) });
    expect((await visitor.get(String(long.headers.location), html)).text).not.toContain(accountTexts.endedKept);
    await signIn(other);
    expect((await visitor.get("/account/profile", html)).text).not.toContain("new@example.com");

    const stranger = site.visit();
    await stranger.submit("/account/profile/email", { xsrfToken, ...typed });
    await signInMember(site, member, stranger);
    expect((await stranger.get("/account/profile", html)).text).not.toContain("new@example.com");
  });

  test("signing out after the session has ended is no reason to sign in", async ({ site }) => {
    const sent = await site.visit().submit("/account/sign-out", { xsrfToken: "old" });
    expect([sent.status, sent.headers.location]).toEqual([303, "/account/signed-out"]);
  });

  test("a page says that a member signed out, unless there is a way back", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member);
    const left = await visitor.submit("/account/sign-out", { xsrfToken });
    expect([left.status, left.headers.location]).toEqual([303, "/account/signed-out"]);
    const page = await visitor.get("/account/signed-out");
    expect(page.text).toContain(`<p role="status">${accountTexts.signedOutText}</p>`);
    for (const [to, location] of [
      ["/account/link?token=x", "/account/link?token=x"],
      ["//other.example", "/account/signed-out"],
    ] as const) {
      const again = await signInMember(site, member);
      const led = await again.visitor.submit("/account/sign-out", { xsrfToken: again.xsrfToken, to });
      expect(led.headers.location).toBe(location);
    }
  });

  test("nothing is sent to an unknown address, and the answer does not tell", async ({ app, site }) => {
    const { email } = await buildMember(app, site);
    for (const path of ["/account/sign-in-link", "/account/forgot-password"]) {
      const known = await site.visit().submit(path, { email });
      const unknown = await site.visit().submit(path, { email: "nobody@example.com" });
      expect([unknown.status, unknown.headers.location]).toEqual([known.status, known.headers.location]);
    }
    await app.runJobs();
    expect(await mailsTo(app, site, "nobody@example.com")).toEqual([]);
    expect((await mailsTo(app, site, email)).map(({ kind }) => kind)).toEqual(["member-link", "member-reset"]);
  });

  test("a new password signs out all devices, and says so by email", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor: elsewhere } = await signInMember(site, member);
    const visitor = site.visit();
    await visitor.submit("/account/forgot-password", { email: member.email });
    const link = await mailedLink(app, site, "member-reset", member.email);
    expect((await followLink(visitor, link, { password: newPassword })).status).toBe(303);
    expect((await elsewhere.get(sessionPath)).status).toBe(401);
    expect((await visitor.get(sessionPath)).status).toBe(200);
    expect((await mailsTo(app, site, member.email)).map(({ kind }) => kind)).toContain("member-passwordChanged");
  });
});

describe("the account", () => {
  test("changes the name, and keeps a wrong one in its field", async ({ app, site }) => {
    const { visitor } = await signInMember(site, await buildMember(app, site));
    const saved = await submitAs(visitor, "/account/profile/name", { name: " Mo " });
    expect(saved.headers.location).toBe("/account/profile?done=name");
    expect((await visitor.get("/account/profile?done=name")).text).toContain("Name saved.");
    expect((await visitor.get("/account")).text).toContain("Hello, Mo");
    expect((await submitAs(visitor, "/account/profile/name", { name: "x".repeat(201) })).status).toBe(400);
    expect((await visitor.submit("/account/profile/name", { xsrfToken: "wrong", name: "Eve" })).status).toBe(400);
    expect((await visitor.get("/account")).text).toContain("Hello, Mo");
  });

  test("the email changes when the new address confirms it, and the old one is notified", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member);
    const change = (currentPassword: string) =>
      submitAs(visitor, "/account/profile/email", { email: "New@example.com", currentPassword });
    const refused = await change("wrong");
    expect([refused.status, refused.text.includes("Incorrect password.")]).toEqual([400, true]);
    expect((await change(testPassword)).headers.location).toBe("/account/profile?done=email-sent");
    expect((await mailsTo(app, site, member.email)).at(-1)).toMatchObject({
      kind: "member-changeEmailAsked",
      text: expect.stringContaining("new@example.com"),
    });
    const link = await mailedLink(app, site, "member-changeEmail", "new@example.com");
    expect((await followLink(visitor, link)).headers.location).toBe("/account/profile?done=email");
    expect((await signIn(site.visit(), "new@example.com", testPassword)).status).toBe(200);
    expect((await signIn(site.visit(), member.email, testPassword)).status).toBe(401);
    expect((await mailsTo(app, site, member.email)).at(-1)).toMatchObject({ kind: "member-emailChanged" });

    // What is typed after the session has ended is kept for the new email.
    const { xsrfToken } = (await visitor.get(sessionPath)).json();
    await app.services.database.db.deleteFrom("member_sessions").where("website_id", "=", site.website.id).execute();
    await visitor.submit("/account/profile/name", { xsrfToken, name: "Typed name" });
    await signInMember(site, { ...member, email: "new@example.com" }, visitor);
    expect((await visitor.get("/account/profile", { accept: "text/html" })).text).toContain("Typed name");
  });

  test("the link of a new email starts no session, and works only for the member", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member);
    await submitAs(visitor, "/account/profile/email", { email: "mine@example.com", currentPassword: testPassword });
    const link = await mailedLink(app, site, "member-changeEmail", "mine@example.com");
    const token = new URL(link, visitor.origin).searchParams.get("token") ?? "";
    const holder = site.visit();
    const asked = await holder.get(link, { accept: "text/html" });
    const signInPage = `/account/sign-in?to=${encodeURIComponent(link)}`;
    expect([asked.status, asked.headers.location]).toEqual([303, signInPage]);
    const to = "/account/profile?done=email";
    const used = await holder.submit("/account/link", { token, to });
    expect([used.status, used.headers.location]).toEqual([303, signInPage]);
    expect((await holder.get(sessionPath)).status).toBe(401);
    const { visitor: stranger } = await signInMember(site, await buildMember(app, site));
    const refused = [
      await stranger.get(link, { accept: "text/html" }),
      await stranger.submit("/account/link", { token }),
    ];
    for (const { status, text } of refused) {
      expect([status, text.includes("This link belongs to another account.")]).toEqual([403, true]);
    }
    const { email } = member;
    const entered = await holder.submit("/account/sign-in", { email, password: testPassword, to: link });
    expect(entered.headers.location).toBe(link);
    expect((await followLink(holder, link)).headers.location).toBe(to);
    expect((await holder.get(to)).text).toContain("Your email is mine@example.com.");
  });

  test("a new password, and signing out other devices, end the links that were sent", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor: thief } = await signInMember(site, member);
    const { visitor } = await signInMember(site, member);
    const asked = async () => {
      const fields = { email: "eve@example.com", currentPassword: testPassword };
      await submitAs(thief, "/account/profile/email", fields);
      return mailedLink(app, site, "member-changeEmail", "eve@example.com");
    };
    const others = await asked();
    await submitAs(visitor, "/account/devices/end", { sessionId: "others" });
    await signInMember(site, member, thief);
    const ended = { location: "/account?done=link-used" };
    expect((await thief.get(others)).headers).toMatchObject(ended);
    const changed = await asked();
    await submitAs(visitor, "/account/profile/password", { oldPassword: testPassword, newPassword });
    expect((await visitor.get(changed)).headers).toMatchObject(ended);
    expect((await site.visit().get(changed)).status).toBe(404);
  });

  test("an email or password that changes nothing or is missing is refused under its field", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member);
    const email = member.email.toUpperCase();
    const same = await submitAs(visitor, "/account/profile/email", { email, currentPassword: testPassword });
    expect([same.status, same.text.includes(sectionTexts.sameEmail)]).toEqual([400, true]);
    await app.runJobs();
    expect(await mailsTo(app, site, member.email)).toEqual([]);
    for (const [path, fields, missing] of [
      ["/account/profile/email", { email: "new@example.com" }, ["account-currentPassword"]],
      ["/account/profile/email", {}, ["account-email"]],
      ["/account/profile/password", {}, ["account-oldPassword", "account-newPassword"]],
      ["/account/data/delete", {}, ["account-password"]],
    ] as const) {
      const refused = await submitAs(visitor, path, fields);
      expect([path, refused.status, requiredIn(refused.text)]).toEqual([path, 400, missing]);
    }
  });

  test("the email is no password, wherever one is set", async ({ app, site }) => {
    const message = "Your password can&#x27;t be your email.";
    const member = await buildMember(app, site);
    const password = member.email.toUpperCase();
    const { visitor } = await signInMember(site, member);
    const answers = [
      await site.visit().submit("/account/register", { email: "lea@example.com", password: "Lea@Example.com" }),
      await submitAs(visitor, "/account/profile/password", { oldPassword: testPassword, newPassword: password }),
    ];
    const stranger = site.visit();
    await stranger.submit("/account/forgot-password", { email: member.email });
    const link = await mailedLink(app, site, "member-reset", member.email);
    answers.push(await followLink(stranger, link, { password }));
    for (const { status, text } of answers) expect([status, text.includes(message)]).toEqual([400, true]);
    const empty = await followLink(stranger, link);
    expect([empty.status, requiredIn(empty.text)]).toEqual([400, ["account-password"]]);
  });

  test("an email that another account has verified is not taken over", async ({ app, site }) => {
    const [member, other] = [await buildMember(app, site), await buildMember(app, site)];
    const { visitor } = await signInMember(site, member);
    await submitAs(visitor, "/account/profile/email", { email: other.email, currentPassword: testPassword });
    const link = await mailedLink(app, site, "member-changeEmail", other.email);
    const used = await followLink(visitor, link);
    expect([used.status, used.text.includes("This email is already used by another account.")]).toEqual([409, true]);
  });

  test("changes the password, and signs out the other devices", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member);
    const { visitor: elsewhere } = await signInMember(site, member);
    const change = (oldPassword: string, chosen = newPassword) =>
      submitAs(visitor, "/account/profile/password", { oldPassword, newPassword: chosen });
    expect((await change("wrong")).text).toContain("Incorrect password.");
    expect((await change(testPassword, "short")).text).toContain("Use at least 10 characters.");
    expect((await change(testPassword)).headers.location).toBe("/account/profile?done=password");
    expect([(await visitor.get(sessionPath)).status, (await elsewhere.get(sessionPath)).status]).toEqual([200, 401]);
    expect((await signIn(site.visit(), member.email, newPassword)).status).toBe(200);
  });

  test("lists devices, and signs them out", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member);
    const { visitor: phone } = await signInMember(site, member);
    const { visitor: tablet } = await signInMember(site, member);
    const sessionOf = async (client: TestClient) =>
      /name="sessionId" value="([0-9a-f-]{36})"/.exec((await client.get("/account/devices")).text)?.[1] ?? "";
    await submitAs(visitor, "/account/devices/end", { sessionId: await sessionOf(visitor) });
    const open = async () => Promise.all([phone, tablet].map(async (each) => (await each.get(sessionPath)).status));
    expect((await open()).sort()).toEqual([200, 401]);
    await submitAs(visitor, "/account/devices/end", { sessionId: "others" });
    expect(await open()).toEqual([401, 401]);
    expect((await visitor.get(sessionPath)).status).toBe(200);
    const stranger = await signInMember(site, await buildMember(app, site));
    const { visitor: second } = await signInMember(site, member);
    await submitAs(stranger.visitor, "/account/devices/end", { sessionId: await sessionOf(visitor) });
    expect((await second.get(sessionPath)).status, "of another member").toBe(200);
  });

  test("exports what is stored, and nothing secret", async ({ app, site }) => {
    const member = await buildMember(app, site, { name: "Mo" });
    const { visitor } = await signInMember(site, member);
    await submitAs(visitor, "/account/emails/save", { wantsNews: "yes" });
    const file = await visitor.get("/account/data/export");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="my-data.json"');
    expect(file.json()).toMatchObject({
      profile: { email: member.email, name: "Mo", wantsNews: true },
      devices: [{ device: "Unknown browser" }],
    });
    expect(file.text).not.toMatch(/argon2|hash|token/i);
  });

  test("is deleted with the password", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor } = await signInMember(site, member);
    expect((await submitAs(visitor, "/account/data/delete", { password: "wrong" })).status).toBe(400);
    const done = await submitAs(visitor, "/account/data/delete", { password: testPassword });
    expect(done.headers.location).toBe("/account/deleted");
    expect((await visitor.get(sessionPath)).status).toBe(401);
    expect((await signIn(site.visit(), member.email, testPassword)).status).toBe(401);
    await app.runJobs("member.mail-deleted", "mail.send");
    const told = app.sentMails.filter(({ to }) => to === member.email);
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining("was deleted")]);
    // Nothing keeps the address afterwards.
    expect(await mailsTo(app, site, member.email)).toEqual([]);
  });

  test("is deleted once, however often it is requested at the same time", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member);
    const fields = { xsrfToken, password: testPassword };
    await Promise.all(Array.from({ length: 8 }, () => visitor.submit("/account/data/delete", fields)));
    await app.runJobs("member.mail-deleted");
    const mails = await mailsTo(app, site, member.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["member-deleted"]);
  });

  test("a session that ends while a form is on its way changes nothing", async ({ app, site }) => {
    const member = await buildMember(app, site);
    const { db } = app.services.database;
    const { visitor, xsrfToken } = await signInMember(site, member);
    const forms = {
      "/account/profile/email": { email: "eve@example.com", currentPassword: testPassword },
      "/account/profile/password": { oldPassword: testPassword, newPassword },
      "/account/data/delete": { password: testPassword },
    };
    // Holds the member as a change in another browser does, which ends this session.
    const answers = await db.transaction().execute(async (tx) => {
      const { id: websiteId } = site.website;
      const locked = tx.selectFrom("members").select("id").where("website_id", "=", websiteId);
      await locked.where("id", "=", member.id).forUpdate().execute();
      const sent = Object.entries(forms).map(([path, fields]) => visitor.submit(path, { xsrfToken, ...fields }));
      await expect.poll(() => waitingFor(app), { timeout: 10_000 }).toBe(sent.length);
      const ended = tx.deleteFrom("member_sessions").where("website_id", "=", websiteId);
      await ended.where("member_id", "=", member.id).execute();
      return { sent };
    });
    for (const { status, headers } of await Promise.all(answers.sent)) {
      expect(status).toBe(303);
      expect(headers.location).toMatch(/^\/account\/sign-in\?to=%2Faccount%2F(?:profile|data)&ended=yes$/);
    }
    expect(await mailsTo(app, site, "eve@example.com")).toEqual([]);
    expect((await signIn(site.visit(), member.email, testPassword)).status).toBe(200);
  });

  test("without a password, it is deleted by a link", async ({ app, site }) => {
    const member = await buildMember(app, site, { hasPassword: false });
    const visitor = site.visit();
    await visitor.submit("/account/sign-in-link", { email: member.email });
    await followLink(visitor, await mailedLink(app, site, "member-link", member.email));
    expect((await submitAs(visitor, "/account/data/delete", { password: "" })).status).toBe(400);
    await submitAs(visitor, "/account/data/delete-link");
    const used = await followLink(visitor, await mailedLink(app, site, "member-delete", member.email));
    expect(used.headers.location).toBe("/account/deleted");
    expect((await visitor.get(sessionPath)).status).toBe(401);
  });
});

describe("pages that everyone shares", () => {
  test("stay in the cache for signed-in visitors, and are the same for them", async ({ app, site }) => {
    await buildPage(app, site, { title: "Welcome", slug: "welcome", isHomepage: true, body: textBody("<p>Hello</p>") });
    const { visitor } = await signInMember(site, await buildMember(app, site));
    const [mine, theirs] = [await visitor.get("/"), await site.visit().get("/")];
    expect(mine.text).toBe(theirs.text);
    expect(mine.headers.etag).toBe(theirs.headers.etag);
    expect(mine.headers["set-cookie"]).toBeUndefined();
    expect(mine.text).toContain('class="account-link"');
  });

  test("have no link when accounts are off", async ({ owner, site }) => {
    const visitor = site.visit();
    expect((await visitor.get("/cart")).text).toContain('class="account-link"');
    expect((await owner.put("/api/config/member-settings", { hasMembers: false })).json()).toEqual({
      hasMembers: false,
    });
    expect((await visitor.get("/cart")).text).not.toContain('class="account-link"');
    expect((await visitor.get("/account/sign-in")).status).toBe(404);
    expect((await signIn(visitor, "mo@example.com", testPassword)).status).toBe(404);
  });
});
