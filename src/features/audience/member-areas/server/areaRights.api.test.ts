import { expect } from "vitest";
import { buildMember } from "#features/audience/members/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { buildArea, buildMembership } from "../testing.ts";

const contributors = "/api/config/contributors";

siteTest()(
  "the members of an area need the rights of the list of members, and its export those of the export",
  async ({ app, site, owner }) => {
    const area = await buildArea(app, site);
    const [mia, bo] = [await buildMember(app, site), await buildMember(app, site)];
    await buildMembership(app, site, { areaId: area.id, memberId: mia.id });
    const client = await signInAs(app, site, 6);
    const { accountId } = (await client.get(`${contributors}/me`)).json();
    const path = `/api/config/member-areas/${area.id}`;
    const memberIds = [bo.id];
    const calls = {
      area: () => client.get("/api/config/member-areas"),
      uses: () => client.get(`${path}/uses`),
      list: () => client.get(`${path}/members`),
      add: () => client.post(`${path}/members/add`, { memberIds }),
      remove: () => client.post(`${path}/members/remove`, { memberIds }),
      answer: () => client.post(`${path}/members/${mia.id}`, { action: "remove" }),
      invitations: () => client.get(`${path}/invitations`),
      invite: () => client.post(`${path}/invitations`, { email: "ada@example.com" }),
      withdraw: () => client.delete(`${path}/invitations/${newId()}`),
      memberships: () => client.get(`/api/config/members/${mia.id}/areas`),
      export: () => client.post(`${path}/members/export`),
    };
    const allowedWith = async (rights: string[]) => {
      const role = (await owner.post(`${contributors}/roles`, { name: rights.join(), rights })).json();
      await owner.put(`${contributors}/${accountId}/roles`, { roles: [], customRoleIds: [role.id] });
      const answers = await Promise.all(Object.values(calls).map((call) => call()));
      return Object.keys(calls).filter((_name, index) => answers[index]?.status !== 403);
    };
    const ofArea = ["area", "uses"];
    const ofMembers = ["list", "add", "remove", "answer", "invitations", "invite", "withdraw", "memberships"];
    expect(await allowedWith(["site.manage"])).toEqual(ofArea);
    expect(await allowedWith(["orders.manage"])).toEqual(ofMembers);
    expect(await allowedWith(["customers.manage"])).toEqual(["export"]);
    expect(await allowedWith(["site.manage", "orders.manage", "customers.manage"])).toEqual(Object.keys(calls));
  },
);
