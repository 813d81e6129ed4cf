import { expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { RowProblem } from "../domain/importedProduct.ts";
import { type ImportOptions, importProducts } from "./importProducts.ts";

const test = appTest({ own: true });

async function* chunksOf(text: string) {
  yield text;
}

async function importText(app: TestApp, site: TestSite, text: string, options: Partial<ImportOptions> = {}) {
  const problems: RowProblem[] = [];
  await importProducts({
    site: app.app.site(site.website.id),
    catalog: app.features.catalog,
    workers: app.app.workers,
    website: site.website,
    source: chunksOf(text),
    dryRun: false,
    now: app.clock.now(),
    onProblem: (problem) => problems.push(problem),
    ...options,
  });
  return problems.map(({ line, code, reason }) => [line, code, reason]);
}

async function importBoth(app: TestApp, site: TestSite, text: string) {
  const dry = await importText(app, site, text, { dryRun: true });
  const run = await importText(app, site, text);
  expect(dry).toEqual(run);
  // The product is known now.
  expect(await importText(app, site, text, { dryRun: true })).toEqual(run);
  return run;
}

async function readOnly(site: TestSite) {
  const client = await site.signIn();
  const { items } = (await client.get("/api/config/products?limit=10")).json();
  expect(items).toHaveLength(1);
  const stored = (await client.get(`/api/config/products/${items[0].id}`)).json();
  // The studio can save what was imported.
  const saved = await client.put(`/api/config/products/${stored.id}`, stored);
  expect(saved.status, saved.text).toBe(200);
  return stored;
}

const cut = (what: string, max: string) => [
  2,
  `${what}-too-long`,
  `The ${what} is longer than ${max} characters and was shortened.`,
];
const descriptionCut = cut("description", "100,000");
const shopify = (body: string, excerpt = "") =>
  `Handle,Title,Body (HTML),Excerpt,Variant Price\na,A,"${body.replaceAll('"', '""')}","${excerpt}",5\n`;

test.for([
  { name: "a plain text", file: shopify("x".repeat(100_001)), html: "x".repeat(100_000), problems: [descriptionCut] },
  {
    name: "a text of entities",
    file: shopify("&".repeat(60_000)),
    html: "&amp;".repeat(20_000),
    problems: [descriptionCut],
  },
  {
    name: "a text with tags",
    file: shopify(`<p>${"<b>a</b>".repeat(30_000)}</p>`),
    html: `<p>${"<b>a</b>".repeat(12_499)}</p>`,
    problems: [descriptionCut],
  },
  {
    name: "WooCommerce's text",
    file: `ID,Type,Name,Description,Regular price\n1,simple,A,${"R&D ".repeat(22_000)},5\n`,
    html: "R&amp;D ".repeat(12_500),
    problems: [descriptionCut],
  },
  {
    name: "a file of any shop",
    file: `Name,Price,Description\nA,5,${"&".repeat(20_001)}\n`,
    html: "&amp;".repeat(20_000),
    problems: [descriptionCut],
  },
  {
    name: "our own export",
    file: `Product ID [Non Editable],Title,Description,Price\n1,A,${"&".repeat(20_001)},5\n`,
    html: "&amp;".repeat(20_000),
    problems: [descriptionCut],
  },
  {
    name: "a text that fits without its styling",
    file: shopify(
      Array.from(
        { length: 1500 },
        (_, index) => `<p style="font-family:Arial;margin:0;padding:0;color:#333333;font-size:14px">Word ${index}</p>`,
      ).join(""),
    ),
    html: Array.from({ length: 1500 }, (_, index) => `<p>Word ${index}</p>`).join(""),
    problems: [],
  },
])("no more is cut than must be, and it is said: $name", async ({ file, html, problems }, { app }) => {
  const site = await app.buildSite();
  expect(await importBoth(app, site, file)).toEqual(problems);
  const { descriptionHtml } = await readOnly(site);
  expect(descriptionHtml.length).toBe(html.length);
  expect(descriptionHtml === html).toBe(true);
});

test("an excerpt is measured as it is stored, too", async ({ app }) => {
  const site = await app.buildSite();
  expect(await importBoth(app, site, shopify("", "Salt & pepper ".repeat(140)))).toEqual([cut("excerpt", "2,000")]);
  const { excerpt } = await readOnly(site);
  expect(excerpt).toBe(`${"Salt &amp; pepper ".repeat(200)}`.slice(0, 2000));
});

const tags = (word: string) => `<p>${"<b>x</b>".repeat(3000)} ${word}</p>`;

test("an import waits while the workers are busy", async ({ app }) => {
  const site = await app.buildSite();
  let left = 2;
  const workers: ImportOptions["workers"] = {
    ...app.app.workers,
    run: (...call) => (left-- > 0 ? Promise.resolve({ problem: "busy" }) : app.app.workers.run(...call)),
  };
  expect(await importText(app, site, shopify(tags("first")), { workers })).toEqual([]);
  expect(left).toBe(-1);
  expect((await readOnly(site)).descriptionHtml).toBe(tags("first"));
});

test.for(["too-slow", "too-large", "failed"] as const)(
  "a text whose worker gave up (%s) is left out, and a known product keeps its own",
  async (problem, { app }) => {
    const site = await app.buildSite();
    const workers: ImportOptions["workers"] = { ...app.app.workers, run: async () => ({ problem }) };
    const unread = [
      [
        2,
        "text-unread",
        "The description takes too long to read, so it is not imported. An existing product keeps its own. Shorten it or …",
      ],
    ];
    const codes = (problems: unknown[][]) => problems.map(([line, code]) => [line, code]);
    const options = { workers };
    expect(codes(await importText(app, site, shopify(tags("new")), { ...options, dryRun: true }))).toEqual(
      codes(unread),
    );
    expect(codes(await importText(app, site, shopify(tags("new")), options))).toEqual(codes(unread));
    expect((await readOnly(site)).descriptionHtml).toBe("");
    await importText(app, site, shopify("<p>Written by hand.</p>"));
    expect(codes(await importText(app, site, shopify(tags("late")).replace("a,A,", "a,New name,"), options))).toEqual(
      codes(unread),
    );
    expect(await readOnly(site)).toMatchObject({ name: "New name", descriptionHtml: "<p>Written by hand.</p>" });
  },
);

test("a product with too many and too long things is imported so that the studio can save it", async ({ app }) => {
  const site = await app.buildSite();
  const types = Array.from({ length: 70 }, (_, index) => `Type ${index}`);
  const tags = Array.from({ length: 150 }, (_, index) => `tag ${index}`);
  const sizes = Array.from({ length: 300 }, (_, index) => `a,,,,,,${index},5\n`).join("");
  const file = `Handle,Title,Collection,Tags,Published,Option1 Name,Option1 Value,Variant Price\na,A,"${types}","${tags}",true,${"Size".repeat(40)},first,5\n${sizes}`;
  const problems = await importBoth(app, site, file);
  expect([...new Set(problems.map(([, code]) => code))].sort()).toEqual([
    "categories-full",
    "option-too-long",
    "tags-full",
    "variants-full",
  ]);
  const stored = await readOnly(site);
  expect(stored.optionNames).toEqual(["Size".repeat(25)]);
  expect([stored.categories.length, stored.tags.length, stored.variants.length]).toEqual([50, 100, 250]);
});
