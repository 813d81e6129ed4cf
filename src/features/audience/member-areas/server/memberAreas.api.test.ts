import { describe, expect } from "vitest";
import { buildMember, signInMember } from "#features/audience/members/testing.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { buildPage, textBody } from "#features/site/page-tree/testing.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestAnswer } from "#kernel/testing/testClient.ts";
import { areaPath, areaPaths, areaTexts, membershipTexts } from "../browserContract.ts";
import type { EndReason, Joining } from "../domain/wayIn.ts";
import { buildArea, buildMembership } from "../testing.ts";

const secret = "Quillwort glaze recipe";

const test = siteTest()
  .extend("page", ({ app, site }) =>
    buildPage(app, site, { title: "Recipes", slug: "recipes", body: textBody(`<p>${secret}</p>`) }),
  )
  .extend("member", ({ app, site }) => buildMember(app, site))
  .extend("signedIn", ({ site, member }) => signInMember(site, member));

const html = { accept: "text/html" };

const pageTypeOf = ({ text }: TestAnswer) => Number(/page-type-(\d+)/.exec(text)?.[1]);

/** What only the person who asks may get. */
function expectAlone(answer: TestAnswer): void {
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.headers["x-robots-tag"]).toBe("noindex");
}

describe("a page in a member area", () => {
  test("is refused to strangers with the ways in, and as data", async ({ app, site, page }) => {
    const area = await buildArea(app, site, { name: "Kiln club", description: "For potters.", pageIds: [page.id] });
    const visitor = site.visit();
    const refused = await visitor.get("/recipes", html);
    expect([refused.status, pageTypeOf(refused)]).toEqual([403, 105]);
    expectAlone(refused);
    for (const text of [areaTexts.protectedTitle, area.name, "For potters.", "to=%2Frecipes"]) {
      expect(refused.text).toContain(text);
    }
    expect(refused.text).not.toContain(secret);
    const data = await visitor.get("/recipes?format=json");
    expect([data.status, data.json().code]).toEqual([403, "members-only"]);
    expect((await visitor.get("/recipes?format=rss", html)).text).not.toContain(secret);
  });

  test("is shown to its members only, and never from the cache", async ({ app, site, page, member, signedIn }) => {
    const area = await buildArea(app, site, { pageIds: [page.id] });
    const other = await buildArea(app, site);
    await buildMembership(app, site, { areaId: other.id, memberId: member.id });
    expect((await signedIn.visitor.get("/recipes", html)).status).toBe(403);
    await buildMembership(app, site, { areaId: area.id, memberId: member.id });
    for (const path of ["/recipes", "/recipes?format=json"]) {
      const shown = await signedIn.visitor.get(path, html);
      expect(shown.status).toBe(200);
      expect(shown.text).toContain(secret);
      expectAlone(shown);
    }
    expect((await site.visit().get("/recipes", html)).status).toBe(403);
  });

  test("is shown to contributors who may see locked pages", async ({ app, site, page, owner }) => {
    await buildArea(app, site, { pageIds: [page.id] });
    const shown = await owner.openOnSite("/recipes");
    expect([shown.status, shown.text.includes(secret)]).toEqual([200, true]);
    expectAlone(shown);
  });

  test("opens and closes with the term", async ({ app, site, page, member, signedIn }) => {
    const area = await buildArea(app, site, { joining: "purchase", pageIds: [page.id] });
    const until = new Date(app.clock.now().getTime() + 60_000);
    await buildMembership(app, site, { areaId: area.id, memberId: member.id, until });
    expect((await signedIn.visitor.get("/recipes", html)).status).toBe(200);
    app.clock.advance(60_000);
    const refused = await signedIn.visitor.get("/recipes", html);
    expect([refused.status, pageTypeOf(refused)]).toEqual([403, 106]);
    expect(refused.text).toContain(`Your membership in ${area.name} ended on`);
  });

  test.for(
    rows([
      ["left", "free", areaTexts.join],
      ["removed", "free", undefined],
      ["declined", "approval", undefined],
      ["refunded", "free", areaTexts.join],
    ]),
  )(
    "someone who was %s from one that is %s",
    async ([endReason, joining, action], { app, site, page, member, signedIn }) => {
      const area = await buildArea(app, site, { joining: joining as Joining, pageIds: [page.id] });
      const state = { areaId: area.id, memberId: member.id, state: "ended" } as const;
      await buildMembership(app, site, { ...state, endReason: endReason as EndReason });
      const refused = await signedIn.visitor.get("/recipes", html);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain(areaTexts.deniedTitle);
      expect(refused.text.includes(`action="${areaPaths.join}"`)).toBe(action !== undefined);
    },
  );

  test("can be in several areas: a member of any sees it", async ({ app, site, page, member, signedIn }) => {
    await buildArea(app, site, { pageIds: [page.id] });
    const second = await buildArea(app, site, { pageIds: [page.id] });
    await buildMembership(app, site, { areaId: second.id, memberId: member.id });
    expect((await signedIn.visitor.get("/recipes", html)).status).toBe(200);
  });
});

