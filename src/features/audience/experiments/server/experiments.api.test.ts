import { expect } from "vitest";
import { firefox } from "#features/audience/analytics/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { cachedAnswerCount } from "#kernel/server/http/cachedServer.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { experimentFailures } from "../contract.ts";
import { buildExperiment, openAs, people, publishDraftOf, versionOf, writeDraft } from "../testing.ts";

const test = siteTest();

const textIn = (text: string) => (text.includes("Loud pots") ? "B" : text.includes("Quiet pots") ? "A" : "?");
const html = { accept: "text/html", "user-agent": firefox };

test("each visitor gets one version and keeps it, and both versions come from the cache", async ({
  app,
  site,
  owner,
}) => {
  const { path, created } = await buildExperiment(app, site, owner);
  expect(textIn((await site.visit().get("/about", html)).text)).toBe("A");
  expect((await owner.post(`${path}/start`)).json()).toMatchObject({ status: "running" });
  const open = async () => Promise.all(people.map(async (number) => (await openAs(site, number)).answer));
  const first = await open();
  const versions = first.map(({ text }) => textIn(text));
  expect(new Set(versions)).toEqual(new Set(["A", "B"]));
  for (const answer of first) {
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(versionOf(answer)).toBe(`${created.id}:${textIn(answer.text) === "A" ? 0 : 1}`);
    expect(answer.text).toContain('rel="canonical"');
  }
  const before = cachedAnswerCount();
  for (let round = 0; round < 3; round++) expect((await open()).map(({ text }) => textIn(text))).toEqual(versions);
  // Nothing reached the router, as for a page without a test.
  expect(cachedAnswerCount() - before).toBe(3 * people.length);

  await owner.post(`${path}/stop`);
  const after = await openAs(site, 1);
  expect(new Set((await open()).map(({ text }) => textIn(text)))).toEqual(new Set(["A"]));
  expect([after.version, after.answer.headers["cache-control"]]).toEqual([undefined, "no-cache"]);
});

test("pages in other languages are the original, also of its translations", async ({ app, site, owner }) => {
  const { path, page, armPageId } = await buildExperiment(app, site, owner);
  await buildLanguages(app, site, [{ locale: "de" }]);
  await owner.post(`${path}/start`);
  const own = await Promise.all(people.map(async (number) => (await openAs(site, number)).answer));
  expect(new Set(own.map(({ text }) => textIn(text)))).toEqual(new Set(["A", "B"]));
  for (const number of people) {
    const answer = await site.visit().get("/de/about", { ...html, "user-agent": `${firefox} ${number}` });
    expect([answer.status, textIn(answer.text), versionOf(answer)]).toEqual([200, "A", undefined]);
    expect(answer.headers["cache-control"]).toBe("no-cache");
  }
  // Translators see the page, and no versions of it.
  const { text } = await owner.get("/api/config/translations/page?locale=de");
  expect([text.includes(page.id), text.includes(armPageId)]).toEqual([true, false]);
});

test("bots, and people who ask not to be tracked, get the original", async ({ app, site, owner }) => {
  const { path } = await buildExperiment(app, site, owner);
  await owner.post(`${path}/start`);
  await openAs(site, 1);
  for (const number of people) {
    const asked: Record<string, string>[] = [
      { dnt: "1" },
      { "sec-gpc": "1" },
      { "user-agent": `Googlebot/2.${number}` },
    ];
    for (const headers of asked) expect(textIn((await openAs(site, number, headers)).answer.text)).toBe("A");
  }
  // Data of the page is that of the original, too.
  const model = await site.visit().get("/about?format=json", { "user-agent": `${firefox} 3` });
  expect(textIn(model.json().mainContent)).toBe("A");
});

test("with cookies, a new visitor's record is set with the page, and nothing before they agree", async ({
  app,
  site,
  owner,
}) => {
  const { path } = await buildExperiment(app, site, owner);
  const settings = (await owner.get("/api/config/analytics-settings")).json();
  const asking = (
    await owner.put("/api/config/analytics-settings", { ...settings, hasCookies: true, consent: "ask" })
  ).json();
  await owner.post(`${path}/start`);
  for (const number of people) {
    const { answer } = await openAs(site, number);
    expect([textIn(answer.text), answer.headers["set-cookie"]]).toEqual(["A", undefined]);
  }
  const agreed = site.visit();
  agreed.cookies.set("cookieConsent", "accepted");
  expect(String((await agreed.get("/about", html)).headers["set-cookie"])).toContain("ss_cvr=");

  await owner.put("/api/config/analytics-settings", { ...asking, consent: "off" });
  const seen = new Set<string>();
  for (const number of people) {
    const { client, answer, agent } = await openAs(site, number);
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^ss_cvr=[0-9a-f]{32}\|\d+\|\d+\|\d+\|0; Max-Age=63072000; Path=\/; SameSite=Lax/,
    );
    const again = await client.get("/about", { accept: "text/html", "user-agent": `${agent} on another network` });
    expect([textIn(again.text), again.headers["set-cookie"]]).toEqual([textIn(answer.text), undefined]);
    seen.add(textIn(answer.text));
  }
  expect(seen).toEqual(new Set(["A", "B"]));
});

