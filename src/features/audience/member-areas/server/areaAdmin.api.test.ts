import { describe, expect } from "vitest";
import { accountPaths } from "#features/audience/members/browserContract.ts";
import { buildMember, mailedLink, signInMember } from "#features/audience/members/testing.ts";
import { buildProduct, buildProductsCollection } from "#features/commerce/catalog/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import { areaPath, areaPaths, areaTexts } from "../browserContract.ts";
import { type AreaMember, areaFailures } from "../contract.ts";
import { buildArea, buildMembership } from "../testing.ts";

const html = { accept: "text/html" };
const calls = "/api/config/member-areas";

const test = siteTest().extend("page", ({ app, site }) =>
  buildPage(app, site, { title: "Recipes", slug: "recipes", body: textBody("<p>Quillwort</p>") }),
);

const invited = test.extend("area", ({ app, site }) =>
  buildArea(app, site, { name: "Kiln club", joining: "invitation" }),
);

const draft = { name: "Kiln club", description: "", joining: "free", productId: null, term: null, pageIds: [] };

const auditOf = async (app: TestApp, site: TestSite) => {
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select("action")
    .where("website_id", "=", site.website.id)
    .where("action", "like", "area.%")
    .orderBy("id")
    .execute();
  return entries.map(({ action }) => action);
};

