import { expect } from "vitest";
import { eventsOf, firefox } from "#features/audience/analytics/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage, textPage } from "#features/editor/documents/testing.ts";
import type { SiteStyles } from "#features/editor/styles/contract.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { cachedAnswerCount } from "#kernel/server/http/cachedServer.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestAnswer } from "#kernel/testing/testClient.ts";
import { experimentFailures } from "../contract.ts";
import { buildExperiment, buildProductTest, buildStyleTest, countNow, openAs, people, reportView } from "../testing.ts";

const test = siteTest();

const refused = (code: keyof typeof experimentFailures) => ({ code, message: experimentFailures[code].message });

/** The color that the site's styles give a page; undefined for the theme's. */
const colorOf = ({ styles }: TestAnswer) => /:root,body\{--clay:(#\w+)/.exec(styles)?.[1];
/** Which color a page has: A is the site's own, B that of the version. */
const lookOf = (answer: TestAnswer) => (colorOf(answer) === "#1f5f5b" ? "B" : "A");
const isDark = (html: string) => html.includes("tweak-color-scheme-dark");
const sheetOf = (html: string) => /data-sheets="[^"]* (\/site-styles\/[^"]+)"/.exec(html)?.[1];

test("each visitor gets the same styles on every page, from the cache, with their own style sheet", async ({
  app,
  site,
  owner,
}) => {
  await buildPage(app, site, { body: textPage("Quiet pots") });
  const product = await buildProduct(app, site, { name: "Quiet mug" });
  const { path, created } = await buildStyleTest(owner);
  expect(created).toMatchObject({ kind: "styles", pageId: null, pageTitle: null, name: "Site styles", path: "/" });
  const open = (path: string) =>
    Promise.all(people.map(async (number) => (await openAs(site, number, {}, path)).answer));
  expect(new Set((await open("/about")).map(lookOf))).toEqual(new Set(["A"]));
  expect((await owner.post(`${path}/start`)).json()).toMatchObject({ status: "running", changedAt: null });

  const first = await Promise.all(people.map((number) => openAs(site, number)));
  const looks = first.map(({ answer }) => lookOf(answer));
  expect(new Set(looks)).toEqual(new Set(["A", "B"]));
  for (const { answer, version } of first) {
    const isOriginal = lookOf(answer) === "A";
    expect(version).toBe(`${created.id}:${isOriginal ? 0 : 1}`);
    expect(isDark(answer.text)).toBe(!isOriginal);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.text).toContain("Quiet pots");
    const sheet = sheetOf(answer.text);
    if (isOriginal) {
      expect(sheet).toBeUndefined();
      continue;
    }
    const { text, headers } = await site.visit().get(sheet as string);
    expect([text.includes("--clay:#1f5f5b"), headers["cache-control"]?.includes("immutable")]).toEqual([true, true]);
  }
  for (const answer of await open("/nowhere")) expect(answer.headers["cache-control"]).toBe("private, no-cache");
  // Pages that are made for one visitor, and those that are not there, have the same styles.
  for (const page of [product.fullUrl, "/shop", "/cart", "/search?q=mug", "/nowhere"]) {
    expect((await open(page)).map(lookOf)).toEqual(looks);
  }
  const before = cachedAnswerCount();
  for (const page of ["/about", product.fullUrl, "/shop"]) {
    expect((await open(page)).map(lookOf)).toEqual(looks);
  }
  expect(cachedAnswerCount() - before).toBe(3 * people.length);

  for (const number of people) {
    const bot = await openAs(site, number, { "user-agent": `Googlebot/2.${number}` });
    const shy = await openAs(site, number, { dnt: "1" });
    expect([lookOf(bot.answer), lookOf(shy.answer)]).toEqual(["A", "A"]);
  }

  // Behind the start, which has the database's clock.
  app.clock.advance(1000);
  await Promise.all(first.map((person) => reportView(person)));
  await expect.poll(async () => (await eventsOf(app, site.website.id)).length).toBe(people.length);
  await countNow(app, site, created.id);
  const { arms } = (await owner.get(`${path}/results`)).json();
  const shown = (look: string) => looks.filter((each) => each === look).length;
  expect(arms.map(({ visitors }: { visitors: number }) => visitors)).toEqual([shown("A"), shown("B")]);

  await owner.post(`${path}/stop`);
  const after = await openAs(site, looks.indexOf("B"));
  expect([lookOf(after.answer), after.version]).toEqual(["A", undefined]);
});

test("a visitor keeps the styles in every language", async ({ app, site, owner }) => {
  await buildPage(app, site);
  await buildLanguages(app, site, [{ locale: "de" }]);
  const { path } = await buildStyleTest(owner);
  await owner.post(`${path}/start`);
  const open = (path: string) =>
    Promise.all(people.map(async (number) => lookOf((await openAs(site, number, {}, path)).answer)));
  const looks = await open("/about");
  expect(new Set(looks)).toEqual(new Set(["A", "B"]));
  expect(await open("/de/about")).toEqual(looks);
});

test("with cookies, a page made for one visitor sets the record that keeps their styles", async ({
  app,
  site,
  owner,
}) => {
  await buildPage(app, site);
  const settings = (await owner.get("/api/config/analytics-settings")).json();
  await owner.put("/api/config/analytics-settings", { ...settings, hasCookies: true, consent: "off" });
  const { path } = await buildStyleTest(owner);
  await owner.post(`${path}/start`);
  for (const number of people) {
    const client = site.visit();
    const headers = { accept: "text/html", "user-agent": `${firefox} ${number}` };
    const cart = await client.get("/cart", headers);
    expect(String(cart.headers["set-cookie"])).toContain("ss_cvr=");
    expect(lookOf(await client.get("/about", headers))).toBe(lookOf(cart));
  }
});

test("adopting makes them the site's styles, and the original can be restored", async ({ app, site, owner }) => {
  await buildPage(app, site);
  await owner.put("/api/config/styles", { values: { "--clay": "#aa3322" }, revision: 0 });
  const { path } = await buildStyleTest(owner);
  await owner.post(`${path}/start`);
  const adopted = (await owner.post(`${path}/adopt`, { arm: 1 })).json();
  expect(adopted).toMatchObject({ status: "stopped", stopReason: "adopted", adoptedArm: 1, changedAt: null });
  expect((await owner.post(`${path}/adopt`, { arm: 1 })).json()).toEqual(adopted);
  const stylesNow = async () => (await owner.get("/api/config/styles")).json() as SiteStyles;
  const schemeNow = async () => (await owner.get("/api/config/theme")).json().tweaks[0].value;
  expect(await stylesNow()).toMatchObject({ values: { "--clay": "#1f5f5b" }, revision: 2 });
  expect(await schemeNow()).toBe("dark");
  for (const number of people) {
    const { answer, version } = await openAs(site, number);
    expect([lookOf(answer), isDark(answer.text), version]).toEqual(["B", true, undefined]);
  }
  expect((await owner.post(`${path}/adopt`, { arm: 0 })).json()).toMatchObject({ adoptedArm: 0 });
  expect(await stylesNow()).toMatchObject({ values: { "--clay": "#aa3322" }, revision: 3 });
  expect(await schemeNow()).toBe("light");
});

test("a change of the site's styles or of a version shows at once, and the results say so", async ({
  app,
  site,
  owner,
}) => {
  await buildPage(app, site);
  const { path } = await buildStyleTest(owner);
  await owner.post(`${path}/start`);
  const colors = async () =>
    new Set(await Promise.all(people.map(async (number) => colorOf((await openAs(site, number)).answer))));
  const changedAt = async () => (await owner.get(path)).json().changedAt;
  await owner.put("/api/config/styles", { values: { "--clay": "#aa3322" }, revision: 0 });
  expect(await colors()).toEqual(new Set(["#aa3322", "#1f5f5b"]));
  const first = await changedAt();
  expect(first).not.toBeNull();

  app.clock.advance(60_000);
  await owner.put("/api/config/theme/tweaks", { tweaks: { "color-scheme": "light" } });
  const second = await changedAt();
  expect(second > first).toBe(true);

  app.clock.advance(60_000);
  const version = `${path}/arms/1/styles`;
  const { styles } = (await owner.get(version)).json();
  const save = (values: object, revision = styles.revision) =>
    owner.put(version, { values, tweaks: { "color-scheme": "dark" }, revision });
  expect((await save({ "--clay": "red" })).json()).toMatchObject({
    errors: { "values.--clay": "red is not a color." },
  });
  expect((await save({}, styles.revision + 4)).json()).toMatchObject(refused("stale-revision"));
  expect((await save({ "--clay": "#225588" })).json()).toMatchObject({ styles: { revision: styles.revision + 1 } });
  expect(await colors()).toEqual(new Set(["#aa3322", "#225588"]));
  expect((await changedAt()) > second).toBe(true);
  const unknown = { values: {}, tweaks: { "color-scheme": "plaid" }, revision: styles.revision + 1 };
  expect((await owner.put(version, unknown)).json().errors).toEqual({
    "tweaks.color-scheme": "The theme does not offer this option.",
  });
});

test("while styles are tested, nothing else is, so a page has at most four versions", async ({ app, site, owner }) => {
  const { path: pagePath, page } = await buildExperiment(app, site, owner);
  const { path: productPath } = await buildProductTest(app, site, owner);
  const { path } = await buildStyleTest(owner);
  const start = async (at: string) => (await owner.post(`${at}/start`)).json();
  await start(pagePath);
  expect(await start(path)).toMatchObject(refused("others-running"));
  await owner.post(`${pagePath}/stop`);
  const { path: second } = await buildStyleTest(owner);
  const answers = await Promise.all([start(path), start(second), start(productPath)]);
  expect(answers.filter(({ status }) => status === "running")).toHaveLength(1);
  for (const at of [path, second, productPath]) await owner.post(`${at}/stop`);

  const { path: third } = await buildStyleTest(owner);
  await owner.post(`${third}/arms`);
  expect((await owner.post(`${third}/arms`)).json().arms).toHaveLength(4);
  expect((await owner.post(`${third}/arms`)).json().code).toBe("arms-full");
  expect(await start(third)).toMatchObject({ status: "running" });
  expect(await start((await buildStyleTest(owner)).path)).toMatchObject(refused("styles-tested"));
  const { id } = (await owner.post("/api/config/experiments", { kind: "page", pageId: page.id })).json();
  expect(await start(`/api/config/experiments/${id}`)).toMatchObject(refused("styles-tested"));
});

test("who may manage the design may test styles, and nobody else", async ({ app, site, owner }) => {
  const { path } = await buildStyleTest(owner);
  const editor = await signInAs(app, site, 4);
  const reporter = await signInAs(app, site, 3);
  const foreign = await (await app.buildSite()).signIn();
  expect((await owner.get("/api/config/experiments?kind=styles")).json().items).toHaveLength(1);
  for (const person of [editor, reporter]) {
    expect((await person.post("/api/config/experiments", { kind: "styles" })).status).toBe(403);
    expect((await person.post(`${path}/start`)).status).toBe(403);
    expect((await person.get(`${path}/arms/1/styles`)).status).toBe(403);
  }
  expect((await editor.get(path)).status).toBe(403);
  expect((await reporter.get(path)).status).toBe(200);
  expect((await foreign.get(`${path}/arms/1/styles`)).json()).toMatchObject(refused("experiment-unknown"));
  expect((await owner.get(`${path}/arms/2/styles`)).json()).toMatchObject(refused("arm-unknown"));
  expect((await owner.get(`${path}/arms/1/texts`)).json()).toMatchObject(refused("arm-unknown"));
});