test("a version is no page of its own: it is in no list, has no address, and can't be changed as a page", async ({
  app,
  site,
  owner,
}) => {
  const { armPageId, created } = await buildExperiment(app, site, owner);
  const { pages } = (await owner.get("/api/config/pages")).json();
  expect(pages.map(({ title }: { title: string }) => title)).toEqual(["About us"]);
  expect((await owner.delete(`/api/config/pages/${armPageId}`)).status).toBe(404);
  expect((await site.visit().get(`/version-${armPageId}`, html)).status).toBe(404);
  expect((await owner.get(`/api/config/experiments?pageId=${armPageId}`)).json().items).toMatchObject([
    { id: created.id },
  ]);
});

test("a section is tested alone: the rest of the page changes for everyone", async ({ app, site, owner }) => {
  const { page } = await buildExperiment(app, site, owner);
  const unknown = { kind: "section", pageId: page.id, sectionId: "none" };
  expect((await owner.post("/api/config/experiments", unknown)).json().message).toBe(
    experimentFailures["section-unknown"].message,
  );
  const created = (await owner.post("/api/config/experiments", { ...unknown, sectionId: "words" })).json();
  expect(created).toMatchObject({ name: "Quiet pots", pageTitle: "About us", sectionTitle: "Quiet pots" });
  await writeDraft(owner, created.arms[1].pageId, "Loud pots");
  const path = `/api/config/experiments/${created.id}`;
  await owner.post(`${path}/start`);
  const shown = async () =>
    new Set(await Promise.all(people.map(async (number) => textIn((await openAs(site, number)).answer.text))));
  expect(await shown()).toEqual(new Set(["A", "B"]));

  // Another section in place of the tested one ends the test.
  await writeDraft(owner, page.id, "Other pots", "others");
  await publishDraftOf(owner, page.id);
  expect((await owner.get(path)).json()).toMatchObject({
    status: "stopped",
    stopReason: "section-deleted",
    name: "Quiet pots",
    sectionTitle: null,
  });
  for (const number of people) expect((await openAs(site, number)).answer.text).toContain("Other pots");
  expect((await owner.post(`${path}/adopt`, { arm: 1 })).json().code).toBe("section-unknown");
});

test("a version of a section is adopted, and the section as it was is brought back", async ({ app, site, owner }) => {
  const { page } = await buildExperiment(app, site, owner);
  const tested = { kind: "section", pageId: page.id, sectionId: "words" };
  const created = (await owner.post("/api/config/experiments", tested)).json();
  await writeDraft(owner, created.arms[1].pageId, "Loud pots");
  const path = `/api/config/experiments/${created.id}`;
  await owner.post(`${path}/start`);
  const textNow = async () => (await site.visit().get("/about", html)).text;
  for (const [arm, text] of [
    [1, "B"],
    [0, "A"],
    [1, "B"],
  ] as const) {
    expect((await owner.post(`${path}/adopt`, { arm })).json()).toMatchObject({ status: "stopped", adoptedArm: arm });
    expect(textIn(await textNow())).toBe(text);
  }
});

test("a version with other sections is adopted, and replaced by the section as it was", async ({
  app,
  site,
  owner,
}) => {
  const { page } = await buildExperiment(app, site, owner);
  const tested = { kind: "section", pageId: page.id, sectionId: "words" };
  const created = (await owner.post("/api/config/experiments", tested)).json();
  await writeDraft(owner, created.arms[1].pageId, "Loud pots", "other");
  const path = `/api/config/experiments/${created.id}`;
  await owner.post(`${path}/start`);
  const adopt = async (arm: number) => {
    expect((await owner.post(`${path}/adopt`, { arm })).json()).toMatchObject({ adoptedArm: arm });
    const { text } = await site.visit().get("/about", html);
    return [text.includes("Quiet pots"), text.includes("Loud pots")];
  };
  expect(await adopt(1)).toEqual([false, true]);
  expect(await adopt(0)).toEqual([true, false]);
});

