import { describe, expect } from "vitest";
import { buildMember, mailedLink, signInMember } from "#features/audience/members/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { testPassword } from "#kernel/testing/testAccounts.ts";
import { waitForLock } from "#kernel/testing/waitForLock.ts";
import { areaPath, areaPaths } from "../browserContract.ts";
import { buildArea, buildMembership } from "../testing.ts";

const html = { accept: "text/html" };
const joinForm = `action="${areaPaths.join}"`;
const email = "cora@example.com";

const stateOf = async (app: TestApp, site: TestSite, memberId: string) => {
  const membership = app.services.database.db.selectFrom("area_memberships").select(["state", "end_reason"]);
  const own = membership.where("website_id", "=", site.website.id).where("member_id", "=", memberId);
  const row = await own.executeTakeFirst();
  return row && [row.state, row.end_reason];
};

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

describe("a removed member", () => {
  const tokenOf = async (app: TestApp, site: TestSite) =>
    new URL(await mailedLink(app, site, "area-invited", email), "http://x").searchParams.get("token") ?? "";

  test("does not come back by an invitation from before, only by one from after", async ({
    app,
    site,
    owner,
    area,
  }) => {
    const member = await buildMember(app, site, { email });
    const calls = `/api/config/member-areas/${area.id}`;
    const { visitor, xsrfToken } = await signInMember(site, member);
    await owner.post(`${calls}/invitations`, { email });
    const early = await tokenOf(app, site);
    await visitor.submit(areaPaths.join, { xsrfToken, areaId: area.id, to: "/" });
    expect((await owner.post(`${calls}/members/${member.id}`, { action: "remove" })).status).toBe(204);
    expect((await owner.get(`${calls}/invitations`)).json().invitations).toEqual([]);
    const accept = (token: string) => visitor.submit(areaPaths.acceptInvitation, { xsrfToken, token });
    expect((await accept(early)).status).toBe(404);
    expect(await stateOf(app, site, member.id)).toEqual(["ended", "removed"]);
    app.clock.advance(1000);
    await owner.post(`${calls}/invitations`, { email });
    expect((await accept(await tokenOf(app, site))).status).toBe(303);
    expect(await stateOf(app, site, member.id)).toEqual(["active", null]);
  });

  test("does not come back by an earlier invitation of another email, which became theirs", async ({
    app,
    site,
    owner,
    area,
  }) => {
    const member = await buildMember(app, site, { email: "old@example.com" });
    const { db } = app.services.database;
    await owner.post(`/api/config/member-areas/${area.id}/invitations`, { email });
    const token = await tokenOf(app, site);
    app.clock.advance(1000);
    await app.app.site(site.website.id).transaction(async (tx) => {
      const grant = { areaId: area.id, memberId: member.id, until: null, now: app.clock.now() };
      await app.features.memberAreas.grantMembership(tx, { ...grant, source: "free" });
      await app.features.memberAreas.endMembership(tx, { ...grant, reason: "removed" });
    });
    await db
      .updateTable("members")
      .set({ email })
      .where("website_id", "=", site.website.id)
      .where("id", "=", member.id)
      .execute();
    const { visitor, xsrfToken } = await signInMember(site, { ...member, email });
    expect((await visitor.submit(areaPaths.acceptInvitation, { xsrfToken, token })).status).toBe(404);
    expect(await stateOf(app, site, member.id)).toEqual(["ended", "removed"]);
  });

  for (const joining of ["free", "approval"] as const) {
    test(`stays removed if they join while it happens: ${joining}`, async ({ app, site }) => {
      const club = await buildArea(app, site, { joining });
      const member = await buildMember(app, site);
      const membership = { areaId: club.id, memberId: member.id };
      await buildMembership(app, site, { ...membership, state: "ended", endReason: "left" });
      const { visitor, xsrfToken } = await signInMember(site, member);
      const { db } = app.services.database;
      // The join reads that they may, and waits for the membership that is being ended.
      const joined = await db.transaction().execute(async (tx) => {
        await tx
          .updateTable("area_memberships")
          .set({ end_reason: "removed" })
          .where("website_id", "=", site.website.id)
          .where("member_id", "=", member.id)
          .execute();
        const answer = visitor.submit(areaPaths.join, { xsrfToken, areaId: club.id, note: "", to: "" });
        await waitForLock(app);
        return { answer };
      });
      expect((await joined.answer).status).toBe(303);
      expect(await stateOf(app, site, member.id)).toEqual(["ended", "removed"]);
    });
  }

  test("comes back only by the owner's will or by paying", async ({ app, site, area, removed }) => {
    const now = app.clock.now();
    const before = new Date(now.getTime() - 60_000);
    const grant = { areaId: area.id, memberId: removed.id, until: null, now };
    const attempts = [
      [{ ...grant, source: "free" }, false],
      [{ ...grant, source: "approval" }, false],
      [{ ...grant, source: "invitation", invitedAt: before }, false],
      [{ ...grant, source: "invitation", invitedAt: now }, true],
      [{ ...grant, source: "purchase" }, true],
      [{ ...grant, source: "owner" }, true],
    ] as const;
    for (const [attempt, isGranted] of attempts) {
      const granted = await app.app.site(site.website.id).transaction(async (tx) => {
        const result = await app.features.memberAreas.grantMembership(tx, attempt);
        await app.features.memberAreas.endMembership(tx, { ...grant, reason: "removed" });
        return result;
      });
      expect([attempt.source, granted]).toEqual([attempt.source, isGranted]);
    }
  });

  test("who deletes their account while they are removed stays removed", async ({ app, site, owner, area }) => {
    const member = await buildMember(app, site, { email });
    await buildMembership(app, site, { areaId: area.id, memberId: member.id });
    const { visitor, xsrfToken } = await signInMember(site, member);
    const { db } = app.services.database;
    const { id: websiteId } = site.website;
    // Holds the membership, so that the removal has begun when the deletion does.
    const sent = await db.transaction().execute(async (tx) => {
      const held = tx.selectFrom("area_memberships").select("state").where("website_id", "=", websiteId);
      await held.where("member_id", "=", member.id).forUpdate().execute();
      const removal = owner.post(`/api/config/member-areas/${area.id}/members/${member.id}`, { action: "remove" });
      await waitForLock(app);
      const deletion = visitor.submit("/account/data/delete", { xsrfToken, password: testPassword });
      await waitForLock(app, 2);
      return { removal, deletion };
    });
    expect([(await sent.removal).status, (await sent.deletion).status]).toEqual([204, 303]);
    const kept = db.selectFrom("area_removals").select("area_id").where("website_id", "=", websiteId);
    expect(await kept.execute()).toEqual([{ area_id: area.id }]);
  });
});
