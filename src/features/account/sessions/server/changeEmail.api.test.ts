import { expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest, startedApp } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = appTest({ mail: true }).extend("silent", { scope: "file" }, startedApp());

const currentPassword = "correct horse battery";
const send = (client: TestClient, email: string, password = currentPassword) =>
  client.post("/api/config/account/email-code", { email, currentPassword: password });
const change = (client: TestClient, ticket: string, code: string) =>
  client.put("/api/config/account/email", { ticket, code });

async function mailTo(app: TestApp, email: string) {
  await app.runJobs();
  return app.sentMails.findLast(({ to }) => to === email);
}
const codeIn = (text = "") => /\b\d{6}\b/.exec(text)?.[0] ?? "";
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("an email is changed with the code that went to the new one, and the old one is notified", async ({ app }) => {
  const site = await app.buildSite();
  const owner = await site.signIn();
  const email = `new-${site.owner.email}`;
  const sent = await send(owner, ` ${email.toUpperCase()} `);
  expect([sent.status, sent.json().isMailConfigured]).toEqual([200, true]);
  const code = codeIn((await mailTo(app, email))?.text);
  expect(code).toHaveLength(6);
  // Not shown in the studio, where anyone at this session could read it.
  expect((await owner.get("/api/config/account/notices")).text).not.toContain(code);

  const { ticket } = sent.json();
  const wrong = await change(owner, ticket, wrongOf(code));
  expect([wrong.status, wrong.json().code]).toEqual([400, "email-code-wrong"]);
  expect((await owner.get("/api/config/session")).json().account.email).toBe(site.owner.email);
  const changed = await change(owner, ticket, code);
  expect([changed.status, changed.json()]).toEqual([200, { email }]);
  expect((await owner.get("/api/config/session")).json().account.email).toBe(email);
  expect((await mailTo(app, site.owner.email))?.text).toContain(`to ${email}`);
  expect((await change(owner, ticket, code)).status).toBe(400);

  const signedIn = await site.visit().post("/api/config/session", { email, password: currentPassword });
  expect(signedIn.status).toBe(200);
});

test("a code is not sent without the password, to a taken email, or to an invalid one", async ({ app }) => {
  const [site, other] = [await app.buildSite(), await app.buildSite()];
  const owner = await site.signIn();
  const refused = async (email: string, password?: string) => (await send(owner, email, password)).json().errors;
  expect(await refused("nora@example.com", "wrong password")).toEqual({ currentPassword: "Incorrect password." });
  expect(await refused(other.owner.email)).toEqual({ email: "This email is already used by another account." });
  expect(await refused("nora at example")).toHaveProperty("email");
  await app.runJobs();
  expect(app.sentMails.filter(({ to }) => to === "nora@example.com")).toEqual([]);
});

test("a code expires after fifteen minutes, and is valid only for its own account", async ({ app }) => {
  const [site, other] = [await app.buildSite(), await app.buildSite()];
  const [owner, stranger] = [await site.signIn(), await other.signIn()];
  const email = `late-${site.owner.email}`;
  const { ticket } = (await send(owner, email)).json();
  const code = codeIn((await mailTo(app, email))?.text);
  expect((await change(stranger, ticket, code)).status).toBe(400);
  app.clock.advance(16 * 60_000);
  expect((await change(owner, ticket, code)).json().code).toBe("email-code-wrong");
});

test("without a mail server the code is among the messages in the studio", async ({ silent }) => {
  const site = await silent.buildSite();
  const owner = await site.signIn();
  const sent = (await send(owner, "nora@kiln.example")).json();
  expect(sent.isMailConfigured).toBe(false);
  const [notice] = (await owner.get("/api/config/account/notices")).json().items;
  expect((await change(owner, sent.ticket, codeIn(notice.text))).status).toBe(200);
});
