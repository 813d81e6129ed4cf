import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import { areaPath, areaPaths } from "../browserContract.ts";
import { buildArea, buildMembership } from "../testing.ts";

const html = { accept: "text/html" };
const joinForm = `action="${areaPaths.join}"`;
const email = "cora@example.com";

const test = siteTest({ mail: true })
  .extend("area", ({ app, site }) => buildArea(app, site, { name: "Kiln club" }))
  .extend("removed", async ({ app, site, area }) => {
    const member = await buildMember(app, site, { email });
    await buildMembership(app, site, { areaId: area.id, memberId: member.id, state: "ended", endReason: "removed" });
    return member;
  });

describe("a removed member who deletes the account and creates another one", () => {
  test("stays removed, also the next time", async ({ app, site, area, removed }) => {
    const { db } = app.services.database;
    const other = await buildArea(app, site);
    let own = await signInMember(site, removed);
    for (const _time of [1, 2]) {
      const { visitor, xsrfToken } = own;
      const deleted = await visitor.submit("/account/data/delete", { xsrfToken, password: testPassword });
      expect(deleted.status, deleted.text).toBe(303);
      const kept = await db.selectFrom("area_removals").selectAll().where("website_id", "=", site.website.id).execute();
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain("cora");
      own = await signInMember(site, await buildMember(app, site, { email }));
      const refused = await own.visitor.get(areaPath(area.id), html);
      expect(refused.text).not.toContain(joinForm);
      await own.visitor.submit(areaPaths.join, { xsrfToken: own.xsrfToken, areaId: area.id, to: "/" });
      const memberships = db.selectFrom("area_memberships").select(["area_id", "state", "end_reason"]);
      expect(await memberships.where("website_id", "=", site.website.id).execute()).toEqual([
        { area_id: area.id, state: "ended", end_reason: "removed" },
      ]);
    }
    expect((await own.visitor.get(areaPath(other.id), html)).text).toContain(joinForm);
  });

  test("stays removed when the owner deleted the account, until the owner invites", async ({
    app,
    site,
    owner,
    area,
    removed,
  }) => {
    const deleted = await owner.delete(`/api/config/members/${removed.id}`);
    expect(deleted.status, deleted.text).toBeLessThan(300);
    const second = await buildMember(app, site, { email });
    const { visitor } = await signInMember(site, second);
    expect((await visitor.get(areaPath(area.id), html)).text).not.toContain(joinForm);
    await owner.delete(`/api/config/members/${second.id}`);
    const invited = await owner.post(`/api/config/member-areas/${area.id}/invitations`, { email });
    // A mail server is set up, so only the invited person gets the link.
    expect([invited.status, Object.keys(invited.json())]).toEqual([201, ["invitation"]]);
    const third = await signInMember(site, await buildMember(app, site, { email }));
    expect((await third.visitor.get(areaPath(area.id), html)).text).toContain(joinForm);
  });
});
