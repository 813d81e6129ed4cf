import { describe, expect } from "vitest";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest, siteTest } from "#kernel/testing/test.ts";
import { buildAccount, chooseLanguage, signInAs, testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { maxInvitations } from "../contract.ts";

const test = siteTest();
const path = "/api/config/contributors";
const dayMs = 86_400_000;
const newEmail = (name: string) => `${name}-${newId()}@example.com`;
const idOf = async (client: TestClient) => (await client.get(`${path}/me`)).json().accountId as string;

async function invite(owner: TestClient, email: string, roles: number[] = [4]) {
  const answer = await owner.post(`${path}/invitations`, { email, roles });
  expect(answer.status, answer.text).toBe(201);
  const { link, invitation } = answer.json();
  return { token: new URL(link).searchParams.get("token") as string, link: new URL(link), invitation };
}

const accept = (client: TestClient, body: object) => client.post("/api/config/invitation/accept", body);
const newAccount = { name: "Grace", password: "a long new password" };

/** A client that is signed in to an account without websites. */
async function signInNew(app: TestApp, site: TestSite, email: string): Promise<TestClient> {
  await buildAccount(app, { email });
  const client = site.visit();
  expect((await client.post("/api/config/session", { email, password: testPassword })).status).toBe(200);
  return client;
}

describe("an invitation", () => {
  test("creates an account with its roles, and signs in", async ({ site, owner }) => {
    const email = newEmail("grace");
    const { token, link, invitation } = await invite(owner, ` ${email.toUpperCase()} `, [8, 4, 4]);
    expect([link.pathname, link.searchParams.get("site")]).toEqual(["/config/invitation", site.website.identifier]);
    expect(invitation).toMatchObject({ email, roles: [4, 8], isExpired: false });

    const grace = site.visit();
    const opened = (await grace.post("/api/config/invitation", { token })).json();
    expect(opened).toMatchObject({
      websiteTitle: site.website.title,
      email,
      roles: ["Editor", "Store manager"],
      hasAccount: false,
    });
    const joined = await accept(grace, { token, ...newAccount });
    expect(joined.status, joined.text).toBe(200);
    expect(joined.json()).toMatchObject({ account: { email, name: "Grace" }, website: { id: site.website.id } });
    expect(joined.json().rights).toEqual(expect.arrayContaining(["pages.edit", "orders.manage"]));
    expect((await grace.get("/api/config/pages")).status).toBe(200);

    const { contributors, invitations } = (await owner.get(path)).json();
    expect(invitations).toEqual([]);
    expect(contributors).toEqual([
      expect.objectContaining({ isOwner: true, roles: [] }),
      expect.objectContaining({ email, name: "Grace", isOwner: false, roles: [4, 8] }),
    ]);
    const again = await accept(site.visit(), { token, ...newAccount });
    expect([again.status, again.json().code]).toEqual([404, "invitation-unknown"]);
  });

  test("needs an email, a role that exists, and a good password", async ({ site, owner }) => {
    const refused = await owner.post(`${path}/invitations`, { email: "grace", roles: [] });
    expect([refused.status, Object.keys(refused.json().errors)]).toEqual([400, ["roles"]]);
    const broken = await owner.post(`${path}/invitations`, { email: "grace", roles: [4] });
    expect([broken.status, broken.json().errors]).toEqual([
      400,
      { email: "Email is not valid. Email addresses should follow the format name@example.com." },
    ]);
    const five = await owner.post(`${path}/invitations`, { email: newEmail("five"), roles: [5] });
    expect([five.status, five.json().errors]).toEqual([400, { "roles.0": "This role does not exist." }]);

    const graceEmail = newEmail("grace");
    const { token } = await invite(owner, graceEmail);
    for (const [password, message] of [
      [undefined, "Required"],
      [graceEmail, "Your password can't be your email. Please choose another."],
      ["short", "Use at least 10 characters."],
      ["password123", "This password is too common. Please choose another."],
    ]) {
      const answer = await accept(site.visit(), { token, password });
      expect([answer.status, answer.json().errors]).toEqual([400, { password: message }]);
    }
  });

  test("is accepted by its own account only, after signing in", async ({ app, site, owner }) => {
    const [email, otherEmail] = [newEmail("grace"), newEmail("other")];
    const { token } = await invite(owner, email, [6]);
    const other = await signInNew(app, site, otherEmail);
    const refused = await accept(other, { token });
    expect([refused.status, refused.json().message]).toEqual([
      403,
      `This invitation is for ${email}. Sign in with that account to accept it.`,
    ]);
    const grace = await signInNew(app, site, email);
    const unsigned = await accept(site.visit(), { token, ...newAccount });
    expect([unsigned.status, unsigned.json().code]).toEqual([409, "account-exists"]);
    expect((await site.visit().post("/api/config/invitation", { token })).json().hasAccount).toBe(true);
    const joined = await accept(grace, { token });
    expect([joined.status, joined.json().website?.id]).toEqual([200, site.website.id]);
    expect(joined.json().rights).toEqual(["comments.moderate", "comments.unmoderated"]);
  });

  test("is in the language of the person it invites, with the names of the roles", async ({ app, owner }) => {
    const email = newEmail("grace");
    await buildAccount(app, { email });
    await chooseLanguage(app, email, "de");
    await invite(owner, email, [4, 8]);
    const { rows } = await app.services.database.pool.query("select * from account_mails where recipient = $1", [
      email,
    ]);
    expect(rows[0].subject).toMatch(/^Einladung zur Mitarbeit/);
    expect(rows[0].text).toContain("Shop-Verwaltung");
  });

  test("goes out as a message of an account, not through the outbox", async ({ app, site, owner }) => {
    const email = newEmail("grace");
    const { token } = await invite(owner, email, [1]);
    const { rows } = await app.services.database.pool.query("select * from account_mails where recipient = $1", [
      email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ account_id: null, kind: "invitation" });
    expect(rows[0].text).toContain(token);
    expect((await owner.get("/api/config/outbox")).text).not.toContain(email);
    const stored = await app.services.database.pool.query("select * from invitations where email = $1", [email]);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect(stored.rows[0].website_id).toBe(site.website.id);
  });

  test("names the person who sends it, with their email", async ({ app, site, owner }) => {
    const { email } = (await owner.get(`${path}/me`)).json();
    await app.services.database.pool.query("update accounts set name = 'Ada <Lovelace>' where email = $1", [email]);
    const invited = newEmail("grace");
    const { token } = await invite(owner, invited);
    const opened = (await site.visit().post("/api/config/invitation", { token })).json();
    expect(opened.invitedBy).toBe(`Ada Lovelace (${email})`);
    const { rows } = await app.services.database.pool.query("select text from account_mails where recipient = $1", [
      invited,
    ]);
    expect(rows[0].text).toContain(`Ada Lovelace (${email}) invites you to work on the website`);
  });

  test("is refused for people who are there or invited already", async ({ app, site, owner }) => {
    const email = newEmail("grace");
    await invite(owner, email);
    const again = await owner.post(`${path}/invitations`, { email, roles: [4] });
    expect([again.status, again.json().code, Object.keys(again.json().errors)]).toEqual([
      409,
      "already-invited",
      ["email"],
    ]);
    const editor = await signInAs(app, site, 4);
    const { email: editorEmail } = (await editor.get(`${path}/me`)).json();
    const there = await owner.post(`${path}/invitations`, { email: editorEmail, roles: [1] });
    expect([there.status, there.json().code]).toEqual([409, "already-contributor"]);
  });

  test("can be declined, and withdrawn", async ({ site, owner }) => {
    const declined = await invite(owner, newEmail("grace"));
    expect((await site.visit().post("/api/config/invitation/decline", { token: declined.token })).status).toBe(204);
    const withdrawn = await invite(owner, newEmail("ada"));
    expect((await owner.delete(`${path}/invitations/${withdrawn.invitation.id}`)).status).toBe(204);
    for (const { token } of [declined, withdrawn]) {
      expect((await accept(site.visit(), { token, ...newAccount })).json().code).toBe("invitation-unknown");
      const answer = await site.visit().post("/api/config/invitation/decline", { token });
      expect([answer.status, answer.json().code]).toEqual([404, "invitation-unknown"]);
    }
    expect((await owner.delete(`${path}/invitations/${newId()}`)).status).toBe(404);
    expect((await owner.get(path)).json().invitations).toEqual([]);
  });

  test("sent again has a new link, and the old one no longer works", async ({ site, owner }) => {
    const { token, invitation } = await invite(owner, newEmail("grace"));
    const sent = (await owner.post(`${path}/invitations/${invitation.id}/send`, {})).json();
    const next = new URL(sent.link).searchParams.get("token") as string;
    expect(next).not.toBe(token);
    expect((await accept(site.visit(), { token, ...newAccount })).status).toBe(404);
    expect((await accept(site.visit(), { token: next, ...newAccount })).status).toBe(200);
    expect((await owner.post(`${path}/invitations/${newId()}/send`, {})).status).toBe(404);
  });

  test("is accepted once, however many try at the same moment", async ({ site, owner }) => {
    const { token } = await invite(owner, newEmail("grace"));
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(site.visit(), { token, ...newAccount })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.get(path)).json().contributors).toHaveLength(2);
  });

  test(`is one of at most ${maxInvitations}`, async ({ app, site, owner }) => {
    await app.services.database.pool.query(
      `insert into invitations (website_id, id, email, roles, token_hash, created_at, expires_at)
       select $1, gen_random_uuid(), number || '@example.com', '{4}', int4send(number), now(), now() + interval '7 days'
       from generate_series(1, $2::integer) as number`,
      [site.website.id, maxInvitations],
    );
    const refused = await owner.post(`${path}/invitations`, { email: newEmail("late"), roles: [4] });
    expect([refused.status, refused.json().code]).toEqual([409, "invitations-full"]);
  });
});

