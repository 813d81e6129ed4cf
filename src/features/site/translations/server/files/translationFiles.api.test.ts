import { expect } from "vitest";
import { validateXML } from "xmllint-wasm";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { ImportProblem } from "../../contract.ts";

const test = siteTest();

const files = "/api/config/translation-files";

async function exported(owner: TestClient, query: string): Promise<string> {
  const answer = await owner.get(`${files}/export?locale=de&${query}`);
  expect(answer.status).toBe(200);
  return answer.text;
}

async function imported(owner: TestClient, text: string, isDryRun = false) {
  const answer = await owner.post(`${files}/import`, { locale: "de", text, isDryRun });
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
}

async function translationOf(owner: TestClient, id: string): Promise<Record<string, string>> {
  const { texts } = (await owner.get(`/api/config/translations/product/${id}?locale=de`)).json();
  return Object.fromEntries(
    texts.map((text: { field: string; translation: string }) => [text.field, text.translation]),
  );
}

test("XLIFF: what is exported is well formed, and comes back translated", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: 'Mug & "saucer"', descriptionHtml: "<p>One<br>two</p>" });
  const xliff = await exported(owner, "format=xliff&kind=product");
  const { valid, errors } = await validateXML({ xml: [{ fileName: "a.xlf", contents: xliff }] } as never);
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
  expect(xliff).toContain('version="2.0" srcLang="en-US" trgLang="de"');
  expect(xliff).toContain(`<group id="g1" name="${mug.id}">`);
  const translated = xliff
    .replace(
      /(<source>Mug &amp; &quot;saucer&quot;<\/source>)/,
      '$1<target>Tasse &amp; <mrk id="m1" type="term">Untertasse</mrk></target>',
    )
    .replace(
      /(<source>&lt;p&gt;.*?<\/source>)/,
      "$1<target>&lt;p&gt;Eins&lt;br&gt;zwei&lt;script&gt;x&lt;/script&gt;&lt;/p&gt;</target>",
    );
  expect(await imported(owner, translated, true)).toMatchObject({ changedCount: 2 });
  expect(await translationOf(owner, mug.id)).toMatchObject({ title: "" });
  expect(await imported(owner, translated)).toMatchObject({ changedCount: 2, unchangedCount: 0 });
  expect(await translationOf(owner, mug.id)).toEqual({
    title: "Tasse & Untertasse",
    description: "<p>Eins<br />zwei</p>",
    slug: "",
  });
  expect(await imported(owner, translated)).toMatchObject({ changedCount: 0, unchangedCount: 2 });
  expect((await owner.get(`${files}/export?locale=de&format=xliff&which=missing&kind=product`)).status).toBe(409);
});

test("CSV: a report names each line that can't be imported, or needs a look", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, {
    name: "=SUM(Mug)",
    seoTitle: "Mug {name}",
    descriptionHtml: "<p>One <b>two</b></p>",
    soldOutText: "Gone",
  });
  const csv = await exported(owner, "format=csv&kind=product");
  expect(csv).toContain("'=SUM(Mug)");
  const row = (...cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  const lines = [
    "Kind,ID,Field,Original,Translation,Status",
    row("product", mug.id, "title", "'=SUM(Mug)", "Tasse", "missing"),
    row("product", mug.id, "seo-title", "Mug {name}", "Tasse", "missing"),
    row("product", mug.id, "description", "<p>One <b>two</b></p>", "<p>Eins\nzwei</p>", "missing"),
    row("product", mug.id, "sold-out", "Sold out", "Weg", "missing"),
    row("product", mug.id, "nothing", "x", "y", "missing"),
    row("product", "00000000-0000-7000-8000-000000000000", "title", "x", "y", "missing"),
    row("planet", "mars", "title", "x", "y", "missing"),
    row("product", mug.id, "title", "'=SUM(Mug)", "Becher", "missing"),
    row("product", mug.id, "seo-description", "", "x", "missing"),
  ];
  const { problems, ...report } = await imported(owner, lines.join("\r\n"));
  expect(report).toMatchObject({ changedCount: 4, emptyCount: 0, problemCount: 8 });
  expect(problems.map(({ line, reason, effect }: ImportProblem) => [line, effect, reason.slice(0, 24)])).toEqual([
    [3, "kept", "The placeholders, such a"],
    [4, "kept", "The formatting differs f"],
    [6, "kept", "The original was changed"],
    [7, "row-left-out", "This text does not exist"],
    [8, "row-left-out", "This page, product or ot"],
    [9, "row-left-out", "This website has no text"],
    [10, "row-left-out", "The file has this text t"],
    [11, "row-left-out", "This text does not exist"],
  ]);
  expect(await translationOf(owner, mug.id)).toMatchObject({ title: "Tasse", "sold-out": "Weg" });
  const changed = await exported(owner, "format=csv&which=changed&kind=product");
  expect(changed.trim().split("\r\n")).toHaveLength(2);
});

test.for([
  ["a document type", '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>'],
  ["an outside entity", '<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff version="2.0">&x;</xliff>'],
  ["broken XML", '<xliff version="2.0"><file>'],
  ["XLIFF 1.2", '<xliff version="1.2"><file original="product"/></xliff>'],
  ["another format", "<html></html>"],
  ["other columns", "Name,Price\nMug,1"],
  ["deep nesting", `<xliff version="2.0">${"<group>".repeat(20_000)}</xliff>`],
] as const)("refuses %s", async ([, text], { app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const answer = await owner.post(`${files}/import`, { locale: "de", text, isDryRun: true });
  expect(answer.json()).toMatchObject({ code: "file-unreadable" });
});

test("refuses a file of another language", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr" }]);
  await buildProduct(app, site, { name: "Mug" });
  const xliff = await exported(owner, "format=xliff");
  const answer = await owner.post(`${files}/import`, { locale: "fr", text: xliff, isDryRun: true });
  expect(answer.json()).toMatchObject({ code: "file-of-language", message: "This file is for another language: de." });
});
