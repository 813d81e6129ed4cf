import { describe, expect } from "vitest";
import { rightsTable } from "#features/account/roles/domain/rights.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { type CustomRole, maxCustomRoles } from "../contract.ts";

const test = siteTest();
const path = "/api/config/contributors";
const rolesPath = `${path}/roles`;
const newEmail = () => `grace-${newId()}@example.com`;

async function addRole(owner: TestClient, name: string, rights: string[]): Promise<CustomRole> {
  const answer = await owner.post(rolesPath, { name, rights });
  expect(answer.status, answer.text).toBe(201);
  return answer.json();
}

/** A person who works on the website with these roles. */
async function buildPerson(app: TestApp, site: TestSite, owner: TestClient, held: object) {
  const client = await signInAs(app, site, 6);
  const { accountId } = (await client.get(`${path}/me`)).json();
  const saved = await owner.put(`${path}/${accountId}/roles`, held);
  expect(saved.status, saved.text).toBe(200);
  return { client, accountId };
}

describe("a custom role", () => {
  test("is in the log with what it was and what became of it", async ({ owner }) => {
    const { id } = await addRole(owner, "Stock \u202ekeeper", ["orders.manage"]);
    await owner.put(`${rolesPath}/${id}`, { name: "Orders", rights: ["orders.manage"] });
    await owner.delete(`${rolesPath}/${id}`);
    const { items } = (await owner.get("/api/config/activity")).json();
    const rights = "Manage orders and refunds, see members, invite them and change who is in a member area";
    expect(items.slice(0, 3).map(({ text, changes }: { text: string; changes: unknown }) => [text, changes])).toEqual([
      ["Deleted the role “Orders”", [{ name: "Rights", before: rights, after: "" }]],
      ["Changed the role “Orders”", [{ name: "Name", before: "Stock keeper", after: "Orders" }]],
      ["Added the role “Stock keeper”", [{ name: "Rights", before: "", after: rights }]],
    ]);
  });

  test("gives its rights and no others, and changes with the next call", async ({ app, site, owner }) => {
    const { id } = await addRole(owner, " Stock keeper ", ["inventory.read", "reviews.manage", "inventory.read"]);
    const { client } = await buildPerson(app, site, owner, { roles: [], customRoleIds: [id] });
    const session = (await client.get("/api/config/session")).json();
    expect(session.rights).toEqual(["reviews.manage", "inventory.read"]);
    expect((await client.get("/api/config/inventory")).status).toBe(200);
    expect((await client.get("/api/config/orders")).status).toBe(403);
    expect((await client.get(`${path}/me`)).json()).toMatchObject({
      roles: [],
      customRoles: [{ id, name: "Stock keeper", rights: ["reviews.manage", "inventory.read"] }],
    });

    const changed = await owner.put(`${rolesPath}/${id}`, { name: "Orders", rights: ["orders.manage"] });
    expect(changed.json()).toEqual({ id, name: "Orders", rights: ["orders.manage"] });
    expect((await client.get("/api/config/inventory")).status).toBe(403);
    expect((await client.get("/api/config/orders")).status).toBe(200);
  });

  test("has the rights that its rights need", async ({ owner }) => {
    const { rights } = await addRole(owner, "Stock keeper", ["inventory.manage", "products.delete"]);
    expect(rights).toEqual(["products.edit", "products.delete", "inventory.read", "inventory.manage"]);
  });

  test("adds to website roles, and is in invitations", async ({ site, owner }) => {
    const { id } = await addRole(owner, "Orders", ["orders.manage"]);
    const email = newEmail();
    const invited = await owner.post(`${path}/invitations`, { email, roles: [6], customRoleIds: [id, id] });
    expect(invited.json().invitation).toMatchObject({ roles: [6], customRoles: [{ id, name: "Orders" }] });
    const [open] = (await owner.get(path)).json().invitations;
    expect(open).toMatchObject({ email, roles: [6], customRoles: [{ id, name: "Orders" }] });
    const token = new URL(invited.json().link).searchParams.get("token");
    const grace = site.visit();
    expect((await grace.post("/api/config/invitation", { token })).json().roles).toEqual(["Moderator", "Orders"]);
    const joined = await grace.post("/api/config/invitation/accept", { token, password: "a long new password" });
    expect(joined.json().rights).toEqual(["comments.moderate", "comments.unmoderated", "orders.manage"]);
  });

  test("is not deleted while a person or an invitation has it", async ({ app, site, owner }) => {
    const { id } = await addRole(owner, "Orders", ["orders.manage"]);
    const { accountId } = await buildPerson(app, site, owner, { roles: [6], customRoleIds: [id] });
    const used = await owner.delete(`${rolesPath}/${id}`);
    expect([used.status, used.json().message]).toEqual([409, "People have this role. Give them another one first."]);
    await owner.put(`${path}/${accountId}/roles`, { roles: [6], customRoleIds: [] });
    const { invitation } = (
      await owner.post(`${path}/invitations`, { email: newEmail(), roles: [], customRoleIds: [id] })
    ).json();
    expect((await owner.delete(`${rolesPath}/${id}`)).status).toBe(409);
    await owner.delete(`${path}/invitations/${invitation.id}`);
    expect((await owner.delete(`${rolesPath}/${id}`)).status).toBe(204);
    expect((await owner.get(path)).json().customRoles).toEqual([]);
    const gone = await owner.put(`${path}/${accountId}/roles`, { roles: [], customRoleIds: [id] });
    expect([gone.status, gone.json().message]).toEqual([404, "This role was deleted."]);
    expect((await owner.delete(`${rolesPath}/${id}`)).status).toBe(404);
  });

  test("needs a name of its own and a right; the owner's rights are not given", async ({ owner }) => {
    const empty = await owner.post(rolesPath, { name: " ", rights: [] });
    expect([empty.status, empty.json().errors]).toEqual([
      400,
      { name: "Required", rights: "Choose at least one right." },
    ]);
    const owners = Object.entries(rightsTable).filter(([, roles]) => roles.length === 0);
    expect(owners.map(([right]) => right)).toEqual(["ownership.transfer"]);
    const transfer = await owner.post(rolesPath, { name: "Owner", rights: ["ownership.transfer"] });
    expect([transfer.status, transfer.json().errors]).toEqual([400, { "rights.0": "This right does not exist." }]);
    const { id } = await addRole(owner, "Orders", ["orders.manage"]);
    const again = await owner.post(rolesPath, { name: "ORDERS", rights: ["orders.manage"] });
    expect([again.status, again.json().errors]).toEqual([409, { name: "There is already a role with this name." }]);
    expect((await owner.put(`${rolesPath}/${id}`, { name: "orders", rights: ["orders.manage"] })).status).toBe(200);
    const none = await owner.post(`${path}/invitations`, { email: newEmail(), roles: [], customRoleIds: [] });
    expect([none.status, none.json().errors]).toEqual([400, { roles: "Choose at least one role." }]);
  });

  test("is not deleted while an invitation with it is accepted", async ({ site, owner }) => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addRole(owner, `Orders ${round}`, ["orders.manage"]);
      const invited = { email: newEmail(), roles: [], customRoleIds: [id] };
      const { link } = (await owner.post(`${path}/invitations`, invited)).json();
      const token = new URL(link).searchParams.get("token");
      const [joined, deleted] = await Promise.all([
        site.visit().post("/api/config/invitation/accept", { token, password: "a long new password" }),
        owner.delete(`${rolesPath}/${id}`),
      ]);
      expect([joined.status, joined.json().rights, deleted.status]).toEqual([200, ["orders.manage"], 409]);
    }
  });

  test("up to 20 can be made, also at once", async ({ owner }) => {
    const answers = await Promise.all(
      Array.from({ length: maxCustomRoles + 4 }, (_, index) =>
        owner.post(rolesPath, { name: `Role ${index % 22}`, rights: ["orders.manage"] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxCustomRoles);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  test("of another website is unknown", async ({ app, site, owner }) => {
    const other = await app.buildSite();
    const stranger = await other.signIn();
    const { id } = await addRole(stranger, "Orders", ["orders.manage"]);
    expect((await owner.put(`${rolesPath}/${id}`, { name: "X", rights: ["orders.manage"] })).status).toBe(404);
    expect((await owner.delete(`${rolesPath}/${id}`)).status).toBe(404);
    const { accountId } = (await (await signInAs(app, site, 6)).get(`${path}/me`)).json();
    expect((await owner.put(`${path}/${accountId}/roles`, { roles: [], customRoleIds: [id] })).status).toBe(404);
  });
});

describe("someone who may manage people, but not everything", () => {
  test("gives no rights that they don't have", async ({ app, site, owner }) => {
    const role = await addRole(owner, "People", ["contributors.manage", "reviews.manage"]);
    const { client, accountId } = await buildPerson(app, site, owner, { roles: [], customRoleIds: [role.id] });
    const refusal = [403, "You can only give rights that you have yourself."];
    for (const answer of [
      await client.put(`${path}/${accountId}/roles`, { roles: [1], customRoleIds: [role.id] }),
      await client.post(`${path}/invitations`, { email: newEmail(), roles: [4] }),
      await client.post(rolesPath, { name: "More", rights: ["orders.manage"] }),
      await client.put(`${rolesPath}/${role.id}`, { name: "People", rights: [...role.rights, "orders.manage"] }),
    ]) {
      expect([answer.status, answer.json().message]).toEqual(refusal);
    }
    expect((await client.post(rolesPath, { name: "Reviews", rights: ["reviews.manage"] })).status).toBe(201);
  });

  test("does not change people with more rights, nor get the links of their invitations", async ({
    app,
    site,
    owner,
  }) => {
    const role = await addRole(owner, "People", ["contributors.manage"]);
    const above = await addRole(owner, "Orders", ["orders.manage"]);
    const { client, accountId } = await buildPerson(app, site, owner, { roles: [], customRoleIds: [role.id] });
    const admin = (await (await signInAs(app, site, 1)).get(`${path}/me`)).json();
    const refusal = [403, "This person has rights that you don't have, so you can't change them."];
    for (const answer of [
      await client.put(`${path}/${admin.accountId}/roles`, { roles: [], customRoleIds: [role.id] }),
      await client.delete(`${path}/${admin.accountId}`),
    ]) {
      expect([answer.status, answer.json().message]).toEqual(refusal);
    }
    const { invitation } = (await owner.post(`${path}/invitations`, { email: newEmail(), roles: [1] })).json();
    const again = await client.post(`${path}/invitations/${invitation.id}/send`);
    expect([again.status, again.json().code]).toEqual([403, "right-missing"]);
    const narrowed = await client.put(`${rolesPath}/${above.id}`, { name: "Orders", rights: ["contributors.manage"] });
    expect([narrowed.status, narrowed.json().code]).toEqual([403, "right-missing"]);
    const withdrawn = await client.delete(`${path}/invitations/${invitation.id}`);
    expect([withdrawn.status, withdrawn.json().message]).toEqual(refusal);
    expect((await client.delete(`${rolesPath}/${above.id}`)).json().code).toBe("right-missing");
    // They may leave.
    expect((await client.delete(`${path}/me`)).status).toBe(204);
    expect((await client.delete(`${path}/${accountId}`)).status).toBe(403);
  });
});