describe("what a contributor may do", () => {
  test("changes with their roles, from the next call on", async ({ app, site, owner }) => {
    const editor = await signInAs(app, site, 4);
    const id = await idOf(editor);
    expect((await editor.get("/api/config/pages")).status).toBe(200);
    const saved = await owner.put(`${path}/${id}/roles`, { roles: [7] });
    expect([saved.status, saved.json().roles]).toEqual([200, [7]]);
    const next = await editor.get("/api/config/pages");
    expect([next.status, next.json().code]).toEqual([403, "not-allowed"]);
    expect((await owner.put(`${path}/${newId()}/roles`, { roles: [7] })).json().code).toBe("contributor-unknown");
  });

  test("ends when they are removed while signed in, and they get a message", async ({ app, site, owner }) => {
    const editor = await signInAs(app, site, 4);
    const id = await idOf(editor);
    expect((await owner.delete(`${path}/${id}`)).status).toBe(204);
    expect((await editor.get("/api/config/pages")).status).toBe(403);
    const session = (await editor.get("/api/config/session")).json();
    expect([session.website, session.rights, session.websites]).toEqual([null, [], []]);
    const { items } = (await editor.get("/api/config/account/notices")).json();
    expect(items[0]).toMatchObject({ kind: "contributor-removed" });
    expect((await editor.get(`${path}/me`)).json().code).toBe("contributor-unknown");
    expect((await owner.delete(`${path}/${id}`)).json().code).toBe("contributor-unknown");
  });

  test.for([2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13])(
    "role %i may leave, and manage nobody",
    async (role, { app, site, owner }) => {
      const client = await signInAs(app, site, role);
      const ownerId = await idOf(owner);
      const { invitation } = await invite(owner, newEmail("grace"));
      const refused = await Promise.all([
        client.get(path),
        client.post(`${path}/invitations`, { email: newEmail("x"), roles: [1] }),
        client.post(`${path}/invitations/${invitation.id}/send`, {}),
        client.delete(`${path}/invitations/${invitation.id}`),
        client.put(`${path}/${ownerId}/roles`, { roles: [1] }),
        client.delete(`${path}/${ownerId}`),
        client.post(`${path}/ownership`, { accountId: ownerId, currentPassword: testPassword }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
      expect((await client.delete(`${path}/me`)).status).toBe(204);
      expect((await client.get(`${path}/me`)).status).toBe(404);
    },
  );

  test("an administrator may manage everyone but the owner", async ({ app, site, owner }) => {
    const administrator = await signInAs(app, site, 1);
    const editor = await signInAs(app, site, 4);
    const ownerId = await idOf(owner);
    expect((await administrator.put(`${path}/${await idOf(editor)}/roles`, { roles: [10] })).status).toBe(200);
    for (const answer of [
      await administrator.put(`${path}/${ownerId}/roles`, { roles: [10] }),
      await administrator.delete(`${path}/${ownerId}`),
      await owner.delete(`${path}/me`),
    ]) {
      expect([answer.status, answer.json().code]).toEqual([409, "owner-fixed"]);
    }
    const taken = { accountId: await idOf(administrator), currentPassword: testPassword };
    expect((await administrator.post(`${path}/ownership`, taken)).status).toBe(403);
  });

  test("belongs to one website", async ({ app, site, owner }) => {
    const other = await app.buildSite();
    const otherOwner = await other.signIn();
    const editor = await signInAs(app, other, 4);
    const editorId = await idOf(editor);
    const { token, invitation } = await invite(otherOwner, newEmail("grace"));
    for (const answer of [
      await owner.put(`${path}/${editorId}/roles`, { roles: [1] }),
      await owner.delete(`${path}/${editorId}`),
      await owner.post(`${path}/ownership`, { accountId: editorId, currentPassword: testPassword }),
      await owner.post(`${path}/invitations/${invitation.id}/send`, {}),
      await owner.delete(`${path}/invitations/${invitation.id}`),
      await accept(site.visit(), { token, ...newAccount }),
    ]) {
      expect(answer.status, answer.text).toBe(404);
    }
    expect((await editor.get(`${path}/me`)).json().roles).toEqual([4]);
  });
});

describe("ownership", () => {
  test("is transferred with the owner's password, who becomes an administrator", async ({ app, site, owner }) => {
    const editor = await signInAs(app, site, 4);
    const [ownerId, editorId] = [await idOf(owner), await idOf(editor)];
    const wrong = await owner.post(`${path}/ownership`, { accountId: editorId, currentPassword: "wrong" });
    expect([wrong.status, wrong.json().errors]).toEqual([400, { currentPassword: "Incorrect password." }]);
    const itself = await owner.post(`${path}/ownership`, { accountId: ownerId, currentPassword: testPassword });
    expect(itself.json().code).toBe("owner-fixed");
    expect((await editor.get(path)).status).toBe(403);

    const answer = await owner.post(`${path}/ownership`, { accountId: editorId, currentPassword: testPassword });
    expect(answer.status, answer.text).toBe(204);
    expect((await editor.get(path)).json().contributors).toEqual([
      expect.objectContaining({ accountId: editorId, isOwner: true, roles: [] }),
      expect.objectContaining({ accountId: ownerId, isOwner: false, roles: [1] }),
    ]);
    expect((await owner.post(`${path}/ownership`, { accountId: editorId, currentPassword: testPassword })).status).toBe(
      403,
    );
    const newest = async (client: TestClient) => (await client.get("/api/config/account/notices")).json().items[0].kind;
    expect([await newest(editor), await newest(owner)]).toEqual(["ownership-received", "ownership-given"]);
  });

  test("goes to one person, however many transfers run at the same moment", async ({ app, site, owner }) => {
    const people = await Promise.all([4, 4, 4].map((role) => signInAs(app, site, role)));
    const ids = await Promise.all(people.map(idOf));
    const answers = await Promise.all(
      ids.map((accountId) => owner.post(`${path}/ownership`, { accountId, currentPassword: testPassword })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { rows } = await app.services.database.pool.query(
      "select count(*)::integer as count from contributors where website_id = $1 and is_owner",
      [site.website.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test("every change is in the audit log, with who made it", async ({ app, site, owner }) => {
  const email = newEmail("grace");
  const { token, invitation } = await invite(owner, email);
  const sent = (await owner.post(`${path}/invitations/${invitation.id}/send`, {})).json();
  const grace = site.visit();
  await accept(grace, { token: new URL(sent.link).searchParams.get("token"), ...newAccount });
  const graceId = await idOf(grace);
  await owner.put(`${path}/${graceId}/roles`, { roles: [8] });
  await grace.delete(`${path}/me`);
  const withdrawn = await invite(owner, email);
  await owner.delete(`${path}/invitations/${withdrawn.invitation.id}`);
  expect(token).not.toBe("");
  const { rows } = await app.services.database.pool.query(
    "select action, account_id from audit_entries where website_id = $1 and area = 'people' order by created_at, id",
    [site.website.id],
  );
  const ownerId = await idOf(owner);
  expect(
    rows.map(({ action, account_id: by }) => [action, by === ownerId ? "owner" : by === graceId ? "grace" : by]),
  ).toEqual([
    ["invitation.send", "owner"],
    ["invitation.send-again", "owner"],
    ["contributor.join", "grace"],
    ["contributor.change-roles", "owner"],
    ["contributor.leave", "grace"],
    ["invitation.send", "owner"],
    ["invitation.withdraw", "owner"],
  ]);
});

appTest({ own: true })("an expired invitation no longer works, and can be sent again", async ({ app }) => {
  const site = await app.buildSite();
  const owner = await site.signIn();
  const { token, invitation } = await invite(owner, newEmail("grace"));
  await app.services.database.pool.query("update invitations set expires_at = $1 where website_id = $2", [
    new Date(app.clock.now().getTime() - 1000),
    site.website.id,
  ]);
  expect((await owner.get(path)).json().invitations[0].isExpired).toBe(true);
  expect((await site.visit().post("/api/config/invitation", { token })).json().code).toBe("invitation-unknown");
  expect((await accept(site.visit(), { token, ...newAccount })).json().code).toBe("invitation-unknown");
  const sent = (await owner.post(`${path}/invitations/${invitation.id}/send`, {})).json();
  expect(Date.parse(sent.invitation.expiresAt) - Date.now()).toBeGreaterThan(6.9 * dayMs);
});