describe("an owner", () => {
  test("adds, changes and deletes an area, whose pages open and close", async ({ app, site, owner, page }) => {
    const visitor = site.visit();
    expect((await visitor.get("/recipes", html)).status).toBe(200);
    const added = await owner.post(calls, { ...draft, pageIds: [page.id] });
    expect(added.status, added.text).toBe(201);
    const area = added.json();
    expect((await visitor.get("/recipes", html)).status, "the cached page is gone").toBe(403);
    expect((await owner.post(calls, { ...draft, name: "KILN CLUB" })).json().code).toBe("area-name-taken");
    expect((await owner.delete(`${calls}/${area.id}`)).json().code).toBe("area-has-pages");
    const saved = await owner.put(`${calls}/${area.id}`, {
      ...draft,
      name: "Kiln circle",
      pageIdsBefore: [page.id],
      revision: area.revision,
    });
    expect(saved.json()).toMatchObject({ name: "Kiln circle", pageIds: [], revision: area.revision + 1 });
    expect((await visitor.get("/recipes", html)).status).toBe(200);
    const late = await owner.put(`${calls}/${area.id}`, { ...draft, pageIdsBefore: [], revision: area.revision });
    expect([late.status, late.json().code]).toEqual([409, "stale-revision"]);
    expect((await owner.delete(`${calls}/${area.id}`)).status).toBe(204);
    expect((await owner.get(calls)).json().areas).toEqual([]);
    const gone = await owner.put(`${calls}/${area.id}`, { ...draft, pageIdsBefore: [], revision: 1 });
    expect(gone.json().code).toBe("area-unknown");
    expect(await auditOf(app, site)).toEqual(["area.add", "area.save", "area.delete"]);
  });

  test("sees in the log which pages were taken out and put in, and every other change", async ({
    app,
    site,
    owner,
    page,
  }) => {
    const news = await buildPage(app, site, { title: "News", slug: "news", body: textBody("<p>Kiln</p>") });
    const pass = await buildProduct(app, site, { name: "Pass", productType: 5 });
    const area = (await owner.post(calls, { ...draft, pageIds: [page.id] })).json();
    const swapped = await owner.put(`${calls}/${area.id}`, {
      ...draft,
      pageIds: [news.id],
      pageIdsBefore: [page.id],
      revision: area.revision,
    });
    const sold = { name: "Circle", description: "Glazes", joining: "purchase", term: { count: 3, unit: "month" } };
    const saved = await owner.put(`${calls}/${area.id}`, {
      ...sold,
      productId: pass.id,
      pageIds: [news.id],
      pageIdsBefore: [news.id],
      revision: swapped.json().revision,
    });
    expect(saved.status, saved.text).toBe(200);
    const { items } = (await owner.get("/api/config/activity")).json();
    expect(items.slice(0, 3).map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [
        { name: "Name", before: "Kiln club", after: "Circle" },
        { name: "Description", before: "", after: "Glazes" },
        { name: "How to join", before: "Free", after: "By purchase" },
        { name: "Product", before: "", after: "Pass" },
        { name: "Length", before: "", after: "3 months" },
      ],
      [
        { name: "Pages added", before: "", after: "News" },
        { name: "Pages removed", before: "Recipes", after: "" },
      ],
      [
        { name: "How to join", before: "", after: "Free" },
        { name: "Pages added", before: "", after: "Recipes" },
      ],
    ]);
  });

  test("names an area on one line, without marks that reverse the text after them", async ({ owner }) => {
    const name = "Kiln\r\n2026-01-01,\u202egnp.\u2066exe\u200f";
    const area = await owner.post(calls, { ...draft, name });
    expect([area.status, area.json().name]).toEqual([201, "Kiln 2026-01-01,gnp.exe\u200f"]);
  });

  test("finds no trace of the email of a deleted member in the log", async ({ app, site, owner }) => {
    const area = await buildArea(app, site, { name: "Club", joining: "approval" });
    const email = "forget.me+1@example.com";
    const member = await buildMember(app, site, { email });
    await buildMembership(app, site, { areaId: area.id, memberId: member.id, state: "pending" });
    const path = `${calls}/${area.id}`;
    expect((await owner.post(`${path}/invitations`, { email })).status).toBe(201);
    expect((await owner.post(`${path}/members/${member.id}`, { action: "approve" })).status).toBe(204);
    expect((await owner.post(`${path}/members/${member.id}`, { action: "remove" })).status).toBe(204);
    // A longer email that contains it, a contributor with it, and a subject of an email with it.
    expect((await owner.post(`${path}/invitations`, { email: `not-${email}` })).status).toBe(201);
    expect((await owner.post("/api/config/contributors/invitations", { email, roles: [4] })).status).toBe(201);
    await app.app.site(site.website.id).transaction((tx) =>
      writeAuditEntry(tx, {
        accountId: site.owner.id,
        action: "mail.send",
        subjectType: "mail",
        subjectId: area.id,
        detail: { title: `${email} wants to join Club` },
        changes: [{ name: "To", before: email, after: `ada@example.com, ${email.toUpperCase()}` }],
        at: app.clock.now(),
      }),
    );
    expect((await owner.put(`/api/config/members/${member.id}/tags`, { tags: ["vip"] })).status).toBe(200);
    expect((await owner.delete(`/api/config/members/${member.id}`)).status).toBe(204);
    const { items } = (await owner.get("/api/config/activity")).json() as {
      items: { text: string; changes: unknown[] }[];
    };
    expect(items.slice(0, 8).map(({ text }) => text)).toEqual([
      "Deleted the account of a member",
      "Changed the tags of …",
      "Sent the email “… wants to join Club” again",
      `Invited ${email}`,
      `Invited not-${email} to the member area “Club”`,
      "Removed … from the member area “Club”",
      "Approved … for the member area “Club”",
      "Invited … to the member area “Club”",
    ]);
    expect(items[2]?.changes).toEqual([{ name: "To", before: "…", after: "ada@example.com, …" }]);
    const found = async (search: string) =>
      (await owner.get(`/api/config/activity?search=${encodeURIComponent(search)}`)).json().items.length;
    expect([await found("forget.me"), await found("wants to join")]).toEqual([2, 1]);
  });

  test("chooses the areas in the settings of a page, and a copy keeps them", async ({ app, site, owner, page }) => {
    const area = await buildArea(app, site);
    const path = `/api/config/pages/${page.id}/areas`;
    const saved = await owner.put(path, { before: [], areaIds: [area.id] });
    expect(saved.json(), saved.text).toEqual({
      areas: [area],
      areaIds: [area.id],
      isHomepage: false,
      isNotFoundPage: false,
    });
    await owner.put("/api/config/not-found-page", { pageId: page.id });
    expect((await owner.get(path)).json()).toMatchObject({ isHomepage: false, isNotFoundPage: true });
    await owner.put("/api/config/not-found-page", { pageId: null });
    expect((await owner.get(`/api/config/pages/${page.id}`)).json().isForMembers).toBe(true);
    const copy = (await owner.post(`/api/config/pages/${page.id}/duplicate`)).json();
    expect((await owner.get(`/api/config/pages/${copy.id}/areas`)).json().areaIds).toEqual([area.id]);
    expect((await owner.put(path, { before: [area.id], areaIds: [page.id] })).json().code).toBe("area-unknown");
    await owner.put(path, { before: [area.id], areaIds: [] });
    expect((await site.visit().get("/recipes", html)).status).toBe(200);
    const folder = await buildPage(app, site, { kind: "folder", title: "Folder", slug: "folder" });
    expect(
      (await owner.put(`/api/config/pages/${folder.id}/areas`, { before: [], areaIds: [area.id] })).json().code,
    ).toBe("page-unfit");
  });

  test("sells a membership only on a page that everyone can see", async ({ app, site, owner }) => {
    const shop = await buildProductsCollection(app, site);
    const pass = await buildProduct(app, site, { name: "Pass", productType: 5, collectionId: shop });
    const mug = await buildProduct(app, site, { name: "Mug", collectionId: shop });
    const purchase = { ...draft, joining: "purchase", term: { count: 3, unit: "month" } };
    expect((await owner.post(calls, { ...purchase, productId: mug.id })).json().code).toBe("product-unfit");
    const area = (await owner.post(calls, { ...purchase, productId: pass.id })).json();
    expect(area).toMatchObject({ productId: pass.id, term: { count: 3, unit: "month" } });
    const page = await site.visit().get(areaPath(area.id), html);
    expect(page.text).toContain(`href="/shop/p/${pass.urlSlug}"`);
    expect((await owner.put(`/api/config/pages/${shop}/areas`, { before: [], areaIds: [area.id] })).json().code).toBe(
      "sells-membership",
    );
  });

  test("approves and declines requests, with an email", async ({ app, site, owner, page }) => {
    const area = await buildArea(app, site, { joining: "approval", pageIds: [page.id] });
    const { db } = app.services.database;
    const contact = { contact_email: "club@example.com" };
    await db.updateTable("websites").set(contact).where("id", "=", site.website.id).execute();
    app.app.dropTags(site.website.id, ["site"]);
    const [ada, bob] = [await buildMember(app, site), await buildMember(app, site)];
    for (const member of [ada, bob]) {
      const { visitor, xsrfToken } = await signInMember(site, member);
      const form = { xsrfToken, areaId: area.id, note: "I make bowls.", to: "/recipes" };
      await visitor.submit(areaPaths.join, form);
      const waiting = await visitor.get("/recipes", html);
      expect(waiting.text).toContain("You asked to join on");
      expect(waiting.text).toContain(areaTexts.protectedTitle);
    }
    const asked = await mailedLink(app, site, "area-requested", contact.contact_email);
    expect(asked).toContain(`/config/member-areas/${area.id}`);
    const listed = (await owner.get(`${calls}/${area.id}/members`)).json();
    expect(listed).toMatchObject({ total: 2, items: [{ state: "pending", note: "I make bowls." }, {}] });
    expect((await owner.get(calls)).json().areas).toMatchObject([{ pendingCount: 2, memberCount: 0 }]);
    const answer = (member: { id: string }, action: string) =>
      owner.post(`${calls}/${area.id}/members/${member.id}`, { action });
    expect((await answer(ada, "approve")).status).toBe(204);
    expect((await answer(bob, "decline")).status).toBe(204);
    expect((await answer(bob, "approve")).json().code).toBe("request-unknown");
    expect(await mailedLink(app, site, "area-approved", ada.email)).toBe(areaPath(area.id));
    expect(await mailedLink(app, site, "area-declined", bob.email)).toBe("/");
    expect((await (await signInMember(site, ada)).visitor.get("/recipes", html)).status).toBe(200);
    const denied = await (await signInMember(site, bob)).visitor.get("/recipes", html);
    expect(denied.text).toContain(`Your request to join ${area.name} was declined.`);
    expect((await answer(ada, "remove")).status).toBe(204);
    expect((await (await signInMember(site, ada)).visitor.get("/recipes", html)).status).toBe(403);
    expect((await answer({ id: area.id }, "remove")).json().code).toBe("membership-unknown");
    expect(await auditOf(app, site)).toEqual(["area.approve", "area.decline", "area.remove-member"]);
    const own = await owner.get(`/api/config/members/${ada.id}/areas`);
    expect(own.json().memberships).toMatchObject([{ areaName: area.name, state: "ended", endReason: "removed" }]);
  });

  test("lists members page by page, with those whose term ended last", async ({ app, site, owner }) => {
    const area = await buildArea(app, site, { joining: "purchase" });
    const past = new Date(app.clock.now().getTime() - 1000);
    for (const [email, state, until] of [
      ["a@example.com", "active", past],
      ["b@example.com", "active", null],
      ["c@example.com", "pending", null],
    ] as const) {
      const member = await buildMember(app, site, { email });
      await buildMembership(app, site, { areaId: area.id, memberId: member.id, state, until });
    }
    const emails: string[] = [];
    let cursor = "";
    do {
      const page = (await owner.get(`${calls}/${area.id}/members?limit=1${cursor && `&cursor=${cursor}`}`)).json();
      emails.push(...page.items.map(({ email, state }: { email: string; state: string }) => `${email} ${state}`));
      cursor = page.nextCursor ?? "";
    } while (cursor);
    expect(emails).toEqual(["c@example.com pending", "b@example.com active", "a@example.com ended"]);
    expect((await owner.get(`${calls}/${area.id}/members?state=ended`)).json().total).toBe(1);
  });
});

