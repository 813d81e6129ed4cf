import { expect } from "vitest";
import { placeTestOrder } from "#features/commerce/checkout/testing.ts";
import { everythingPayable } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs, testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildMember, mailedLink, signInMember } from "../../testing.ts";

const test = siteTest({ payable: everythingPayable })
  .extend("owner", ({ site }) => site.signIn())
  .extend("mia", ({ app, site }) => buildMember(app, site, { name: "Mía Ångström" }));

const listPath = "/api/config/members";
const list = async (client: TestClient, query = "") => (await client.get(`${listPath}${query}`)).json();
const emailsIn = ({ items }: { items: { email: string }[] }) => items.map(({ email }) => email);

test("members are listed newest first, page by page", async ({ app, site, owner }) => {
  const built = [];
  for (const name of ["Ada", "Bo", "Cy"]) built.push(await buildMember(app, site, { name }));
  const first = await list(owner, "?limit=2");
  expect(first.total).toBe(3);
  expect(first.items.map(({ name }: { name: string }) => name)).toEqual(["Cy", "Bo"]);
  const second = await list(owner, `?limit=2&cursor=${first.nextCursor}`);
  expect(emailsIn(second)).toEqual([built[0]?.email]);
  expect(second.nextCursor).toBeNull();
  expect((await owner.get(`${listPath}?cursor=nonsense`)).status).toBe(400);
});

test("a row has state, last sign-in, tags, and the number of orders", async ({ app, site, owner, mia }) => {
  await signInMember(site, mia);
  const order = await placeTestOrder(app, site);
  await app.services.database.db
    .updateTable("orders")
    .set({ member_id: mia.id })
    .where("website_id", "=", site.website.id)
    .where("id", "=", order.id)
    .execute();
  await owner.put(`${listPath}/${mia.id}/tags`, { tags: ["VIP", "vip", "Berlin"] });
  const { items } = await list(owner);
  expect(items[0]).toMatchObject({
    email: mia.email,
    standing: "ACTIVE",
    tags: ["Berlin", "VIP"],
    orderCount: 1,
    signedInAt: app.clock.now().toISOString(),
  });
  const orders = (await owner.get(`${listPath}/${mia.id}/orders`)).json().items;
  expect(orders).toEqual([expect.objectContaining({ id: order.id })]);
});

test("the list is filtered by search, state and tag, also together", async ({ app, site, owner, mia }) => {
  const waiting = await buildMember(app, site, { isVerified: false, name: "100%" });
  const blocked = await buildMember(app, site, { state: "BLOCKED" });
  await owner.put(`${listPath}/${mia.id}/tags`, { tags: ["Été"] });
  expect(emailsIn(await list(owner, "?search=MIA%20ang"))).toEqual([mia.email]);
  expect(emailsIn(await list(owner, `?search=${mia.email.slice(0, 12)}`))).toContain(mia.email);
  expect(emailsIn(await list(owner, "?search=0%25"))).toEqual([waiting.email]);
  expect(emailsIn(await list(owner, "?standing=UNCONFIRMED"))).toEqual([waiting.email]);
  expect(emailsIn(await list(owner, "?standing=BLOCKED"))).toEqual([blocked.email]);
  expect(emailsIn(await list(owner, "?tag=%C3%A9t%C3%A9"))).toEqual([mia.email]);
  expect(await list(owner, "?tag=%C3%A9t%C3%A9&standing=BLOCKED")).toMatchObject({ items: [], total: 0 });
});

test("tags of the website are suggested", async ({ app, site, owner, mia }) => {
  await owner.put(`${listPath}/${mia.id}/tags`, { tags: ["wholesale", "Walk-in", "50%"] });
  await owner.put(`${listPath}/${(await buildMember(app, site)).id}/tags`, { tags: ["Wholesale"] });
  const tags = async (query: string) => (await owner.get(`/api/config/member-tags${query}`)).json().tags;
  expect((await tags("")).map((tag: string) => tag.toLowerCase())).toEqual(["50%", "walk-in", "wholesale"]);
  expect(await tags("?search=WALK")).toEqual(["Walk-in"]);
  expect(await tags("?search=%25")).toEqual([]);
});

test.for(
  rows([
    [[""], "Required"],
    [["x".repeat(51)], "Use at most 50 characters."],
    [Array.from({ length: 51 }, (_, index) => `tag ${index}`), "A member can have up to 50 tags."],
  ]),
)("the tags %j are refused", async ([tags, message], { owner, mia }) => {
  const answer = await owner.put(`${listPath}/${mia.id}/tags`, { tags });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(message);
});

