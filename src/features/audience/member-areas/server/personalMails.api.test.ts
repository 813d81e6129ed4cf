import { expect } from "vitest";
import { buildMember } from "#features/audience/members/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { buildArea } from "../testing.ts";

const test = siteTest({ mail: false, own: true });
const people = "/api/config/contributors";
const mails = "/api/config/mails";

/** A contributor with these rights only. */
async function signInWith(app: TestApp, site: TestSite, owner: TestClient, rights: string[]): Promise<TestClient> {
  const role = (await owner.post(`${people}/roles`, { name: rights.join(" "), rights })).json();
  const client = await signInAs(app, site, 6);
  const { accountId } = (await client.get(`${people}/me`)).json();
  const held = await owner.put(`${people}/${accountId}/roles`, { roles: [], customRoleIds: [role.id] });
  expect(held.status).toBe(200);
  return client;
}

/** Puts a sign-in link, a reset link, an invitation and an invitation to an area into the outbox. */
async function writeMails(app: TestApp, site: TestSite, owner: TestClient): Promise<string> {
  const { email } = await buildMember(app, site);
  await site.visit().submit("/account/sign-in-link", { email });
  await site.visit().submit("/account/forgot-password", { email });
  expect((await owner.post("/api/config/member-invitations", { people: "new@example.com" })).status).toBe(200);
  const area = await buildArea(app, site, { joining: "invitation" });
  expect((await owner.post(`/api/config/member-areas/${area.id}/invitations`, { email })).status).toBe(201);
  await app.runJobs();
  return email;
}

const kinds = ["area-invited", "member-invite", "member-link", "member-reset"];

async function readAll(client: TestClient) {
  const { items } = (await client.get(mails)).json() as { items: { id: string; kind: string }[] };
  const sorted = items.toSorted((one, other) => one.kind.localeCompare(other.kind));
  expect(sorted.map(({ kind }) => kind)).toEqual(kinds);
  return Promise.all(sorted.map(async ({ id }) => (await client.get(`${mails}/${id}`)).json()));
}

const entriesOf = async (app: TestApp, site: TestSite) => {
  const { rows } = await app.services.database.pool.query(
    "select detail from audit_entries where website_id = $1 and action = 'mail.read'",
    [site.website.id],
  );
  return rows.map(({ detail }) => detail as { title: string; recipient: string });
};

test("an email with a personal link is read by people who manage customers, which the log notes", async ({
  app,
  site,
  owner,
}) => {
  const email = await writeMails(app, site, owner);
  const reader = await signInWith(app, site, owner, ["mails.manage"]);
  for (const mail of await readAll(reader)) {
    expect(mail).toMatchObject({ content: null, hidden: "RIGHT_MISSING" });
    expect(JSON.stringify(mail)).not.toContain("token=");
  }
  expect((await reader.get(mails)).text).not.toContain("token=");
  expect((await reader.get(`${mails}?search=token`)).json().items).toEqual([]);
  expect(await entriesOf(app, site)).toEqual([]);

  const keeper = await signInWith(app, site, owner, ["mails.manage", "customers.manage"]);
  for (const round of [1, 2]) {
    for (const mail of await readAll(keeper)) {
      expect(mail.hidden, String(round)).toBeNull();
      expect(mail.content.text).toContain("token=");
    }
  }
  const noted = await entriesOf(app, site);
  expect(noted).toHaveLength(kinds.length);
  expect(noted.filter(({ recipient }) => recipient === email)).toHaveLength(3);
});

test("an email with a personal link is read by its recipient only if there is a mail server", async ({
  app,
  site,
  owner,
}) => {
  await writeMails(app, site, owner);
  const { services } = app;
  try {
    services.mailTransport = { send: async () => undefined } as never;
    for (const mail of await readAll(owner)) {
      expect(mail).toMatchObject({ content: null, hidden: "FOR_RECIPIENT", sender: expect.stringContaining("@") });
      expect(JSON.stringify(mail)).not.toContain("token=");
    }
  } finally {
    services.mailTransport = undefined;
  }
  expect(await entriesOf(app, site)).toEqual([]);
});