test("a page stays for members when one area lets it go while another takes it", async ({ app, site, page }) => {
  const first = await buildArea(app, site, { pageIds: [page.id] });
  const second = await buildArea(app, site);
  const { pool, db } = app.services.database;
  const [taking, leaving] = await Promise.all([pool.connect(), pool.connect()]);
  const websiteId = site.website.id;
  try {
    await Promise.all([taking.query("begin"), leaving.query("begin")]);
    const { rows } = await leaving.query("select pg_backend_pid() as pid");
    await taking.query("insert into area_pages values ($1, $2, $3)", [websiteId, page.id, second.id]);
    const left = leaving.query("delete from area_pages where website_id = $1 and area_id = $2", [websiteId, first.id]);
    await expect
      .poll(async () => {
        const { rows: waiting } = await pool.query(
          "select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
          [rows[0].pid],
        );
        return waiting.length;
      })
      .toBe(1);
    await taking.query("commit");
    await left;
    await leaving.query("commit");
  } finally {
    taking.release();
    leaving.release();
  }
  const marked = db.selectFrom("collections").select("members_only").where("id", "=", page.id);
  expect(await marked.where("website_id", "=", websiteId).execute()).toEqual([{ members_only: true }]);
});

describe("many members", () => {
  test("are added at once: requests are approved, and who is in it stays as they are", async ({ app, site, owner }) => {
    const area = await buildArea(app, site, { name: "Kiln club", joining: "approval" });
    const other = await buildArea(app, site);
    const [ada, bob, cy] = [await buildMember(app, site), await buildMember(app, site), await buildMember(app, site)];
    const until = new Date(app.clock.now().getTime() + 86_400_000);
    await buildMembership(app, site, { areaId: area.id, memberId: bob.id, state: "pending" });
    await buildMembership(app, site, { areaId: area.id, memberId: cy.id, until });
    await buildMembership(app, site, { areaId: other.id, memberId: ada.id });
    const path = `${calls}/${area.id}/members`;
    const memberIds = [cy.id, bob.id, ada.id, ada.id, area.id];
    expect((await owner.post(`${path}/add`, { memberIds })).json()).toEqual({ changedCount: 2 });
    expect((await owner.post(`${path}/add`, { memberIds })).json()).toEqual({ changedCount: 0 });
    const { items } = (await owner.get(path)).json();
    const found = Object.fromEntries(items.map((item: AreaMember) => [item.memberId, [item.source, item.until]]));
    expect(found).toEqual({
      [ada.id]: ["owner", null],
      [bob.id]: ["approval", null],
      [cy.id]: ["owner", until.toISOString()],
    });
    expect(await mailedLink(app, site, "area-approved", bob.email)).toBe(areaPath(area.id));
    expect((await owner.post(`${path}/remove`, { memberIds })).json()).toEqual({ changedCount: 3 });
    expect((await owner.post(`${path}/remove`, { memberIds })).json()).toEqual({ changedCount: 0 });
    expect((await owner.get(`${calls}/${other.id}/members`)).json().items[0].state).toBe("active");
    expect((await auditOf(app, site)).sort()).toEqual([
      "area.add-member",
      "area.approve",
      "area.remove-member",
      "area.remove-member",
      "area.remove-member",
    ]);
  });

  test("of another website are not found, nor its areas", async ({ app, site, owner }) => {
    const area = await buildArea(app, site);
    const foreign = await app.buildSite();
    const theirs = await buildArea(app, foreign);
    const stranger = await buildMember(app, foreign);
    const body = { memberIds: [stranger.id] };
    expect((await owner.post(`${calls}/${area.id}/members/add`, body)).json()).toEqual({ changedCount: 0 });
    for (const call of ["add", "remove", "export"]) {
      const answer = await owner.post(`${calls}/${theirs.id}/members/${call}`, body);
      expect(answer.json().code, call).toBe("area-unknown");
    }
  });

  test("are searched and exported, which the log notes", async ({ app, site, owner }) => {
    const area = await buildArea(app, site, { name: "Kiln club" });
    const mia = await buildMember(app, site, { name: "Mía Ångström" });
    const bob = await buildMember(app, site, { name: "=1+1" });
    await buildMembership(app, site, { areaId: area.id, memberId: mia.id });
    await buildMembership(app, site, { areaId: area.id, memberId: bob.id, state: "pending", note: "Please" });
    const path = `${calls}/${area.id}/members`;
    const found = async (query: string) => {
      const { items, total } = (await owner.get(`${path}?${query}`)).json();
      return [items.map(({ email }: AreaMember) => email), total];
    };
    expect(await found("search=MIA%20ang")).toEqual([[mia.email], 1]);
    expect(await found("search=%25")).toEqual([[], 0]);
    expect(await found("search=mia&state=pending")).toEqual([[], 0]);
    const file = await owner.post(`${path}/export`);
    expect(file.headers["content-type"]).toContain("text/csv");
    const lines = file.text.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`${bob.email},'=1+1,pending,approval`);
    expect((await owner.post(`${path}/export?search=mia`)).text.trim().split("\r\n")).toHaveLength(2);
    expect((await owner.get("/api/config/activity")).text).toContain(
      "Exported the members of the member area “Kiln club”",
    );
  });
});