describe("public pages", () => {
  test("stay cached, with the same bytes, for members", async ({ app, site, page, member, signedIn }) => {
    const area = await buildArea(app, site, { pageIds: [page.id] });
    await buildMembership(app, site, { areaId: area.id, memberId: member.id });
    await buildPage(app, site, { title: "About", slug: "about", body: textBody("<p>Open</p>") });
    const stranger = await site.visit().get("/about", html);
    const { result: shown, statements } = await countStatements(() => signedIn.visitor.get("/about", html));
    expect(shown.text).toBe(stranger.text);
    expect(statements).toEqual([]);
  });
});

describe("links of the navigation", () => {
  test("for members or strangers are in every page, which has a script that marks members", async ({
    site,
    owner,
    page,
  }) => {
    const visitor = site.visit();
    const script = '<script src="/navigation-audience.js"></script>';
    expect((await visitor.get("/recipes", html)).text).not.toContain(script);
    expect((await changeSettings(owner, page.id, { navigationAudience: "members" })).status).toBe(200);
    const shown = (await visitor.get("/recipes", html)).text;
    expect(shown).toContain('<li class="for-members"><a href="/recipes"');
    expect(shown.indexOf(script)).toBeLessThan(shown.indexOf("<header"));
    expect((await visitor.get("/recipes?format=json")).json().navigation.main).toMatchObject([{ audience: "members" }]);
    const loaded = await visitor.get("/navigation-audience.js");
    expect(loaded.headers["set-cookie"]).toBeUndefined();
    expect(loaded.text).toContain("dataset.member");
  });
});

describe("the block of an area", () => {
  test("shows the newest name and how to join, and nothing of a deleted area", async ({ app, site, owner }) => {
    const { id, revision } = (
      await owner.post("/api/config/member-areas", {
        name: "Kiln club",
        description: "For potters.",
        joining: "free",
        productId: null,
        term: null,
        pageIds: [],
      })
    ).json();
    const everywhere = { x: 0, y: 0, w: 12, h: 1 };
    const place = { desktop: everywhere, mobile: everywhere };
    const block = { id: "area", type: "member-area", props: { areaId: id }, place };
    const { document } = preparePageDocument({ version: 1, sections: [{ id: "s", blocks: [block] }] });
    await buildPage(app, site, { title: "Club", slug: "club", body: document });
    const visitor = site.visit();
    const shown = (await visitor.get("/club", html)).text;
    for (const text of ["Kiln club", "For potters.", `href="${areaPath(id)}"`, "Already a member?"]) {
      expect(shown).toContain(text);
    }
    const changed = { name: "Kiln circle", description: "", joining: "free", productId: null, term: null, pageIds: [] };
    await owner.put(`/api/config/member-areas/${id}`, { ...changed, pageIdsBefore: [], revision });
    expect((await visitor.get("/club", html)).text).toContain("Kiln circle");
    await owner.delete(`/api/config/member-areas/${id}`);
    expect((await visitor.get("/club", html)).text).not.toContain("member-area-block");
  });
});

