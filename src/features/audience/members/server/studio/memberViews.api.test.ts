import { expect } from "vitest";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { memberViewTexts } from "#kernel/server/http/memberView.ts";
import { everythingPayable, type TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildMember, signInMember, type TestMember } from "../../testing.ts";

const test = siteTest({ payable: everythingPayable })
  .extend("owner", ({ site }) => site.signIn())
  .extend("about", { auto: true }, ({ app, site }) => buildCollection(app, site, { title: "About", slug: "about" }))
  .extend("mia", ({ app, site }) => buildMember(app, site, { name: "Mia" }));

const label = memberViewTexts.label;
const startPath = ({ id }: TestMember) => `/api/config/members/${id}/view`;

async function linkTo(owner: TestClient, member: TestMember): Promise<string> {
  const answer = await owner.post(startPath(member), {});
  expect(answer.status, answer.text).toBe(201);
  const { pathname, search } = new URL(answer.json().url);
  return pathname + search;
}

/** A browser in a view of the member. */
async function view(site: TestSite, owner: TestClient, member: TestMember): Promise<TestClient> {
  const visitor = site.visit();
  expect((await visitor.get(await linkTo(owner, member))).headers.location).toBe("/");
  return visitor;
}

const logOf = async (owner: TestClient) => (await owner.get("/api/config/activity")).text;

test("the contributor sees what the member sees, with a bar on every page", async ({ app, site, owner, mia }) => {
  const visitor = await view(site, owner, mia);
  const account = await visitor.get("/account");
  expect(account.text).toContain("Hello, Mia");
  for (const path of ["/about", "/account/profile", "/cart", "/no-such-page"]) {
    const page = await visitor.get(path, { accept: "text/html", "accept-encoding": "br, gzip" });
    expect(page.text, path).toContain(`Stop viewing as ${mia.email}`);
    expect(page.headers["cache-control"], path).toBe("private, no-store");
    expect(page.headers.etag, path).toBeUndefined();
    expect(page.headers["content-security-policy"], path).toContain("style-src 'self' 'sha256-");
  }
  expect((await visitor.get("/api/site-users/account/session")).json()).toEqual({ xsrfToken: "", siteUserId: mia.id });
  expect(await logOf(owner)).toContain(`Started to view the website as ${mia.email}`);
  expect(visitor.cookies.has("vitrine-member")).toBe(false);
  const row = await app.services.database.db
    .selectFrom("members")
    .select(({ selectFrom, fn }) => [
      "signed_in_at",
      selectFrom("member_sessions")
        .select(fn.countAll<number>().as("n"))
        .where("member_id", "=", mia.id)
        .as("sessions"),
    ])
    .where("website_id", "=", site.website.id)
    .where("id", "=", mia.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ signed_in_at: null, sessions: 0 });
});

test("every section of the account is shown as the member has it, without what needs a proof of who they are", async ({
  app,
  site,
  owner,
  mia,
}) => {
  const visitor = await view(site, owner, mia);
  const { text } = await visitor.get("/account");
  const sections = new Set([...text.matchAll(/href="(\/account\/[\w-]+)"/g)].map(([, path]) => `${path}`));
  expect(sections.size).toBeGreaterThan(6);
  for (const path of sections) {
    for (const query of ["", "?edit=new", "?done=x"]) expect((await visitor.get(path + query)).status, path).toBe(200);
  }
  const passkeys = await visitor.get("/account/passkeys");
  expect(passkeys.text).toContain("You have no passkeys yet.");
  expect(passkeys.text).not.toContain("Add a passkey");
  const own = await signInMember(site, mia);
  expect((await own.visitor.get("/account/passkeys")).text).toContain("Add a passkey");
  await app.runJobs();
  const mails = await app.services.database.pool.query("select from mails where website_id = $1", [site.website.id]);
  expect(mails.rowCount).toBe(0);
});

test("no call that could change something gets through, on any route of visitors", async ({
  app,
  site,
  owner,
  mia,
}) => {
  const visitor = await view(site, owner, mia);
  const ofVisitors = app.app.routes.filter(
    ({ method, path, access: { kind }, forgeryProof }) =>
      method !== "GET" &&
      kind !== "right" &&
      kind !== "account" &&
      !path.startsWith("/api/config/") &&
      // The signature of an event is its proof. Nobody who sends one has a view.
      forgeryProof !== "none",
  );
  expect(ofVisitors.length).toBeGreaterThan(30);
  for (const { method, path } of ofVisitors) {
    if (path === "/member-view/end") continue;
    const address = path.replace(/:[A-Za-z]+/g, () => crypto.randomUUID());
    const form = await visitor.submit(address, { xsrfToken: "" });
    const call =
      method === "PUT"
        ? await visitor.put(address, {})
        : method === "DELETE"
          ? await visitor.delete(address)
          : await visitor.post(address, {});
    for (const answer of method === "POST" ? [form, call] : [call]) {
      expect(answer.status, `${method} ${path}`).toBe(403);
      expect(answer.text, `${method} ${path}`).toContain("nothing can be changed");
    }
  }
  expect((await visitor.get("/account")).text).toContain("Hello, Mia");
});