test("what depends on an area is named before it is deleted or no longer sold", async ({ app, site, owner }) => {
  const pass = await buildProduct(app, site, { name: "Pass", productType: 5 });
  const area = await buildArea(app, site, { joining: "purchase", productId: pass.id });
  await buildMembership(app, site, { areaId: area.id, memberId: (await buildMember(app, site)).id });
  const uses = async () => (await owner.get(`${calls}/${area.id}/uses`)).json();
  expect(await uses()).toEqual({ memberCount: 1, soldProduct: "Pass", places: [] });
  await buildArea(app, site, { joining: "purchase", productId: pass.id });
  expect(await uses(), "another area sells it, too").toMatchObject({ soldProduct: null });
});

test("the studio names the memberships that are not sold", async ({ app, site, owner }) => {
  const pass = await buildProduct(app, site, { name: "Pass", productType: 5 });
  const stored = async () => (await owner.get(`/api/config/products/${pass.id}`)).json();
  const listed = async () => (await owner.get("/api/config/products")).json().items[0];
  expect([(await stored()).opensArea, (await listed()).isConnected]).toEqual([false, false]);
  await buildArea(app, site, { joining: "purchase", productId: pass.id });
  expect([(await stored()).opensArea, (await listed()).isConnected]).toEqual([true, true]);
});

