import { expect } from "vitest";
import { solvedProof } from "#features/account/sessions/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildMember, mailedLink, signInMember } from "../testing.ts";

// Limits as they are.
const test = siteTest({ rateLimitScale: 1, mail: true, trustProxy: true });
const sessionPath = "/api/site-users/account/session";

test("beyond the limit, a sign-in needs a proof of work, by call and by form, and nobody is locked out", async ({
  app,
  site,
}) => {
  const { email } = await buildMember(app, site);
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await site.visit().post(sessionPath, { email, password: "wrong" })).status).toBe(401);
  }
  const visitor = site.visit();
  const refused = await visitor.post(sessionPath, { email, password: testPassword });
  expect([refused.status, refused.json().code]).toEqual([428, "proof-needed"]);
  const page = await visitor.submit("/account/sign-in", { email, password: testPassword });
  expect(page.status).toBe(428);
  expect(page.text).toContain('data-island="SignInProof"');
  expect(page.text).toContain("Or use a sign-in link.");
  const proof = await solvedProof(refused);
  const entered = await visitor.submit("/account/sign-in", { email, password: testPassword, proof });
  expect([entered.status, entered.headers.location]).toEqual([303, "/account"]);

  const other = await app.buildSite();
  const namesake = await buildMember(app, other, { email });
  const there = await other.visit().post(sessionPath, { email: namesake.email, password: testPassword });
  expect(there.status, "the same email on another website").toBe(200);
});

/** Sends a form from a network. */
const submitFrom = (visitor: TestClient, network: number, path: string, fields: Record<string, string>) =>
  visitor.send(path, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.9.${network}.1`,
    },
    body: new URLSearchParams(fields).toString(),
  });

const requests = {
  register: { path: "/account/register", more: { password: "a long new password" }, kind: "member-exists" },
  link: { path: "/account/sign-in-link", more: {}, kind: "member-link" },
  reset: { path: "/account/forgot-password", more: {}, kind: "member-reset" },
};

async function countMails(app: TestApp, site: TestSite, recipient: string, kind: string): Promise<number> {
  await app.runJobs();
  const mails = await app.services.database.db
    .selectFrom("mails")
    .select("id")
    .where("website_id", "=", site.website.id)
    .where("recipient", "=", recipient)
    .where("kind", "=", kind)
    .execute();
  return mails.length;
}

test("a stranger can't use up the emails of others, and learns nothing from the limit", async ({ app, site }) => {
  const { email } = await buildMember(app, site);
  for (const [index, { path, more, kind }] of Object.values(requests).entries()) {
    const ask = (network: number, to: string) =>
      submitFrom(site.visit(), index * 10 + network, path, { email: to, ...more });
    const answers = [];
    for (let request = 0; request < 4; request++) answers.push((await ask(1, email)).status);
    expect(answers).toEqual([303, 303, 303, 429]);
    for (let request = 0; request < 3; request++) await ask(1, "nobody@example.com");
    const [known, unknown] = [await ask(1, email), await ask(1, "nobody@example.com")];
    const form = path === "/account/sign-in-link" ? "account-link" : "account";
    const message = "Too many emails were requested for this address. Please try again in \\d+ minutes.";
    expect(known.text, "in the form that was sent").toMatch(new RegExp(`id="${form}-email-error">${message}`));
    expect(known.text).toMatch(new RegExp(`id="${form}-email"[^>]*autofocus`, "i"));
    expect([unknown.status, unknown.text.replaceAll("nobody@example.com", email)]).toEqual([known.status, known.text]);
    expect(Number(known.headers["retry-after"])).toBeGreaterThan(0);
    expect(known.text).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`));
    expect((await ask(2, email)).status, "from another network").toBe(303);
    expect(await countMails(app, site, email, kind)).toBe(4);
  }
});

test("many networks can't fill a mailbox, nor stop a browser that was signed in before", async ({ app, site }) => {
  const member = await buildMember(app, site);
  const { visitor, xsrfToken } = await signInMember(site, member);
  await visitor.delete(sessionPath, { "x-siteuser-xsrf-token": xsrfToken });
  const { path, kind } = requests.reset;
  const answers: number[] = [];
  for (let network = 0; network < 8; network++) {
    answers.push((await submitFrom(site.visit(), network, path, { email: member.email })).status);
  }
  expect(answers).toEqual([303, 303, 303, 303, 303, 303, 429, 429]);
  expect(await countMails(app, site, member.email, kind)).toBe(6);
  for (const status of [303, 303, 303, 429]) {
    expect((await submitFrom(visitor, 0, path, { email: member.email })).status).toBe(status);
  }
  expect(await countMails(app, site, member.email, kind)).toBe(9);
  const other = await buildMember(app, site);
  for (let network = 0; network < 6; network++) {
    await submitFrom(site.visit(), network, path, { email: other.email });
  }
  expect((await submitFrom(visitor, 9, path, { email: other.email })).status, "known to one account only").toBe(429);
});

test("a member can't send many emails, neither to strangers nor to themselves", async ({ app, site }) => {
  const member = await buildMember(app, site);
  const { visitor, xsrfToken } = await signInMember(site, member);
  const change = (email: string) =>
    visitor.submit("/account/profile/email", { xsrfToken, email, currentPassword: testPassword });
  for (let request = 0; request < 3; request++) expect((await change("stranger@example.com")).status).toBe(303);
  const refused = await change("stranger@example.com");
  expect([refused.status, refused.text.includes("Too many emails were requested for this address.")]).toEqual([
    429,
    true,
  ]);
  expect(refused.text).toMatch(/<input[^>]*name="email"[^>]*value="stranger@example.com"/);
  expect(await countMails(app, site, "stranger@example.com", "member-changeEmail")).toBe(3);
  expect((await change("another@example.com")).status).toBe(303);
  expect((await change("third@example.com")).status, "whichever address").toBe(429);

  const passwordless = await buildMember(app, site, { hasPassword: false });
  const own = site.visit();
  await own.submit("/account/sign-in-link", { email: passwordless.email });
  const link = new URL(await mailedLink(app, site, "member-link", passwordless.email), own.origin);
  await own.submit("/account/link", { token: link.searchParams.get("token") ?? "" });
  const token = (await own.get(sessionPath)).json().xsrfToken;
  for (const status of [303, 303, 303, 429]) {
    expect((await own.submit("/account/data/delete-link", { xsrfToken: token })).status).toBe(status);
  }
  expect(await countMails(app, site, passwordless.email, "member-delete")).toBe(3);
});