test("people change only their own notes, administrators those of everyone, also of who left", async ({
  app,
  site,
  owner,
  mia,
}) => {
  const path = `${listPath}/${mia.id}/notes`;
  expect((await owner.post(path, { body: "  " })).status).toBe(400);
  const added = await owner.post(path, { body: "Prefers pickup" });
  expect(added.status).toBe(201);
  const [note] = added.json().notes;
  expect(note).toMatchObject({ body: "Prefers pickup", mayChange: true, editedAt: null, editedBy: null });
  const manager = await signInAs(app, site, 8);
  const seen = (await manager.get(`${listPath}/${mia.id}`)).json().notes;
  expect(seen).toMatchObject([{ body: "Prefers pickup", mayChange: false, writtenBy: note.writtenBy }]);
  expect((await manager.put(`${path}/${note.id}`, { body: "x" })).json().code).toBe("note-of-another");
  expect((await manager.delete(`${path}/${note.id}`)).json().code).toBe("note-of-another");
  const edited = (await owner.put(`${path}/${note.id}`, { body: "Prefers delivery" })).json().notes;
  expect(edited).toMatchObject([{ body: "Prefers delivery", editedAt: app.clock.now().toISOString() }]);
  expect((await owner.delete(`${path}/${note.id}`)).json().notes).toEqual([]);
  expect((await owner.delete(`${path}/${note.id}`)).json().code).toBe("note-unknown");

  const [left] = (await manager.post(path, { body: "Pays late" })).json().notes;
  const corrected = (await owner.put(`${path}/${left.id}`, { body: "Paid late once" })).json().notes;
  expect(corrected).toMatchObject([{ body: "Paid late once", writtenBy: left.writtenBy, editedBy: note.writtenBy }]);
  await app.services.database.db
    .updateTable("member_notes")
    .set({ account_id: null })
    .where("website_id", "=", site.website.id)
    .where("id", "=", left.id)
    .execute();
  expect((await owner.get(`${listPath}/${mia.id}`)).json().notes).toMatchObject([{ writtenBy: null, mayChange: true }]);
  expect((await owner.delete(`${path}/${left.id}`)).json().notes).toEqual([]);
});

test("a note of one member is not found below another", async ({ app, site, owner, mia }) => {
  const other = await buildMember(app, site);
  const [note] = (await owner.post(`${listPath}/${mia.id}/notes`, { body: "x" })).json().notes;
  expect((await owner.put(`${listPath}/${other.id}/notes/${note.id}`, { body: "y" })).status).toBe(404);
});

test("a blocked member is signed out at once and can't come back", async ({ app, site, owner, mia }) => {
  const { visitor } = await signInMember(site, mia);
  await visitor.submit("/account/sign-in-link", { email: mia.email });
  const link = await mailedLink(app, site, "member-link", mia.email);
  const answer = await owner.put(`${listPath}/${mia.id}/block`, { isBlocked: true });
  expect(answer.json()).toMatchObject({ standing: "BLOCKED", deviceCount: 0 });
  expect((await visitor.get("/api/site-users/account/session")).status).toBe(401);

  const mailsBefore = await countMails();
  const stranger = site.visit();
  const wrong = { email: mia.email, password: "another password" };
  const right = { email: mia.email, password: testPassword };
  const unknown = await stranger.post("/api/site-users/account/session", { ...wrong, email: "no-one@example.com" });
  for (const body of [wrong, right]) {
    const refused = await stranger.post("/api/site-users/account/session", body);
    expect([refused.status, refused.json().message]).toEqual([unknown.status, unknown.json().message]);
  }
  expect((await stranger.get(link)).status).toBe(404);
  const forms = {
    "/account/sign-in-link": { email: mia.email },
    "/account/forgot-password": { email: mia.email },
    "/account/register": { email: mia.email, password: "a long new password" },
  };
  for (const [path, fields] of Object.entries(forms)) {
    const sent = await stranger.submit(path, fields);
    const same = await stranger.submit(path, { ...fields, email: "nobody@example.com" });
    expect([sent.status, sent.headers.location], path).toEqual([same.status, same.headers.location]);
  }
  await app.runJobs();
  expect(await countMails()).toBe(mailsBefore);

  await owner.put(`${listPath}/${mia.id}/block`, { isBlocked: false });
  await signInMember(site, mia);

  async function countMails() {
    const { count } = await app.services.database.db
      .selectFrom("mails")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("website_id", "=", site.website.id)
      .where("recipient", "=", mia.email)
      .executeTakeFirstOrThrow();
    return count;
  }
});

test("a deleted member is gone, with what was noted about them", async ({ site, owner, mia }) => {
  const { visitor } = await signInMember(site, mia);
  await owner.post(`${listPath}/${mia.id}/notes`, { body: "Prefers pickup" });
  expect((await owner.delete(`${listPath}/${mia.id}`)).status).toBe(204);
  expect((await owner.get(`${listPath}/${mia.id}`)).status).toBe(404);
  expect((await owner.delete(`${listPath}/${mia.id}`)).status).toBe(404);
  expect((await visitor.get("/api/site-users/account/session")).status).toBe(401);
  const log = (await owner.get("/api/config/activity")).text;
  expect(log).toContain("Deleted the account of a member");
  expect(log).not.toContain(mia.email);
});

