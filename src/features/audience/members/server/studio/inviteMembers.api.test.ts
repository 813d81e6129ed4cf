import { expect } from "vitest";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs, testPassword } from "#kernel/testing/testAccounts.ts";
import { buildMember, mailedLink, signInMember } from "../../testing.ts";

const test = siteTest().extend("owner", ({ site }) => site.signIn());

const invitePath = "/api/config/member-invitations";
const tokenOf = (link: string) => new URL(link, "http://x").searchParams.get("token") ?? "";

test("people are invited by a list, and those with an account are named", async ({ app, site, owner }) => {
  const member = await buildMember(app, site);
  const blocked = await buildMember(app, site, { state: "BLOCKED" });
  const people = `Ada L <ada@example.com>, ${member.email}\n${blocked.email}; bo@example.com`;
  const answer = await owner.post(invitePath, { people });
  expect(answer.json()).toMatchObject({
    sent: 2,
    skipped: [
      { email: member.email, reason: "member" },
      { email: blocked.email, reason: "blocked" },
    ],
  });
  const again = (await owner.post(invitePath, { people: "ada@example.com" })).json();
  expect(again).toMatchObject({ sent: 0, skipped: [{ email: "ada@example.com", reason: "invited" }] });
  const { items } = (await owner.get("/api/config/members?standing=INVITED")).json();
  expect(items.map(({ name, email }: { name: string; email: string }) => [name, email])).toEqual([
    ["", "bo@example.com"],
    ["Ada L", "ada@example.com"],
  ]);
  expect((await owner.get("/api/config/activity")).text).toContain("Invited 2 members");
});

test.for(
  rows([
    ["", "Required"],
    [" , ", "Required"],
    ["ada@example.com, nobody", "“nobody” is not an email."],
    ["x\ny", "These are not emails: “x”, “y”"],
    [
      Array.from({ length: 201 }, (_, index) => `a${index}@example.com`).join(","),
      "Invite up to 200 people at a time.",
    ],
  ]),
)("the list %j is refused as a whole", async ([people, message], { owner }) => {
  const answer = await owner.post(invitePath, { people });
  expect(answer.status).toBe(400);
  expect(answer.json().errors.people).toBe(message);
  expect((await owner.get("/api/config/members")).json().total).toBe(0);
});

test("the link creates the account once, with a password if one is chosen", async ({ app, site, owner }) => {
  await owner.post(invitePath, { people: "Ada <ada@example.com>" });
  const link = await mailedLink(app, site, "member-invite", "ada@example.com");
  const visitor = site.visit();
  const page = await visitor.get(link);
  expect(page.text).toContain("Create your account");
  const token = tokenOf(link);
  expect((await visitor.submit("/account/link", { token, password: "short" })).status).toBe(400);
  expect((await visitor.submit("/account/link", { token, password: testPassword })).status).toBe(303);
  expect((await visitor.get("/account")).text).toContain("Hello, Ada");
  expect((await site.visit().submit("/account/link", { token })).status).toBe(404);
  await signInMember(site, { id: "", email: "ada@example.com" });
});

test("a password that a stranger typed for an invited email is not kept", async ({ app, site, owner }) => {
  await owner.post(invitePath, { people: "ada@example.com" });
  await site.visit().submit("/account/register", { email: "ada@example.com", password: "a stranger's password" });
  const link = await mailedLink(app, site, "member-invite", "ada@example.com");
  expect((await site.visit().submit("/account/link", { token: tokenOf(link) })).status).toBe(303);
  const body = { email: "ada@example.com", password: "a stranger's password" };
  expect((await site.visit().post("/api/site-users/account/session", body)).status).toBe(401);
});

test("an account that was created in another way makes the invitation useless", async ({ app, site, owner }) => {
  await owner.post(invitePath, { people: "ada@example.com" });
  const invitation = await mailedLink(app, site, "member-invite", "ada@example.com");
  const visitor = site.visit();
  await visitor.submit("/account/register", { email: "ada@example.com", password: testPassword });
  const link = await mailedLink(app, site, "member-verify", "ada@example.com");
  expect((await visitor.submit("/account/link", { token: tokenOf(link) })).status).toBe(303);
  expect((await site.visit().get(invitation)).status).toBe(404);
});

test("an invitation is sent again with a new link, expires after a week, and is withdrawn", async ({
  app,
  site,
  owner,
}) => {
  await owner.post(invitePath, { people: "ada@example.com" });
  const first = await mailedLink(app, site, "member-invite", "ada@example.com");
  const { id } = (await owner.get("/api/config/members")).json().items[0];
  const path = `/api/config/members/${id}/invitation`;
  app.clock.advance(1000);
  expect((await owner.put(path, {})).json()).toMatchObject({ standing: "INVITED" });
  const second = await mailedLink(app, site, "member-invite", "ada@example.com");
  expect((await site.visit().get(first)).status).toBe(404);
  expect((await site.visit().get(second)).status).toBe(200);
  expect((await owner.delete(path)).json()).toMatchObject({ standing: "UNCONFIRMED" });
  expect((await site.visit().get(second)).status).toBe(404);
  expect((await owner.delete(path)).json().code).toBe("not-invited");
  await owner.put(path, {});
  const third = await mailedLink(app, site, "member-invite", "ada@example.com");
  app.clock.advance(7 * 86_400_000 + 1000);
  expect((await site.visit().get(third)).status).toBe(404);
});

test("members and blocked people are not invited, nor anyone while accounts are off", async ({ app, site, owner }) => {
  const member = await buildMember(app, site);
  const blocked = await buildMember(app, site, { state: "BLOCKED" });
  const invite = (id: string) => owner.put(`/api/config/members/${id}/invitation`, {});
  expect((await invite(member.id)).json().code).toBe("already-member");
  expect((await invite(blocked.id)).json().code).toBe("member-blocked");
  await owner.put("/api/config/member-settings", { hasMembers: false });
  expect((await owner.post(invitePath, { people: "ada@example.com" })).json().code).toBe("members-off");
});

test("a blocked person's open invitation does not work", async ({ app, site, owner }) => {
  await owner.post(invitePath, { people: "ada@example.com" });
  const link = await mailedLink(app, site, "member-invite", "ada@example.com");
  const { id } = (await owner.get("/api/config/members")).json().items[0];
  await owner.put(`/api/config/members/${id}/block`, { isBlocked: true });
  expect((await site.visit().submit("/account/link", { token: tokenOf(link) })).status).toBe(404);
});

test("store managers invite, editors don't", async ({ app, site }) => {
  const people = "ada@example.com";
  expect((await (await signInAs(app, site, 8)).post(invitePath, { people })).status).toBe(200);
  expect((await (await signInAs(app, site, 4)).post(invitePath, { people })).status).toBe(403);
});