test("files, payments and links that work for anyone are not shown", async ({ app, site, owner, mia }) => {
  const visitor = await view(site, owner, mia);
  const closed = app.app.routes.filter(({ isClosedToViews }) => isClosedToViews);
  expect([...new Set(closed.map(({ path }) => path))].sort()).toEqual([
    "/account/data/export",
    "/account/link",
    "/account/subscriptions/card",
    "/api/commerce/checkout",
    "/checkout",
    "/checkout/continue",
    "/checkout/continue/code",
    "/checkout/contribution-confirmed/:orderToken",
    "/checkout/gift-card/:itemId",
    "/checkout/order-confirmed/:orderToken",
    "/checkout/order-confirmed/:orderToken/receipt",
    "/checkout/subscription",
    "/downloads/:downloadToken/:lineNumber",
    "/gift-card-balance",
    "/gift-card-balance/card/:token",
    "/order-status",
    "/order-status/code",
  ]);
  for (const { path } of closed.filter(({ method }) => method === "GET")) {
    const answer = await visitor.get(path.replace(":lineNumber", "1").replace(/:[A-Za-z]+/g, "x"));
    expect([answer.status, answer.text.includes("not shown while")], path).toEqual([403, true]);
  }
});

test("the member's cart and orders are shown, and the contributor's own are not", async ({ app, site, owner, mia }) => {
  const order = await placeTestOrder(app, site);
  await app.services.database.db
    .updateTable("orders")
    .set({ member_id: mia.id })
    .where("website_id", "=", site.website.id)
    .where("id", "=", order.id)
    .execute();
  const own = await buildMember(app, site, { name: "Own account" });
  const { visitor } = await signInMember(site, own);
  await visitor.get(await linkTo(owner, mia));
  const orders = await visitor.get("/account/orders");
  expect(orders.text).toContain("Signed in as");
  expect(orders.text).toContain(mia.email);
  expect(orders.text).not.toContain(own.email);
  await visitor.submit("/member-view/end", {});
  expect((await visitor.get("/account")).text).toContain("Hello, Own account");
});

test("nothing of a view enters the cache, before or after", async ({ site, owner, mia }) => {
  const stranger = site.visit();
  const visitor = await view(site, owner, mia);
  expect((await visitor.get("/about")).text).toContain(label);
  const cached = await stranger.get("/about");
  expect(cached.text).not.toContain(label);
  expect(cached.text).not.toContain(mia.email);
  expect((await visitor.get("/about")).text).toContain(label);
  expect((await visitor.get("/about", { "if-none-match": String(cached.headers.etag) })).status).toBe(200);
  expect((await stranger.get("/about")).text).toBe(cached.text);
  for (const path of ["/account", "/account/orders"]) expect((await stranger.get(path)).status).toBe(401);
});

test("it ends with the button, and is noted", async ({ site, owner, mia }) => {
  const visitor = await view(site, owner, mia);
  const copied = site.visit();
  for (const [name, value] of visitor.cookies) copied.cookies.set(name, value);
  const ended = await visitor.submit("/member-view/end", {});
  expect([ended.status, ended.headers.location]).toEqual([303, "/"]);
  expect((await visitor.get("/about")).text).not.toContain(label);
  expect((await visitor.get("/account")).status).toBe(401);
  expect((await copied.get("/account")).status).toBe(401);
  expect(await logOf(owner)).toContain(`Stopped viewing the website as ${mia.email}`);
});

test("it ends after 30 minutes by itself, and what an open page then sends is refused", async ({
  app,
  site,
  owner,
  mia,
}) => {
  const visitor = await view(site, owner, mia);
  app.clock.advance(29 * 60_000);
  expect((await visitor.get("/about")).text).toContain(label);
  app.clock.advance(61_000);
  const late = await visitor.submit("/account/sign-in", { email: mia.email, password: "x" });
  expect([late.status, late.text.includes("was not sent")]).toEqual([403, true]);
  expect((await visitor.get("/account")).status).toBe(401);
  await app.services.database.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where payload::text like $1",
    [`%${site.website.id}%`],
  );
  await app.runJobs();
  expect(await logOf(owner)).toContain(`Stopped viewing the website as ${mia.email}`);
});

test("the link works once, for a minute, and a new view ends the one before", async ({ app, site, owner, mia }) => {
  const first = await linkTo(owner, mia);
  const visitor = site.visit();
  await visitor.get(first);
  const other = site.visit();
  await other.get(first);
  expect((await other.get("/account")).status).toBe(401);
  const second = await linkTo(owner, mia);
  expect((await visitor.get("/account")).status).toBe(401);
  app.clock.advance(61_000);
  await other.get(second);
  expect((await other.get("/account")).status).toBe(401);
});

test("it ends with the studio session, with the right, and when the member is blocked", async ({
  app,
  site,
  owner,
  mia,
}) => {
  const admin = await signInAs(app, site, 1);
  const asAdmin = await view(site, admin, mia);
  const { accountId } = (await admin.get("/api/config/contributors/me")).json();
  await owner.put(`/api/config/contributors/${accountId}/roles`, { roles: [8] });
  expect((await asAdmin.get("/account")).status).toBe(401);

  const other = await site.signIn();
  const asOwner = await view(site, other, mia);
  expect((await asOwner.get("/account")).status).toBe(200);
  await other.delete("/api/config/session");
  expect((await asOwner.get("/account")).status).toBe(401);

  const again = await view(site, owner, mia);
  await owner.put(`/api/config/members/${mia.id}/block`, { isBlocked: true });
  expect((await again.get("/account")).status).toBe(401);
});

test("only who decides about members may view as them, and only as active ones", async ({ app, site, owner, mia }) => {
  expect((await (await signInAs(app, site, 8)).post(startPath(mia), {})).status).toBe(403);
  const waiting = await buildMember(app, site, { isVerified: false });
  expect((await owner.post(startPath(waiting), {})).json().code).toBe("member-not-active");
  await owner.put("/api/config/member-settings", { hasMembers: false });
  expect((await owner.post(startPath(mia), {})).json().code).toBe("members-off");
});

test("a view of one website shows nothing on another", async ({ app, site, owner, mia }) => {
  const visitor = await view(site, owner, mia);
  const elsewhere = (await app.buildSite()).visit();
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.get("/account")).status).toBe(401);
});
