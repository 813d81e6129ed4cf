import { expect } from "vitest";
import { eventsOf, firefox } from "#features/audience/analytics/testing.ts";
import { buildPage } from "#features/editor/documents/testing.ts";
import { cachedAnswerCount } from "#kernel/server/http/cachedServer.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import { experimentFailures } from "../contract.ts";
import { buildProductTest, countNow, openAs, people, reportView, versionOf } from "../testing.ts";

const test = siteTest();

const nameIn = (text: string) => /<h1[^>]*><bdi>([^<]*)</.exec(text)?.[1];
const refused = (code: keyof typeof experimentFailures) => ({ code, message: experimentFailures[code].message });

test("each visitor gets one text of the product, from the cache, and everything else has the original", async ({
  app,
  site,
  owner,
}) => {
  const { product, path, created } = await buildProductTest(app, site, owner);
  expect(created).toMatchObject({
    kind: "product",
    productId: product.id,
    path: product.fullUrl,
    goal: { kind: "cart" },
  });
  const open = () => Promise.all(people.map((number) => openAs(site, number, {}, product.fullUrl)));
  expect(new Set((await open()).map(({ answer }) => nameIn(answer.text)))).toEqual(new Set(["Quiet mug"]));
  expect((await owner.post(`${path}/start`)).json()).toMatchObject({ status: "running", changedAt: null });
  const first = await open();
  const names = first.map(({ answer }) => nameIn(answer.text));
  expect(new Set(names)).toEqual(new Set(["Quiet mug", "Loud mug"]));
  for (const { answer, version } of first) {
    const isOriginal = nameIn(answer.text) === "Quiet mug";
    expect(version).toBe(`${created.id}:${isOriginal ? 0 : 1}`);
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.text.includes("Turned at dawn")).toBe(!isOriginal);
    expect(answer.text).toContain('"segment"');
  }
  const before = cachedAnswerCount();
  expect((await open()).map(({ answer }) => nameIn(answer.text))).toEqual(names);
  expect(cachedAnswerCount() - before).toBe(people.length);

  for (const number of people) {
    const bot = await openAs(site, number, { "user-agent": `Googlebot/2.${number}` }, product.fullUrl);
    const shy = await openAs(site, number, { dnt: "1" }, product.fullUrl);
    expect([nameIn(bot.answer.text), nameIn(shy.answer.text)]).toEqual(["Quiet mug", "Quiet mug"]);
    const other = await openAs(site, number, {}, "/shop");
    expect([other.version, other.answer.text.includes("Loud mug")]).toEqual([undefined, false]);
  }
  const model = (await site.visit().get(`${product.fullUrl}?format=json`, { "user-agent": firefox })).json();
  expect(model.item.title).toBe("Quiet mug");

  // Behind the start, which has the database's clock.
  app.clock.advance(1000);
  await Promise.all(first.map((person) => reportView(person, product.fullUrl)));
  await expect.poll(async () => (await eventsOf(app, site.website.id)).length).toBe(people.length);
  await countNow(app, site, created.id);
  const { arms } = (await owner.get(`${path}/results`)).json();
  const shown = (name: string) => names.filter((each) => each === name).length;
  expect(arms.map(({ visitors }: { visitors: number }) => visitors)).toEqual([shown("Quiet mug"), shown("Loud mug")]);
});

test("adopting writes the texts into the product, and the original can be written back", async ({
  app,
  site,
  owner,
}) => {
  const { product, path } = await buildProductTest(app, site, owner);
  await owner.post(`${path}/start`);
  const adopted = (await owner.post(`${path}/adopt`, { arm: 1 })).json();
  expect(adopted).toMatchObject({ status: "stopped", adoptedArm: 1, changedAt: null });
  expect((await owner.post(`${path}/adopt`, { arm: 1 })).json()).toEqual(adopted);
  const read = async () => (await owner.get(`/api/config/products/${product.id}`)).json();
  expect(await read()).toMatchObject({
    name: "Loud mug",
    descriptionHtml: "<p>Turned at dawn.</p>",
    urlSlug: product.urlSlug,
    variants: [{ id: product.variants[0]?.id }],
    revision: product.revision + 1,
  });
  for (const number of people) {
    const { answer, version } = await openAs(site, number, {}, product.fullUrl);
    expect([nameIn(answer.text), version]).toEqual(["Loud mug", undefined]);
  }
  expect((await owner.post(`${path}/adopt`, { arm: 0 })).json()).toMatchObject({ adoptedArm: 0 });
  expect(await read()).toMatchObject({ name: "Quiet mug", revision: product.revision + 2 });
});

