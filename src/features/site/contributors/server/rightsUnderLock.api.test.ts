import { expect } from "vitest";
import { turnOnTwoStep } from "#features/account/two-step/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { buildAccount, signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { maxInvitations } from "../contract.ts";

const test = siteTest();
const path = "/api/config/contributors";
const newEmail = () => `${newId()}@example.com`;
const idOf = async (client: TestClient) => (await client.get(`${path}/me`)).json().accountId as string;

/** Sends a call that waits behind `change`, as if someone else's change was stored a moment before. */
async function callBehind(
  app: TestApp,
  site: TestSite,
  call: () => Promise<TestAnswer>,
  change: { sql: string; values: readonly unknown[] },
): Promise<TestAnswer> {
  const { pool } = app.services.database;
  const holder = await pool.connect();
  const waiting = () =>
    pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
         and ($1::bigint >> 32) & 4294967295 = classid::bigint and $1::bigint & 4294967295 = objid::bigint`,
      [key],
    );
  let key = "";
  try {
    await holder.query("begin");
    const { rows } = await holder.query("select hashtextextended($1, 0)::text as key", [`rights ${site.website.id}`]);
    key = rows[0].key;
    await holder.query("select pg_advisory_xact_lock($1)", [key]);
    const answer = call();
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    await holder.query(change.sql, [...change.values]);
    await holder.query("commit");
    return await answer;
  } finally {
    holder.release(true);
  }
}

const people = test.extend("team", async ({ app, site, owner }) => {
  const admin = await signInAs(app, site, 1);
  const adminId = await idOf(admin);
  const editorId = await idOf(await signInAs(app, site, 4));
  const { invitation } = (await owner.post(`${path}/invitations`, { email: newEmail(), roles: [4] })).json();
  const role = (await owner.post(`${path}/roles`, { name: "Orders", rights: ["orders.manage"] })).json();
  return { admin, adminId, editorId, invitationId: invitation.id as string, roleId: role.id as string };
});

type Team = { admin: TestClient; adminId: string; editorId: string; invitationId: string; roleId: string };

const changes: [name: string, call: (team: Team) => Promise<TestAnswer>][] = [
  ["takes back own roles", ({ admin, adminId }) => admin.put(`${path}/${adminId}/roles`, { roles: [1] })],
  ["changes roles of others", ({ admin, editorId }) => admin.put(`${path}/${editorId}/roles`, { roles: [1] })],
  ["removes a person", ({ admin, editorId }) => admin.delete(`${path}/${editorId}`)],
  ["invites", ({ admin }) => admin.post(`${path}/invitations`, { email: newEmail(), roles: [1] })],
  ["invites again", ({ admin, invitationId }) => admin.post(`${path}/invitations/${invitationId}/send`, {})],
  ["withdraws an invitation", ({ admin, invitationId }) => admin.delete(`${path}/invitations/${invitationId}`)],
  ["adds a role", ({ admin }) => admin.post(`${path}/roles`, { name: "More", rights: ["site.manage"] })],
  [
    "changes a role",
    ({ admin, roleId }) => admin.put(`${path}/roles/${roleId}`, { name: "More", rights: ["site.manage"] }),
  ],
  ["deletes a role", ({ admin, roleId }) => admin.delete(`${path}/roles/${roleId}`)],
];

async function readTables(app: TestApp, site: TestSite) {
  const { pool } = app.services.database;
  const tables = ["contributors", "invitations", "custom_roles", "audit_entries"];
  const read = (table: string) =>
    pool.query(`select to_jsonb(t)::text as row from ${table} as t where website_id = $1 order by 1`, [
      site.website.id,
    ]);
  return Promise.all(tables.map(async (table) => (await read(table)).rows.map(({ row }) => row)));
}

people.for(changes)("someone whose roles were just taken no longer %s", async ([, call], { app, site, team }) => {
  const [, ...before] = await readTables(app, site);
  const reduced = {
    sql: "update contributors set roles = '{10}' where website_id = $1 and account_id = $2",
    values: [site.website.id, team.adminId],
  };
  const refused = await callBehind(app, site, () => call(team), reduced);
  expect([refused.status, refused.json().code]).toEqual([403, "not-allowed"]);
  expect((await readTables(app, site)).slice(1)).toEqual(before);
  expect((await team.admin.get(`${path}/me`)).json().roles).toEqual([10]);
});

people.for(changes)("someone who was just removed no longer %s", async ([, call], { app, site, team }) => {
  const removed = {
    sql: "delete from contributors where website_id = $1 and account_id = $2",
    values: [site.website.id, team.adminId],
  };
  const refused = await callBehind(app, site, () => call(team), removed);
  expect([refused.status, refused.json().code]).toEqual([403, "not-allowed"]);
});

people("someone whose session just ended changes nothing", async ({ app, site, team }) => {
  const ended = { sql: "delete from account_sessions where account_id = $1", values: [team.adminId] };
  const call = () => team.admin.put(`${path}/${team.editorId}/roles`, { roles: [1] });
  const refused = await callBehind(app, site, call, ended);
  expect([refused.status, refused.json().code]).toEqual([401, "not-signed-in"]);
});

test("a right that a role just lost is not given again", async ({ app, site, owner }) => {
  const rights = ["contributors.manage", "payments.manage"];
  const role = (await owner.post(`${path}/roles`, { name: "Money", rights })).json();
  const person = await signInAs(app, site, 6);
  const personId = await idOf(person);
  const held = { roles: [], customRoleIds: [role.id] };
  expect((await owner.put(`${path}/${personId}/roles`, held)).status).toBe(200);
  const reduced = {
    sql: "update custom_roles set rights = '{contributors.manage}' where website_id = $1 and id = $2",
    values: [site.website.id, role.id],
  };
  const restored = () => person.put(`${path}/roles/${role.id}`, { name: "Money", rights });
  const refused = await callBehind(app, site, restored, reduced);
  expect([refused.status, refused.json().code]).toEqual([403, "right-missing"]);
  expect((await person.get("/api/config/session")).json().rights).toEqual(["contributors.manage"]);
});

people(
  "the owner until just now neither transfers the website nor sets its rules",
  async ({ app, site, owner, team }) => {
    await turnOnTwoStep(app, owner);
    const { editorId } = team;
    const calls = [
      () => owner.put(`${path}/two-step`, { isRequired: true }),
      () => owner.post(`${path}/ownership`, { accountId: editorId, currentPassword: site.owner.password }),
    ];
    const reduced = {
      sql: "update contributors set is_owner = false, roles = '{1}' where website_id = $1 and is_owner",
      values: [site.website.id],
    };
    for (const call of calls) {
      const refused = await callBehind(app, site, call, reduced);
      expect([refused.status, refused.json().code]).toEqual([403, "not-allowed"]);
      await app.services.database.pool.query(
        "update contributors set is_owner = true where website_id = $1 and account_id = $2",
        [site.website.id, site.owner.id],
      );
    }
  },
);

people("many changes at once do not wait for connections that they hold themselves", async ({ team, owner }) => {
  const { admin, adminId } = team;
  const calls = Array.from({ length: 40 }, () => admin.put(`${path}/${adminId}/roles`, { roles: [1, 4] }));
  const reduced = owner.put(`${path}/${adminId}/roles`, { roles: [10] });
  const answers = await Promise.all(calls);
  expect((await reduced).status).toBe(200);
  expect(answers.filter(({ status }) => status !== 200 && status !== 403)).toEqual([]);
  expect((await admin.get(`${path}/me`)).json().roles).toEqual([10]);
});

test(`of 16 invitations at once, only those up to ${maxInvitations} are sent`, async ({ app, site, owner }) => {
  const kept = maxInvitations - 3;
  await app.services.database.pool.query(
    `insert into invitations (website_id, id, email, roles, token_hash, created_at, expires_at)
     select $1, gen_random_uuid(), number || '@example.com', '{4}', int4send(number), now(),
       now() + interval '7 days'
     from generate_series(1, $2::integer) as number`,
    [site.website.id, kept],
  );
  const invite = () => owner.post(`${path}/invitations`, { email: newEmail(), roles: [4] });
  const answers = await Promise.all(Array.from({ length: 16 }, invite));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(3).fill(201), ...Array(13).fill(409)]);
  expect((await owner.get(path)).json().invitations).toHaveLength(maxInvitations);
});

test("a person is not invited who has just joined", async ({ app, site, owner }) => {
  const email = newEmail();
  const { id } = await buildAccount(app, { email });
  const joined = {
    sql: "insert into contributors (website_id, account_id, roles) values ($1, $2, '{4}')",
    values: [site.website.id, id],
  };
  const invite = () => owner.post(`${path}/invitations`, { email, roles: [4] });
  const refused = await callBehind(app, site, invite, joined);
  expect([refused.status, refused.json().code]).toEqual([409, "already-contributor"]);
});