describe("calls at the same moment", () => {
  const answersOf = async (answers: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);

  test("invite a person several times: the last invitation counts", async ({ app, site, owner }) => {
    const area = await buildArea(app, site);
    const path = `${calls}/${area.id}/invitations`;
    const sent = Array.from({ length: 8 }, () => owner.post(path, { email: "same@example.com" }));
    expect(await answersOf(sent)).toEqual(Array(8).fill(201));
    expect((await owner.get(path)).json().invitations).toHaveLength(1);
  });

  test("put a page into an area that is deleted: one of them is refused", async ({ app, site, owner, page }) => {
    const { db } = app.services.database;
    for (const isDeletedFirst of [true, false]) {
      const area = await buildArea(app, site);
      const putting = () => owner.put(`/api/config/pages/${page.id}/areas`, { before: [], areaIds: [area.id] });
      const deleting = () => owner.delete(`${calls}/${area.id}`);
      const [first, second] = isDeletedFirst ? [deleting, putting] : [putting, deleting];
      // Both wait for the area, in this order.
      const sent = await db.transaction().execute(async (tx) => {
        const held = tx.selectFrom("member_areas").select("id").where("website_id", "=", site.website.id);
        await held.where("id", "=", area.id).forUpdate().execute();
        const one = first();
        await waitForLock(app);
        const other = second();
        await waitForLock(app, 2);
        return { one, other };
      });
      const [one, other] = await Promise.all([sent.one, sent.other]);
      expect([one.status, other.json().code]).toEqual(isDeletedFirst ? [204, "area-unknown"] : [200, "area-has-pages"]);
    }
  });

  test("join while the member is deleted: nothing is stored", async ({ app, site }) => {
    const area = await buildArea(app, site);
    const request = await buildArea(app, site, { joining: "approval" });
    const member = await buildMember(app, site);
    const { visitor, xsrfToken } = await signInMember(site, member);
    const { db } = app.services.database;
    const sent = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("members").where("website_id", "=", site.website.id).where("id", "=", member.id).execute();
      const joins = [area, request].map(({ id }) => visitor.submit(areaPaths.join, { xsrfToken, areaId: id, to: "/" }));
      await waitForLock(app, 2);
      return { joins };
    });
    expect(await answersOf(sent.joins)).toEqual([303, 303]);
    const stored = db.selectFrom("area_memberships").select("state").where("website_id", "=", site.website.id);
    expect(await stored.execute()).toEqual([]);
  });
});