test("texts of versions are kept clean, and the test says that a text was changed while it ran", async ({
  app,
  site,
  owner,
}) => {
  const { product, path } = await buildProductTest(app, site, owner);
  const textsPath = `${path}/arms/1/texts`;
  const { revision, ...texts } = (await owner.get(textsPath)).json();
  const save = (change: object, at = revision) => owner.put(textsPath, { ...texts, ...change, revision: at });
  expect((await save({ name: " " })).json().errors).toEqual({ name: "Required" });
  expect((await save({ name: "Mine" }, revision + 3)).json()).toMatchObject({
    ...refused("stale-revision"),
    current: { ...texts, revision },
  });
  const clean = (await save({ descriptionHtml: "<p>Loud</p><script>alert(1)</script>" })).json();
  expect(clean).toMatchObject({ descriptionHtml: "<p>Loud</p>", revision: revision + 1 });
  expect((await owner.get(`${path}/arms/3/texts`)).json()).toMatchObject(refused("arm-unknown"));
  const preview = async () => (await owner.get(`${path}/arms/1/preview`)).json();
  expect([nameIn((await preview()).html), (await preview()).html.includes("<p>Loud</p>")]).toEqual(["Loud mug", true]);

  await owner.post(`${path}/start`);
  expect((await owner.get(path)).json().changedAt).toBeNull();
  const stored = (await owner.get(`/api/config/products/${product.id}`)).json();
  const { variants, ...whole } = stored;
  await owner.put(`/api/config/products/${product.id}`, { ...whole, variants, name: "Quieter mug" });
  expect((await owner.get(path)).json()).toMatchObject({ status: "running", pageTitle: "Quieter mug" });
  expect((await owner.get(path)).json().changedAt).not.toBeNull();
  const names = await Promise.all(
    people.map(async (number) => nameIn((await openAs(site, number, {}, product.fullUrl)).answer.text)),
  );
  expect(new Set(names)).toEqual(new Set(["Quieter mug", "Loud mug"]));
  expect((await owner.post(`${path}/stop`)).json().changedAt).not.toBeNull();
});

test("a hidden product shows no versions, and a deleted one ends the test, whose results stay", async ({
  app,
  site,
  owner,
}) => {
  const { product, path } = await buildProductTest(app, site, owner);
  const show = async (isVisible: boolean) => {
    const stored = (await owner.get(`/api/config/products/${product.id}`)).json();
    return owner.put(`/api/config/products/${product.id}`, { ...stored, isVisible });
  };
  await show(false);
  expect((await owner.post(`${path}/start`)).json()).toMatchObject(refused("product-not-open"));
  expect((await owner.get(`${path}/arms/1/preview`)).json()).toMatchObject(refused("product-hidden"));
  await show(true);
  await owner.post(`${path}/start`);
  const second = (await owner.post("/api/config/experiments", { kind: "product", productId: product.id })).json();
  expect((await owner.post(`/api/config/experiments/${second.id}/start`)).json()).toMatchObject(
    refused("product-tested"),
  );
  expect((await owner.get(`/api/config/experiments?productId=${product.id}`)).json().items).toHaveLength(2);
  await show(false);
  expect((await openAs(site, 1, {}, product.fullUrl)).answer.status).toBe(404);
  await show(true);
  expect((await openAs(site, 1, {}, product.fullUrl)).version).toBeDefined();

  expect((await owner.delete(`/api/config/products/${product.id}`)).status).toBe(204);
  expect((await owner.get(path)).json()).toMatchObject({ status: "stopped", stopReason: "product-deleted" });
  expect((await owner.post(`${path}/adopt`, { arm: 1 })).json()).toMatchObject(refused("product-unknown"));
  expect((await owner.post(`/api/config/products/${product.id}/undo-deletion`)).status).toBe(200);
  expect((await owner.get(path)).json()).toMatchObject({ status: "stopped" });
  expect(versionOf((await openAs(site, 1, {}, product.fullUrl)).answer)).toBeUndefined();
});

test("who may edit products may test them, and tests of pages stay with those who edit pages", async ({
  app,
  site,
  owner,
}) => {
  const { product, path } = await buildProductTest(app, site, owner);
  const manager = await signInAs(app, site, 8);
  const reporter = await signInAs(app, site, 3);
  const other = await app.buildSite();
  const foreign = await other.signIn();
  const create = { kind: "product", productId: product.id };
  expect((await manager.post("/api/config/experiments", create)).status).toBe(201);
  expect((await manager.post(`${path}/arms`)).status).toBe(201);
  expect((await manager.get(`${path}/arms/2/texts`)).json().name).toBe("Quiet mug");
  expect((await manager.delete(`${path}/arms/2`)).status).toBe(200);
  expect((await reporter.get(path)).status).toBe(200);
  expect((await reporter.get(`${path}/arms/1/texts`)).status).toBe(403);
  expect((await reporter.get(`${path}/arms/1/preview`)).status).toBe(403);
  expect((await foreign.post("/api/config/experiments", create)).json()).toMatchObject(refused("product-unknown"));
  expect((await foreign.get(`${path}/arms/1/texts`)).json()).toMatchObject(refused("experiment-unknown"));

  const page = await buildPage(app, site);
  const ofPage = (await owner.post("/api/config/experiments", { kind: "page", pageId: page.id })).json();
  const pagePath = `/api/config/experiments/${ofPage.id}`;
  expect((await manager.post("/api/config/experiments", { kind: "page", pageId: page.id })).status).toBe(403);
  expect((await manager.get(pagePath)).status).toBe(403);
  expect((await manager.post(`${pagePath}/start`)).status).toBe(403);
  const { items } = (await manager.get("/api/config/experiments")).json();
  expect(new Set(items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(["product"]));
});