test("the export has what is stored about a member, and is noted", async ({ owner, mia }) => {
  await owner.put(`${listPath}/${mia.id}/tags`, { tags: ["VIP"] });
  await owner.post(`${listPath}/${mia.id}/notes`, { body: "Prefers pickup" });
  const answer = await owner.post(`${listPath}/${mia.id}/export`, {});
  expect(answer.status).toBe(200);
  expect(answer.json()).toMatchObject({
    profile: { email: mia.email, wantsNews: false },
    tags: ["VIP"],
    notes: [{ text: "Prefers pickup" }],
    orders: [],
  });
  expect((await owner.get("/api/config/activity")).text).toContain(`Exported the data of ${mia.email}`);
});

test("a store manager reads and tags members, and decides nothing about their accounts", async ({ app, site, mia }) => {
  const manager = await signInAs(app, site, 8);
  expect((await manager.get(listPath)).status).toBe(200);
  expect((await manager.put(`${listPath}/${mia.id}/tags`, { tags: ["VIP"] })).status).toBe(200);
  expect((await manager.put(`${listPath}/${mia.id}/block`, { isBlocked: true })).status).toBe(403);
  expect((await manager.delete(`${listPath}/${mia.id}`)).status).toBe(403);
  expect((await manager.post(`${listPath}/${mia.id}/export`, {})).status).toBe(403);
  const editor = await signInAs(app, site, 4);
  expect((await editor.get(listPath)).status).toBe(403);
});

test("tags are added to many members and removed from them", async ({ app, site, owner, mia }) => {
  const [bo, full] = [await buildMember(app, site), await buildMember(app, site)];
  const many = Array.from({ length: 50 }, (_, index) => `tag ${index}`);
  await owner.put(`${listPath}/${mia.id}/tags`, { tags: ["VIP", "Café"] });
  await owner.put(`${listPath}/${full.id}/tags`, { tags: many });
  const path = `${listPath}/bulk/tags`;
  const memberIds = [mia.id, bo.id, full.id, site.website.id];
  const answer = await owner.post(path, { memberIds, add: ["vip", "Berlin"], remove: ["CAFE\u0301"] });
  expect(answer.json(), answer.text).toEqual({ changedCount: 2, full: [full.email] });
  const tagsOf = async (id: string) => (await owner.get(`${listPath}/${id}`)).json().tags;
  expect(await tagsOf(mia.id), "the spelling that was there stays").toEqual(["Berlin", "VIP"]);
  expect(await tagsOf(bo.id)).toEqual(["Berlin", "vip"]);
  expect(await tagsOf(full.id)).toHaveLength(50);
  expect((await owner.post(path, { memberIds: [mia.id], add: ["VIP"] })).json().changedCount).toBe(0);
  expect((await owner.post(path, { memberIds: [mia.id] })).status).toBe(400);
  const { items } = (await owner.get("/api/config/activity?search=tags")).json();
  expect(items.filter(({ text }: { text: string }) => text === `Changed the tags of ${bo.email}`)).toHaveLength(1);
  expect((await (await signInAs(app, site, 8)).post(path, { memberIds, add: ["x"] })).status).toBe(200);
});

test("many members are blocked at once and unblocked again, and those of another website are not", async ({
  app,
  site,
  owner,
  mia,
}) => {
  const bo = await buildMember(app, site, { state: "BLOCKED" });
  const stranger = await buildMember(app, await app.buildSite());
  const { visitor } = await signInMember(site, mia);
  const path = `${listPath}/bulk/block`;
  const memberIds = [mia.id, bo.id, stranger.id];
  const call = (isBlocked: boolean) => owner.post(path, { memberIds, isBlocked });
  expect((await (await signInAs(app, site, 8)).post(path, { memberIds, isBlocked: true })).status).toBe(403);
  expect((await call(true)).json()).toEqual({ changedIds: [mia.id] });
  expect((await call(true)).json()).toEqual({ changedIds: [] });
  expect((await visitor.get("/api/site-users/account/session")).status).toBe(401);
  const { rows } = await app.services.database.pool.query("select state from members where id = $1", [stranger.id]);
  expect(rows[0].state).not.toBe("BLOCKED");

  expect((await call(false)).json().changedIds.toSorted()).toEqual([mia.id, bo.id].toSorted());
  expect((await call(false)).json()).toEqual({ changedIds: [] });
  expect((await owner.get(`${listPath}?standing=BLOCKED`)).json().total).toBe(0);
  expect((await signInMember(site, mia)).xsrfToken).toBeTruthy();
  const { items } = (await owner.get("/api/config/activity")).json();
  const unblocked = items.map(({ text }: { text: string }) => text).filter((text: string) => /unblocked/i.test(text));
  expect(unblocked).toHaveLength(2);
});
