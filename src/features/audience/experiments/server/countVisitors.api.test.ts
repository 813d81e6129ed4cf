import { expect } from "vitest";
import { eventsOf } from "#features/audience/analytics/testing.ts";
import { buildSoldProduct } from "#features/commerce/cart/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { translate } from "#features/site/translations/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { countExperimentsJob, type ExperimentResults } from "../contract.ts";
import { buildExperiment, countNow, openAs, type PersonAtPage, people, reportView } from "../testing.ts";
import { countVisitors } from "./countVisitors.ts";

// The job counts the tests of the whole install.
const test = siteTest({ own: true });

test("visitors count once, with what they do after they saw their version", async ({ app, site, owner }) => {
  const { path, created } = await buildExperiment(app, site, owner);
  const goal = { kind: "button", text: "Buy a pot" };
  await owner.put(path, {
    name: "Pots",
    goal,
    baselinePermille: 50,
    smallestEffectPercent: 20,
    revision: created.revision,
  });
  await owner.post(`${path}/start`);
  const results = async () => (await owner.get(`${path}/results`)).json() as ExperimentResults;
  expect(await results()).toMatchObject({ arms: [{ visitors: 0 }, { visitors: 0 }], verdict: { kind: "collecting" } });

  const seen = await Promise.all(people.map((number) => openAs(site, number)));
  const click = ({ client, agent }: PersonAtPage) =>
    client.submit(
      "/api/census/button-click",
      { buttonText: "buy a Pot", pagePath: "/about" },
      { accept: "*/*", "user-agent": agent },
    );
  const [first, second, ...others] = seen as [PersonAtPage, PersonAtPage, ...PersonAtPage[]];
  // Before the page was seen, a click says nothing about it.
  await click(first);
  app.clock.advance(1000);
  await Promise.all(seen.map((person) => reportView(person)));
  await Promise.all(seen.map((person) => reportView(person)));
  app.clock.advance(1000);
  await click(second);
  await click(second);
  // Who reports another version than the one that is theirs is not counted.
  const stranger = await openAs(site, 99);
  const other = stranger.version?.endsWith(":0") ? 1 : 0;
  await reportView({ ...stranger, version: `${created.id}:${other}` });

  app.clock.advance(60_000);
  await app.runJobs(countExperimentsJob.name);
  const counted = await results();
  const visitors = (arm: number) => seen.filter(({ version }) => version === `${created.id}:${arm}`).length;
  expect(counted.arms.map((arm) => arm.visitors)).toEqual([visitors(0), visitors(1)]);
  expect(counted.arms.reduce((sum, { reached }) => sum + reached, 0)).toBe(1);
  expect(counted.arms.map(({ revenueCents }) => revenueCents)).toEqual([null, null]);

  // Visits of the next minutes are added, and nothing is counted twice.
  await click(others[0] as PersonAtPage);
  await countNow(app, site, created.id);
  await countNow(app, site, created.id);
  expect((await results()).arms.reduce((sum, { reached }) => sum + reached, 0)).toBe(2);

  await owner.post(`${path}/stop`);
  app.clock.advance(1000);
  await click(others[1] as PersonAtPage);
  await countNow(app, site, created.id);
  const final = await results();
  expect(final.arms.reduce((sum, { reached }) => sum + reached, 0)).toBe(2);
});

test("two runs at once count each visitor once, and an interrupted one counts nobody", async ({ app, site, owner }) => {
  const { path, created } = await buildExperiment(app, site, owner);
  await owner.post(`${path}/start`);
  app.clock.advance(1000);
  for (const number of people) await reportView(await openAs(site, number));
  app.clock.advance(60_000);
  const scope = app.app.site(site.website.id);
  const until = app.clock.now();
  await expect(
    scope.transaction(async (tx) => {
      await countVisitors(tx, created.id, until);
      throw new Error("interrupted");
    }),
  ).rejects.toThrow("interrupted");
  await Promise.all([1, 2].map(() => scope.transaction((tx) => countVisitors(tx, created.id, until))));
  const { arms } = (await owner.get(`${path}/results`)).json() as ExperimentResults;
  expect(arms.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(people.length);
});

test("a product in the cart is a goal", async ({ app, site, owner }) => {
  const { path, created } = await buildExperiment(app, site, owner);
  const { name, baselinePermille, smallestEffectPercent, revision } = created;
  await owner.put(path, { name, goal: { kind: "cart" }, baselinePermille, smallestEffectPercent, revision });
  expect((await owner.post(`${path}/start`)).json()).toMatchObject({ status: "running", goal: { kind: "cart" } });
  app.clock.advance(1000);
  const [buyer, other] = [await openAs(site, 1), await openAs(site, 2)];
  await reportView(buyer);
  await reportView(other);
  app.clock.advance(1000);
  const product = await buildSoldProduct(app, site);
  const entry = { itemId: product.id, sku: product.variants[0]?.sku, quantity: 1, additionalFields: null };
  const { client, agent } = buyer;
  const added = await client.post("/api/commerce/shopping-cart/entries", entry, { "user-agent": agent });
  expect(added.status).toBe(200);
  await expect.poll(async () => (await eventsOf(app, site.website.id)).map(({ kind }) => kind)).toContain("cart");
  await countNow(app, site, created.id);
  const { arms } = (await owner.get(`${path}/results`)).json() as ExperimentResults;
  expect(arms.reduce((sum, { visitors, reached }) => sum + visitors * 10 + reached, 0)).toBe(21);
});

test("a page is a goal in each language", async ({ app, site, owner }) => {
  const { path, created } = await buildExperiment(app, site, owner);
  const thanks = await buildCollection(app, site, { title: "Thanks", slug: "thanks" });
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr", host: `fr-${site.website.identifier}.example` }]);
  await translate(owner, "page", thanks.id, { slug: "danke" });
  await translate(owner, "page", thanks.id, { slug: "merci" }, "fr");
  const { name, baselinePermille, smallestEffectPercent, revision } = created;
  const goal = { kind: "page", pageId: thanks.id };
  await owner.put(path, { name, goal, baselinePermille, smallestEffectPercent, revision });
  expect((await owner.post(`${path}/start`)).json()).toMatchObject({ status: "running", goal });
  app.clock.advance(1000);
  const seen = await Promise.all(people.slice(0, 5).map((number) => openAs(site, number)));
  for (const person of seen) await reportView(person);
  app.clock.advance(1000);
  const visited = ["/thanks", "/de/danke", "/merci", "/de", "/danke"];
  for (const [index, person] of seen.entries()) await reportView({ ...person, version: undefined }, visited[index]);
  await countNow(app, site, created.id);
  const { arms } = (await owner.get(`${path}/results`)).json() as ExperimentResults;
  expect(arms.reduce((sum, { visitors, reached }) => sum + visitors * 10 + reached, 0)).toBe(53);
});
