import { firefox, viewPage } from "#features/audience/analytics/testing.ts";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildPage, textPage } from "#features/editor/documents/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import type { Experiment } from "./contract.ts";
import { countVisitors } from "./server/countVisitors.ts";

const minute = 60_000;

/** Numbers for `openAs`: so many people that someone sees each version, although who sees which one is random. */
export const people = Array.from({ length: 20 }, (_, number) => number);

/** A published page, and a test of it whose second version has another text. */
export async function buildExperiment(app: TestApp, site: TestSite, owner: TestClient) {
  const page = await buildPage(app, site, { body: textPage("Quiet pots") });
  const created = (await owner.post("/api/config/experiments", { kind: "page", pageId: page.id })).json() as Experiment;
  const path = `/api/config/experiments/${created.id}`;
  const armPageId = created.arms[1]?.pageId as string;
  await writeDraft(owner, armPageId, "Loud pots");
  return { page, created, path, armPageId };
}

/** A visible product, and a test of its texts whose second version has another name and description. */
export async function buildProductTest(app: TestApp, site: TestSite, owner: TestClient) {
  const product = await buildProduct(app, site, { name: "Quiet mug", descriptionHtml: "<p>Glazed twice.</p>" });
  const given = { kind: "product", productId: product.id };
  const created = (await owner.post("/api/config/experiments", given)).json() as Experiment;
  const path = `/api/config/experiments/${created.id}`;
  const texts = { name: "Loud mug", excerpt: "", descriptionHtml: "<p>Turned at dawn.</p>" };
  await owner.put(`${path}/arms/1/texts`, { ...texts, revision: created.revision });
  return { product, created, path };
}

/** A test of the site's styles whose second version has another color and the dark scheme. */
export async function buildStyleTest(owner: TestClient) {
  const created = (await owner.post("/api/config/experiments", { kind: "styles" })).json() as Experiment;
  const path = `/api/config/experiments/${created.id}`;
  const choices = { values: { "--clay": "#1f5f5b" }, tweaks: { "color-scheme": "dark" } };
  await owner.put(`${path}/arms/1/styles`, { ...choices, revision: created.revision });
  return { created, path };
}

/** Saves a text as the draft of a page. */
export async function writeDraft(
  owner: TestClient,
  pageId: string,
  text: string,
  sectionId = "words",
): Promise<TestAnswer> {
  const path = `/api/config/pages/${pageId}/draft`;
  const { revision } = (await owner.get(path)).json();
  const document = textPage(text);
  const sections = document.sections.map((section) => ({ ...section, id: sectionId }));
  return owner.put(path, { document: { ...document, sections }, revision });
}

/** Publishes the draft of a page. */
export async function publishDraftOf(owner: TestClient, pageId: string): Promise<TestAnswer> {
  const path = `/api/config/pages/${pageId}`;
  const { revision } = (await owner.get(`${path}/draft`)).json();
  return owner.post(`${path}/publish`, { revision });
}

export interface PersonAtPage {
  client: TestClient;
  agent: string;
  answer: TestAnswer;
  /** What the page says about its version: "<test>:1". */
  version: string | undefined;
}

/** A person with a browser of their own, who opens the page. Without cookies, browsers tell people apart here. */
export async function openAs(
  site: TestSite,
  number: number,
  headers: Record<string, string> = {},
  path = "/about",
): Promise<PersonAtPage> {
  const client = site.visit();
  const agent = `${firefox} ${number}`;
  const answer = await client.get(path, { accept: "text/html", "user-agent": agent, ...headers });
  return { client, agent, answer, version: versionOf(answer) };
}

export const versionOf = ({ text }: TestAnswer): string | undefined => / data-version="([^"]+)"/.exec(text)?.[1];

/** Reports the view of the page as its script does. */
export const reportView = ({ client, agent, version }: PersonAtPage, pagePath = "/about"): Promise<TestAnswer> =>
  viewPage(client, { pagePath, ...(version ? { variantId: version } : {}) }, { headers: { "user-agent": agent } });

/** Counts the visits until now. */
export async function countNow(app: TestApp, site: TestSite, experimentId: string): Promise<void> {
  app.clock.advance(minute);
  await app.app.site(site.website.id).transaction((tx) => countVisitors(tx, experimentId, app.clock.now()));
}