test("another name of a running test is that of its feature on pages", async ({ app, site, owner }) => {
  const { path, created } = await buildExperiment(app, site, owner);
  const started = (await owner.post(`${path}/start`)).json();
  expect((await openAs(site, 1)).answer.text).not.toContain("other-pots");
  const { goal, baselinePermille, smallestEffectPercent } = created;
  const form = { name: "Other pots", goal, baselinePermille, smallestEffectPercent, revision: started.revision };
  expect((await owner.put(path, form)).status).toBe(200);
  expect((await openAs(site, 1)).answer.text).toContain("other-pots");
});

test("a running test goes on when its page is renamed or edited, and ends in the trash", async ({
  app,
  site,
  owner,
}) => {
  const { path, page, armPageId } = await buildExperiment(app, site, owner);
  await owner.post(`${path}/start`);
  const stored = (await owner.get(`/api/config/pages/${page.id}`)).json();
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .updateTable("collections")
      .set({ url_slug: "about-us" })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", stored.id)
      .execute();
    tx.touch("site");
  });
  const renamed = await site.visit().get("/about-us", html);
  expect(versionOf(renamed)).toBeDefined();
  expect((await owner.get(path)).json()).toMatchObject({ status: "running", changedAt: null, path: "/about-us" });

  await writeDraft(owner, armPageId, "Very Loud pots");
  await publishDraftOf(owner, armPageId);
  expect((await owner.get(path)).json()).toMatchObject({ status: "running", changedAt: app.clock.now().toISOString() });

  expect((await owner.delete(`/api/config/pages/${page.id}`)).status).toBe(200);
  expect((await owner.get(path)).json()).toMatchObject({ status: "stopped", stopReason: "page-deleted" });
  expect((await owner.post(`${path}/adopt`, { arm: 1 })).json()).toMatchObject({
    code: "page-in-trash",
    message: experimentFailures["page-in-trash"].message,
  });
  expect((await owner.post(`/api/config/page-trash/${page.id}/restore`)).status).toBe(200);
  expect((await owner.get(path)).json()).toMatchObject({ status: "stopped" });
  expect(versionOf(await site.visit().get("/about-us", html))).toBeUndefined();
});

test("adopting a version publishes it for everyone, and the history keeps what was there", async ({
  app,
  site,
  owner,
}) => {
  const { path, page } = await buildExperiment(app, site, owner);
  expect((await owner.post(`${path}/adopt`, { arm: 1 })).json().message).toBe(
    experimentFailures["not-started"].message,
  );
  await owner.post(`${path}/start`);
  await writeDraft(owner, page.id, "A draft that nobody has seen");
  expect((await owner.post(`${path}/adopt`, { arm: 2 })).status).toBe(404);
  const adopted = await owner.post(`${path}/adopt`, { arm: 1 });
  expect(adopted.json()).toMatchObject({ status: "stopped", stopReason: "adopted", adoptedArm: 1 });
  expect((await owner.post(`${path}/adopt`, { arm: 1 })).json()).toEqual(adopted.json());
  for (const number of people) expect(textIn((await openAs(site, number)).answer.text)).toBe("B");
  const { versions } = (await owner.get(`/api/config/pages/${page.id}/versions`)).json();
  expect(versions.map(({ reason }: { reason: string }) => reason)).toEqual(["published", "published", "discarded"]);

  // The original can be published again: what was there before the version.
  expect((await owner.post(`${path}/adopt`, { arm: 0 })).json()).toMatchObject({ adoptedArm: 0 });
  for (const number of people) expect(textIn((await openAs(site, number)).answer.text)).toBe("A");
});

