import { expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { fieldsByName } from "../domain/openFormat.ts";
import { importProducts } from "./importProducts.ts";
import { readAll } from "./readAll.testing.ts";

const test = appTest();

async function* textOf(file: string) {
  yield file;
}

const importInto = (app: TestApp, site: TestSite, file: string) =>
  importProducts({
    site: app.app.site(site.website.id),
    catalog: app.features.catalog,
    workers: app.app.workers,
    website: site.website,
    now: app.clock.now(),
    source: textOf(file),
    dryRun: false,
  });

async function daysOf(app: TestApp, site: TestSite): Promise<Record<string, string>> {
  const rows = await app.services.database.db
    .selectFrom("products")
    .select(["name", "created_at"])
    .where("website_id", "=", site.website.id)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.created_at.toISOString().slice(0, 10)]));
}

test("reads all dates with the day first if one of them proves it", async () => {
  const file = "Name,Price,Date added\nMug,5,31/12/2018\nBowl,6,03/04/2019\nJug,7,\n";
  const { products, problems } = await readAll(file);
  expect(products.map(({ addedAt }) => addedAt?.slice(0, 10))).toEqual(["2018-12-31", "2019-04-03", undefined]);
  expect(problems).toEqual([]);
});

test("without proof, the file's or the shop's language decides, and this is reported once", async () => {
  const file = "Name,Price,Date added\nMug,5,03/04/2019\nBowl,6,05/06/2019\n";
  const american = await readAll(file);
  expect(american.products.map(({ addedAt }) => addedAt?.slice(0, 10))).toEqual(["2019-03-04", "2019-05-06"]);
  expect(american.problems.map(({ code, line }) => [code, line])).toEqual([["date-ambiguous", 2]]);
  const german = await readAll(file, { language: "de-DE" });
  expect(german.products.map(({ addedAt }) => addedAt?.slice(0, 10))).toEqual(["2019-04-03", "2019-06-05"]);
  const french = await readAll("ID,Type,Nom,Tarif régulier,Date\n1,simple,Tasse,5,03/04/2019\n");
  expect(french.products[0]?.addedAt).toMatch(/^2019-04-03/);
});

test("reports an invalid date", async () => {
  const { products, problems } = await readAll(
    "Name,Price,Date added\nMug,5,last spring\nBowl,6,0000-00-00 00:00:00\n",
  );
  expect(products.map(({ addedAt }) => addedAt)).toEqual([undefined, undefined]);
  expect(problems.map(({ code, line, value }) => [code, line, value])).toEqual([["date-unreadable", 2, "last spring"]]);
});

test("a sale runs between its dates, also if the file has the day first", async () => {
  const file = "ID,Type,Name,Regular price,Sale price,Date sale price starts,Date sale price ends\n";
  const rows = "1,simple,A,9,5,01/02/2026,31/03/2026\n2,simple,B,9,5,01/02/2026,15/02/2026\n";
  const { products } = await readAll(file + rows, { now: new Date("2026-03-01T12:00:00Z") });
  expect(products.map(({ variants }) => variants[0]?.onSale)).toEqual([true, false]);
});

test("a file of any shop has columns of date, excerpt and SEO, by name or as someone chose", async () => {
  const named = "Name,Price,Date added,Excerpt,Meta title,Meta description\nMug,5,2019-04-03,Small,T,D\n";
  const expected = { addedAt: "2019-04-03T00:00:00.000Z", excerpt: "Small", seoTitle: "T", seoDescription: "D" };
  expect((await readAll(named)).products).toMatchObject([expected]);
  const headers = ["Name", "Price", "Born", "Blurb", "G title", "G text"];
  expect(fieldsByName("other", headers).slice(2)).toEqual([null, null, null, null]);
  const fields = ["name", "price", "addedOn", "excerpt", "seoTitle", "seoDescription"];
  const file = `${headers.join(",")}\nMug,5,2019-04-03,Small,T,D\n`;
  expect((await readAll(file, { choice: { format: "other", fields } })).products).toMatchObject([expected]);
});

test("importing again corrects the date, and leaves it where the file has none or the same", async ({ app }) => {
  const site = await app.buildSite();
  const file = (date: string) => `Name,Price,Date added\nMug,5,${date}\n`;
  await importInto(app, site, file("03/04/2019"));
  expect(await daysOf(app, site)).toEqual({ Mug: "2019-03-04" });
  expect(await importInto(app, site, file("2019-04-03"))).toMatchObject({ updatedCount: 1 });
  expect(await daysOf(app, site)).toEqual({ Mug: "2019-04-03" });
  for (const date of ["2019-04-03", "", "2999-01-01"]) {
    expect(await importInto(app, site, file(date))).toMatchObject({ updatedCount: 0, unchangedCount: 1 });
  }
  expect(await importInto(app, site, "Name,Price,Date added\nMug,6,\n")).toMatchObject({ updatedCount: 1 });
  expect(await daysOf(app, site)).toEqual({ Mug: "2019-04-03" });
});