describe("joining", () => {
  test("a free area takes one press, and leaving another", async ({ app, site, page, member, signedIn }) => {
    const area = await buildArea(app, site, { pageIds: [page.id] });
    const { visitor, xsrfToken } = signedIn;
    const joined = await visitor.submit(areaPaths.join, { xsrfToken, areaId: area.id, to: "/recipes" });
    expect([joined.status, joined.headers.location]).toEqual([303, "/recipes"]);
    expect((await visitor.get("/recipes", html)).status).toBe(200);
    const own = await visitor.get("/account/memberships", html);
    expect(own.text).toContain(area.name);
    await visitor.submit(areaPaths.leave, { xsrfToken, areaId: area.id });
    expect((await visitor.get("/recipes", html)).text).toContain(areaTexts.deniedTitle);
    expect((await visitor.get("/account/data/export")).text).toContain(area.name);
    expect(member.id).toBeTruthy();
  });

  test("a request that is withdrawn leaves nothing behind", async ({ app, site, page, signedIn }) => {
    const area = await buildArea(app, site, { joining: "approval", pageIds: [page.id] });
    const { visitor, xsrfToken } = signedIn;
    await visitor.submit(areaPaths.join, { xsrfToken, areaId: area.id, note: "Please", to: "/recipes" });
    expect((await visitor.get("/recipes", html)).text).not.toContain(`action="${areaPaths.join}"`);
    const withdrawn = await visitor.submit(areaPaths.leave, { xsrfToken, areaId: area.id });
    expect(withdrawn.headers.location).toBe("/account/memberships?done=withdrawn");
    const told = (await visitor.get("/account/memberships?done=withdrawn", html)).text;
    expect(told).toContain(membershipTexts.done.withdrawn);
    const refused = await visitor.get("/recipes", html);
    expect([refused.status, pageTypeOf(refused)]).toEqual([403, 105]);
    expect(refused.text).toContain(`action="${areaPaths.join}"`);
    expect((await visitor.get("/account/data/export")).text).not.toContain("Please");
  });

  test("members without any membership find the areas that they can join", async ({ app, site, signedIn }) => {
    const open = [
      await buildArea(app, site, { name: "Free circle" }),
      await buildArea(app, site, { name: "Asked circle", joining: "approval" }),
    ];
    await buildArea(app, site, { name: "Invited circle", joining: "invitation" });
    await buildArea(app, site, { name: "Sold out circle", joining: "purchase" });
    const { visitor, xsrfToken } = signedIn;
    const found = (await visitor.get("/account/memberships", html)).text;
    for (const { id, name } of open) expect(found).toContain(`<a href="${areaPath(id)}">${name}</a>`);
    for (const name of ["Invited circle", "Sold out circle"]) expect(found).not.toContain(name);
    await visitor.submit(areaPaths.join, { xsrfToken, areaId: open[0]?.id ?? "" });
    expect((await visitor.get("/account/memberships", html)).text).not.toContain("Asked circle");
  });

  test("a form that is sent after the session has ended leads back to its page", async ({ site }) => {
    const visitor = site.visit();
    for (const [referer, to] of [
      [`${visitor.origin}/recipes`, "/recipes"],
      ["", "/account/memberships"],
    ] as const) {
      const sent = await visitor.submit(areaPaths.join, { xsrfToken: "old" }, { referer });
      expect(sent.headers.location).toBe(`/account/sign-in?to=${encodeURIComponent(to)}&ended=yes`);
    }
  });

  test("the note of a request is kept if the session has ended", async ({ app, site, page, member, signedIn }) => {
    const area = await buildArea(app, site, { joining: "approval", pageIds: [page.id] });
    const { visitor, xsrfToken } = signedIn;
    await app.services.database.db.deleteFrom("member_sessions").where("website_id", "=", site.website.id).execute();
    await visitor.submit(areaPaths.join, { xsrfToken, areaId: area.id, note: "Please let me in", to: "/recipes" });
    await signInMember(site, member, visitor);
    expect((await visitor.get("/recipes", html)).text).toMatch(/<textarea[^>]*>Please let me in<\/textarea>/);
    expect((await visitor.get("/recipes", html)).text).not.toContain("Please let me in");
  });

  test("a request stops nobody once the area is free", async ({ app, site, page, member, signedIn, owner }) => {
    const area = await buildArea(app, site, { joining: "approval", pageIds: [page.id] });
    await buildMembership(app, site, { areaId: area.id, memberId: member.id, state: "pending" });
    const { visitor, xsrfToken } = signedIn;
    const form = `action="${areaPaths.join}"`;
    expect((await visitor.get("/recipes", html)).text).not.toContain(form);
    expect((await visitor.get("/account/memberships", html)).text).toContain(area.name);
    const [shown] = (await owner.get("/api/config/member-areas")).json().areas;
    const { name, description, productId, term, pageIds, revision } = shown;
    const draft = { name, description, joining: "free", productId, term, pageIds, pageIdsBefore: pageIds, revision };
    expect((await owner.put(`/api/config/member-areas/${area.id}`, draft)).status).toBe(200);
    expect((await visitor.get("/recipes", html)).text).toContain(form);
    expect((await visitor.get("/account/memberships", html)).text).toContain(membershipTexts.joinable);
    await visitor.submit(areaPaths.join, { xsrfToken, areaId: area.id, to: "/recipes" });
    expect((await visitor.get("/recipes", html)).status).toBe(200);
  });

  test("the page of an area says how, and lists its pages to members", async ({
    app,
    site,
    page,
    member,
    signedIn,
  }) => {
    const area = await buildArea(app, site, { name: "Kiln club", pageIds: [page.id] });
    const shown = await site.visit().get(areaPath(area.id), html);
    expect([
      shown.status,
      shown.text.includes("Kiln club"),
      shown.text.includes('account-row"><a href="/recipes"'),
    ]).toEqual([200, true, false]);
    await buildMembership(app, site, { areaId: area.id, memberId: member.id });
    expect((await signedIn.visitor.get(areaPath(area.id), html)).text).toContain('account-row"><a href="/recipes"');
    expect((await site.visit().get(areaPath(member.id), html)).status).toBe(404);
  });
});