test("what keeps a test from starting", async ({ app, site, owner }) => {
  const { path, page, created } = await buildExperiment(app, site, owner);
  const start = async (at = path) => (await owner.post(`${at}/start`)).json();
  const refused = (code: keyof typeof experimentFailures) => ({ code, message: experimentFailures[code].message });
  const save = (goal: object) =>
    owner.put(path, { name: "Pots", goal, baselinePermille: 50, smallestEffectPercent: 20, revision: saved++ });
  let saved = created.revision;

  await save({ kind: "page", pageId: "01890000-0000-7000-8000-000000000000" });
  expect(await start()).toMatchObject(refused("goal-missing"));
  await save({ kind: "form", formId: "01890000-0000-7000-8000-000000000000" });
  expect(await start()).toMatchObject(refused("goal-missing"));
  await save({ kind: "cart" });
  const settings = (await owner.get("/api/config/analytics-settings")).json();
  const off = (await owner.put("/api/config/analytics-settings", { ...settings, isEnabled: false })).json();
  expect(await start()).toMatchObject(refused("visits-not-counted"));
  await owner.put("/api/config/analytics-settings", { ...off, isEnabled: true });

  const { id } = (await owner.post("/api/config/experiments", { kind: "page", pageId: page.id })).json();
  const second = `/api/config/experiments/${id}`;
  expect(await start(second)).toMatchObject({ status: "running" });
  expect(await start(second)).toMatchObject({ status: "running" });
  expect(await start()).toMatchObject(refused("already-tested"));
  expect((await owner.delete(second)).json()).toMatchObject(refused("still-running"));
  expect((await owner.post(`${second}/arms`)).json()).toMatchObject(refused("not-draft"));
  await owner.post(`${second}/stop`);
  expect(await start(second)).toMatchObject(refused("not-draft"));
  expect((await owner.post(`${path}/stop`)).json()).toMatchObject(refused("not-running"));

  await app.app
    .site(site.website.id)
    .transaction((tx) =>
      tx.db
        .updateTable("collections")
        .set({ status: "draft" })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", page.id)
        .execute(),
    );
  expect(await start()).toMatchObject(refused("page-not-open"));
});

test("versions are added and deleted before the start, at most four", async ({ app, site, owner }) => {
  const { path, created, armPageId } = await buildExperiment(app, site, owner);
  expect((await owner.delete(`${path}/arms/1`)).json().code).toBe("arm-needed");
  await owner.post(`${path}/arms`);
  const full = (await owner.post(`${path}/arms`)).json();
  expect(full.arms).toHaveLength(4);
  expect(full.plannedVisitors).toBeGreaterThan(created.plannedVisitors);
  expect((await owner.post(`${path}/arms`)).json()).toMatchObject({
    code: "arms-full",
    message: "A test can have up to 4 versions.",
  });
  expect((await owner.delete(`${path}/arms/1`)).json().code).toBe("arm-unknown");
  expect((await owner.delete(`${path}/arms/3`)).json().arms).toHaveLength(3);
  expect((await owner.get(`/api/config/pages/${armPageId}/draft`)).status).toBe(200);
  expect((await owner.delete(path)).status).toBe(204);
  expect((await owner.get(path)).json().code).toBe("experiment-unknown");
  expect((await owner.get(`/api/config/pages/${armPageId}/draft`)).status).toBe(404);
});

test("what can be tested, how a save is refused, and who may do what", async ({ app, site, owner }) => {
  const { path, page, created } = await buildExperiment(app, site, owner);
  const blog = await buildCollection(app, site, { type: collectionTypes.generic, title: "Journal" });
  const untestable = await owner.post("/api/config/experiments", { kind: "page", pageId: blog.id });
  expect(untestable.json()).toMatchObject({
    code: "page-untestable",
    message: experimentFailures["page-untestable"].message,
  });
  const other = await app.buildSite();
  const foreign = await (await other.signIn()).post("/api/config/experiments", { kind: "page", pageId: page.id });
  expect(foreign.json()).toMatchObject({ code: "page-unknown", message: experimentFailures["page-unknown"].message });
  const form = { name: "Pots", goal: { kind: "button", text: "" }, baselinePermille: 0, smallestEffectPercent: 20 };
  expect((await owner.put(path, { ...form, revision: created.revision })).json().errors).toEqual({
    "goal.text": "Enter the button's label.",
    baselinePermille: "Enter 0.1 to 99.9.",
  });
  const good = { ...form, goal: { kind: "order" }, baselinePermille: 30 };
  expect((await owner.put(path, { ...good, revision: created.revision + 5 })).json()).toMatchObject({
    message: experimentFailures["stale-revision"].message,
    current: { name: "About us" },
  });
  expect((await owner.put(path, { ...good, revision: created.revision })).json()).toMatchObject({ name: "Pots" });

  const editor = await signInAs(app, site, 4);
  const reporter = await signInAs(app, site, 3);
  expect((await editor.post("/api/config/experiments", { kind: "page", pageId: page.id })).status).toBe(201);
  expect((await editor.get(`${path}/results`)).status).toBe(403);
  expect((await reporter.get(`${path}/results`)).status).toBe(200);
  expect((await reporter.get(path)).status).toBe(200);
  expect((await reporter.post(`${path}/start`)).status).toBe(403);
});