test("an area is deleted with its website, pages and members included", async ({ app, site, page }) => {
  const area = await buildArea(app, site, { pageIds: [page.id] });
  await buildMembership(app, site, { areaId: area.id, memberId: (await buildMember(app, site)).id });
  const { db } = app.services.database;
  await db.deleteFrom("websites").where("id", "=", site.website.id).execute();
  const left = db.selectFrom("area_pages").select("page_id").where("website_id", "=", site.website.id);
  expect(await left.execute()).toEqual([]);
});

describe("an invitation", () => {
  invited("makes a member of the person with its email, once", async ({ app, site, owner, area }) => {
    const member = await buildMember(app, site);
    const sent = await owner.post(`${calls}/${area.id}/invitations`, { email: ` ${member.email.toUpperCase()} ` });
    expect(sent.status, sent.text).toBe(201);
    const link = await mailedLink(app, site, "area-invited", member.email);
    expect(sent.json().link).toContain(link);
    const stranger = await site.visit().get(link, html);
    expect(stranger.text).toContain(member.email);
    expect(stranger.text).toContain("/account/register?to=");
    const token = new URL(link, "http://shop.example").searchParams.get("token") ?? "";
    const other = await signInMember(site, await buildMember(app, site));
    const wrong = await other.visitor.submit(areaPaths.acceptInvitation, { xsrfToken: other.xsrfToken, token });
    expect([wrong.status, wrong.text.includes(areaFailures["invitation-of-another"].message)]).toEqual([403, true]);
    const shown = (await other.visitor.get(link, html)).text;
    expect(shown).toContain(`action="${accountPaths.signOut}"`);
    expect(shown).toContain(`name="to" value="${link.replaceAll("&", "&amp;")}"`);
    for (const page of [accountPaths.register, accountPaths.signIn, accountPaths.forgotPassword]) {
      const filled = await site.visit().get(`${page}?${new URLSearchParams({ to: link })}`, html);
      expect(filled.text).toContain(`name="email" value="${member.email}"`);
    }
    for (const to of ["/cart", "//[", `${areaPaths.invitation}?token=unknown`]) {
      const empty = await site.visit().get(`${accountPaths.register}?${new URLSearchParams({ to })}`, html);
      expect(empty.text).toContain('name="email" value=""');
    }
    const { visitor, xsrfToken } = await signInMember(site, member);
    const accepted = await visitor.submit(areaPaths.acceptInvitation, { xsrfToken, token });
    expect([accepted.status, accepted.headers.location]).toEqual([303, areaPath(area.id)]);
    expect((await visitor.submit(areaPaths.acceptInvitation, { xsrfToken, token })).status).toBe(404);
    expect((await site.visit().get(link, html)).status).toBe(404);
    // Who is a member gets the page of the area instead.
    expect((await visitor.get(link, html)).headers.location).toBe(areaPath(area.id));
    const again = await visitor.submit(areaPaths.acceptInvitation, { xsrfToken, token, area: area.id });
    expect(again.headers.location).toBe(areaPath(area.id));
    expect((await other.visitor.get(link, html)).status).toBe(404);
    expect((await owner.post(`${calls}/${area.id}/invitations`, { email: member.email })).json().code).toBe(
      "already-in-area",
    );
  });

  invited(
    "ends after two weeks, when it is withdrawn, and when it is sent again",
    async ({ app, site, owner, area }) => {
      const invite = async () =>
        (await owner.post(`${calls}/${area.id}/invitations`, { email: "ada@example.com" })).json();
      const pathOf = ({ link }: { link: string }) => new URL(link).pathname + new URL(link).search;
      const first = await invite();
      const second = await invite();
      const visitor = site.visit();
      expect((await visitor.get(pathOf(first), html)).status).toBe(404);
      expect((await visitor.get(pathOf(second), html)).status).toBe(200);
      app.clock.advance(14 * 86_400_000);
      expect((await visitor.get(pathOf(second), html)).status).toBe(404);
      app.clock.set(new Date());
      const { invitations } = (await owner.get(`${calls}/${area.id}/invitations`)).json();
      expect(invitations).toMatchObject([{ email: "ada@example.com" }]);
      expect((await owner.delete(`${calls}/${area.id}/invitations/${invitations[0].id}`)).status).toBe(204);
      expect((await owner.delete(`${calls}/${area.id}/invitations/${invitations[0].id}`)).status).toBe(404);
      expect((await visitor.get(pathOf(second), html)).status).toBe(404);
    },
  );
});
