import { expect } from "vitest";
import { xliff2js } from "xliff";
import { validateXML } from "xmllint-wasm";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { buildLanguages } from "#features/site/languages/testing.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { TranslationImport } from "../../contract.ts";
import { xliffProblems } from "./xliffProblems.testing.ts";

const test = siteTest();

const files = "/api/config/translation-files";
const imports = "/api/config/translation-imports";

async function exported(owner: TestClient, query: string): Promise<string> {
  const answer = await owner.get(`${files}/export?locale=de&${query}`);
  expect(answer.status).toBe(200);
  return answer.text;
}

function upload(owner: TestClient, content: string | Buffer, locale = "de") {
  const boundary = "----translations";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="translated.xlf"\r\n\r\n`;
  return owner.send(`${imports}?locale=${locale}`, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": owner.studioCookies.get("crumb") ?? "",
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** Uploads a file, and returns what an import would do. */
async function check(
  app: TestApp,
  owner: TestClient,
  content: string | Buffer,
  locale?: string,
): Promise<TranslationImport> {
  const answer = await upload(owner, content, locale);
  expect([answer.status, answer.json().state], answer.text).toEqual([202, "CHECKING"]);
  await app.runJobs();
  return (await owner.get(`${imports}/${answer.json().id}`)).json();
}

/** Checks a file and imports it. */
async function imported(app: TestApp, owner: TestClient, content: string | Buffer): Promise<TranslationImport> {
  const { id } = await check(app, owner, content);
  const started = await owner.post(`${imports}/${id}/start`, {});
  expect([started.status, started.json().state], started.text).toEqual([202, "RUNNING"]);
  await app.runJobs();
  const done = (await owner.get(`${imports}/${id}`)).json();
  expect(done.state).toBe("DONE");
  return done;
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
  expect(xliffProblems(await exported(owner, "format=xliff"))).toEqual([]);
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
  expect(await check(app, owner, translated)).toMatchObject({ changedCount: 2 });
  expect(await translationOf(owner, mug.id)).toMatchObject({ title: "" });
  expect(await imported(app, owner, translated)).toMatchObject({ changedCount: 2, unchangedCount: 0 });
  expect(await translationOf(owner, mug.id)).toEqual({
    title: "Tasse & Untertasse",
    description: "<p>Eins<br />zwei</p>",
    slug: "",
  });
  expect(await imported(app, owner, translated)).toMatchObject({ changedCount: 0, unchangedCount: 2 });
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
  const { problems, ...report } = await imported(app, owner, lines.join("\r\n"));
  expect(report).toMatchObject({ changedCount: 4, emptyCount: 0, problemCount: 8 });
  expect(problems.map(({ line, reason, effect }) => [line, effect, reason.slice(0, 24)])).toEqual([
    [7, "row-left-out", "This text does not exist"],
    [8, "row-left-out", "This page, product or ot"],
    [9, "row-left-out", "This website has no text"],
    [10, "row-left-out", "The file has this text t"],
    [11, "row-left-out", "This text does not exist"],
    [3, "kept", "The placeholders, such a"],
    [4, "kept", "The formatting differs f"],
    [6, "kept", "The original was changed"],
  ]);
  const { id } = report;
  const german = (await owner.get(`${imports}/${id}`, { "accept-language": "de" })).json();
  expect(german.problems.slice(3, 6).map(({ reason }: { reason: string }) => reason)).toEqual([
    "Die Datei enthält diesen Text doppelt. Der erste wird verwendet.",
    "Diesen Text gibt es nicht mehr.",
    "Die Platzhalter, zum Beispiel {name}, weichen vom Original ab.",
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
  const { state, failure } = await check(app, owner, text);
  expect([state, failure]).toEqual([
    "FAILED",
    "This file could not be read. Choose a CSV or XLIFF file that was exported here.",
  ]);
});

test("a character that cannot be stored is left out", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: "Mug" });
  const csv = `Kind,Id,Field,Original,Translation\nproduct,${mug.id},title,Mug,Be\0cher\nun\0known,x,title,a,b\n${"x".repeat(199)}🏺,x,title,a,b\n`;
  const done = await imported(app, owner, csv);
  expect([done.changedCount, done.problems.map(({ value }) => value)]).toEqual([1, ["unknown title", "x".repeat(199)]]);
  expect((await translationOf(owner, mug.id)).title).toBe("Becher");
  const xliff = (await exported(owner, "format=xliff&kind=product")).replace("Becher", "Kan\0ne");
  expect((await imported(app, owner, xliff)).changedCount).toBe(1);
  expect((await translationOf(owner, mug.id)).title).toBe("Kanne");
});

test("refuses a file of another language", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr" }]);
  await buildProduct(app, site, { name: "Mug" });
  const xliff = await exported(owner, "format=xliff");
  const { id, state, failure } = await check(app, owner, xliff, "fr");
  expect([state, failure]).toEqual(["FAILED", "This file is for another language: de."]);
  const german = await owner.get(`${imports}/${id}`, { "accept-language": "de" });
  expect(german.json().failure).toBe("Diese Datei ist für eine andere Sprache: de.");
});

test("an import is started once, by someone with the right, and may be in another encoding", async ({
  app,
  site,
  owner,
}) => {
  await buildLanguages(app, site, [{ locale: "de" }]);
  const mug = await buildProduct(app, site, { name: "Mug" });
  expect((await upload(owner, "x", "fr")).status).toBe(404);
  const csv = `Kind,ID,Field,Original,Translation\nproduct,${mug.id},title,Mug,Größe äöü`;
  const { id, ...checked } = await check(app, owner, Buffer.from(csv, "latin1"));
  expect(checked).toMatchObject({ state: "CHECKED", fileName: "translated.xlf", textCount: 1, changedCount: 1 });
  const stranger = await signInAs(app, site, 3);
  expect((await stranger.post(`${imports}/${id}/start`, {})).status).toBe(403);
  const [first, second] = await Promise.all([1, 2].map(() => owner.post(`${imports}/${id}/start`, {})));
  expect([first?.status, second?.status].toSorted()).toEqual([202, 409]);
  await app.runJobs();
  expect(await translationOf(owner, mug.id)).toMatchObject({ title: "Größe äöü" });
  expect((await owner.post(`${imports}/${id}/start`, {})).status).toBe(409);
});

test("XLIFF is read by others: languages, directions, entities, tags and long texts", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "ar" }]);
  const awkward = 'A & B <c> "d" \u{1f3fa} ]]> \u0001{name}';
  const long = `<p>${"Long & <em>awkward</em> ".repeat(2000)}</p>`;
  const mug = await buildProduct(app, site, { name: awkward, descriptionHtml: long });
  await owner.put(`/api/config/translations/product/${mug.id}`, {
    locale: "ar",
    texts: [{ field: "title", text: "كوب & <ب>" }],
    revision: (await owner.get(`/api/config/translations/product/${mug.id}?locale=ar`)).json().revision,
  });
  const answer = await owner.get(`${files}/export?locale=ar&format=xliff&kind=product`);
  expect(answer.text).toContain('srcDir="ltr" trgDir="rtl"');
  expect(xliffProblems(answer.text)).toEqual([]);
  const read = await xliff2js(answer.text);
  expect([read.sourceLanguage, read.targetLanguage]).toEqual(["en-US", "ar"]);
  const texts = Object.values(read.resources.f1?.g1?.groupUnits ?? {});
  expect(texts[0]).toMatchObject({ source: awkward.replace("\u0001", ""), target: "كوب & <ب>" });
  expect(texts.some(({ source }) => source.length > 40_000 && source.includes("<em>awkward</em>"))).toBe(true);
});

test("past imports are listed, newest first, without files that were only checked", async ({ app, site, owner }) => {
  await buildLanguages(app, site, [{ locale: "de" }, { locale: "fr" }]);
  const mug = await buildProduct(app, site, { name: "Mug" });
  const file = (translation: string) =>
    `Kind,ID,Field,Original,Translation\nproduct,${mug.id},title,Mug,${translation}`;
  const past = async () => (await owner.get(imports)).json().items;
  expect(await past()).toEqual([]);
  await check(app, owner, "not a file", "fr");
  await imported(app, owner, `${file("Tasse")}\nplanet,mars,title,x,y`);
  await check(app, owner, file("Becher"));
  const { name } = await app.services.database.db
    .selectFrom("accounts")
    .select("name")
    .where("id", "=", site.owner.id)
    .executeTakeFirstOrThrow();
  const common = { id: expect.any(String), fileName: "translated.xlf", accountName: name };
  const createdAt = app.services.clock.now().toISOString();
  expect(await past()).toEqual([
    { ...common, createdAt, state: "DONE", locale: "de", changedCount: 1, problemCount: 1 },
    { ...common, createdAt, state: "FAILED", locale: "fr", changedCount: 0, problemCount: 0 },
  ]);
  const other = await app.buildSite();
  expect((await (await other.signIn()).get(imports)).json().items).toEqual([]);
});
