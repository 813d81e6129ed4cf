import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { ReviewImport } from "../reviewFilesContract.ts";
import { buildReview } from "../testing.ts";

const test = siteTest({ own: true }).extend("mug", { auto: true }, ({ app, site }) =>
  buildProduct(app, site, { name: "Speckled Mug", urlSlug: "speckled-mug", variants: [{ sku: "MUG-1" }] }),
);

async function upload(
  owner: TestClient,
  content: string | Buffer,
  { name = "file", query = "" } = {},
): Promise<{ status: number; json(): ReviewImport }> {
  const boundary = "----reviews";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="reviews.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  return owner.send(`/api/config/review-imports${query}`, {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-csrf-token": owner.studioCookies.get("crumb") ?? "",
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

async function importFile(
  app: TestApp,
  owner: TestClient,
  content: string | Buffer,
  query = "",
): Promise<ReviewImport> {
  const answer = await upload(owner, content, { query });
  expect(answer.status).toBe(202);
  await app.runJobs();
  return (await owner.get(`/api/config/review-imports/${answer.json().id}`)).json();
}

const stored = (app: TestApp, site: TestSite) =>
  app.services.database.db
    .selectFrom("reviews")
    .select(["product_id", "source", "stars", "title", "body", "author_name", "email", "state", "reply", "created_at"])
    .where("website_id", "=", site.website.id)
    .orderBy("created_at")
    .orderBy("body")
    .execute();

async function exportAll(owner: TestClient, query = ""): Promise<{ text: string; rows: Record<string, string>[] }> {
  const answer = await owner.get(`/api/config/reviews/export${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  return { text: answer.text, rows: parse(answer.text, { columns: true, bom: true }) };
}

const file = `product_handle,rating,title,body,author,email,date,reply
speckled-mug,5,Lovely,Holds a whole pot.,Ada L.,ada@example.com,2024-05-01,Thank you.
speckled-mug,4,,Fine.,Bo,,2024-05-02,
`;

describe("bringing a file of reviews in", () => {
  test("puts them on the product's page as imported ones, with their days and replies", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    expect(await importFile(app, owner, file)).toMatchObject({
      state: "DONE",
      rowCount: 2,
      createdCount: 2,
      updatedCount: 0,
      unchangedCount: 0,
      problemCount: 0,
      bytesRead: file.length,
    });
    expect(await stored(app, site)).toMatchObject([
      { product_id: mug.id, source: "IMPORTED", stars: 5, title: "Lovely", reply: "Thank you.", state: "APPROVED" },
      { product_id: mug.id, stars: 4, author_name: "Bo", email: "", created_at: new Date("2024-05-02") },
    ]);
    const { text } = await site.visit().get(mug.fullUrl);
    expect(text).toContain("4.5 out of 5 stars, 2 reviews");
    expect(text).toContain("Holds a whole pot.");
    expect(text).not.toContain("Verified buyer");
  });

  test("doubles nothing when the same file comes twice, and leaves decisions of the shop alone", async ({
    app,
    owner,
  }) => {
    await importFile(app, owner, file);
    const { id: rejected, revision } = (await owner.get("/api/config/reviews")).json().items[0];
    await owner.post("/api/config/reviews/moderate", { reviews: [{ id: rejected, state: "REJECTED", revision }] });
    expect(await importFile(app, owner, file)).toMatchObject({ createdCount: 0, unchangedCount: 2, problemCount: 0 });
    expect((await owner.get("/api/config/reviews")).json().counts).toMatchObject({ approved: 1, rejected: 1 });
  });

  test("takes a reply that a later file has", async ({ app, site, owner }) => {
    await importFile(app, owner, file);
    expect(await importFile(app, owner, file.replace("Thank you.", "Thanks!"))).toMatchObject({
      updatedCount: 1,
      unchangedCount: 1,
    });
    expect((await stored(app, site))[0]?.reply).toBe("Thanks!");
  });

  test.for(
    rows([
      ["our own id", (mug: { id: string }) => mug.id, "product_id"],
      ["a SKU", () => "MUG-1", "sku"],
      ["its address", () => "https://old.example/products/speckled-mug?x=1", "product_url"],
      ["its name", () => "speckled mug", "product_title"],
    ]),
  )("finds a product by %s", async ([_what, value, column], { app, owner, mug }) => {
    expect(await importFile(app, owner, `${column},rating,body\n${value(mug)},5,Good.\n`)).toMatchObject({
      createdCount: 1,
    });
  });

  test("leaves out what cannot be read, says where and why, and takes the rest", async ({ app, owner }) => {
    const report = await importFile(
      app,
      owner,
      [
        "handle,rating,body,author,email",
        "nowhere,5,Good.,Ada,",
        "speckled-mug,six,Good.,Ada,",
        ",5,Good.,Ada,",
        'speckled-mug,5,"Two\nlines",Ada,ada@example.com',
        "speckled-mug,2,Another.,Ada,ADA@example.com",
        "speckled-mug,3,Last.,Bo,nobody",
      ].join("\n"),
    );
    expect(report).toMatchObject({ state: "DONE", rowCount: 6, createdCount: 2, problemCount: 5 });
    expect(report.problems).toEqual([
      { line: 2, reason: 'The product "nowhere" does not exist in this shop.', effect: "row-left-out" },
      { line: 3, reason: 'The rating "six" is not between 1 and 5.', effect: "row-left-out" },
      { line: 4, reason: "This row does not name a product.", effect: "row-left-out" },
      {
        line: 7,
        reason: "ADA@example.com has reviewed this product in line 5; each customer can review a product once.",
        effect: "row-left-out",
      },
      {
        line: 8,
        reason: '"nobody" is not an email address. The review was imported without it.',
        effect: "value-changed",
      },
    ]);
  });

  test("reads all dates of a column in one order, which a later row can show", async ({ app, site, owner }) => {
    const content = "handle,rating,body,date\nspeckled-mug,5,One.,03/04/2021\nspeckled-mug,4,Two.,25/12/2020 10:00\n";
    expect(await importFile(app, owner, content)).toMatchObject({ createdCount: 2, problemCount: 0 });
    const days = (await stored(app, site)).map(({ body, created_at }) => [body, created_at.toISOString().slice(0, 10)]);
    expect(days).toEqual([
      ["Two.", "2020-12-25"],
      ["One.", "2021-04-03"],
    ]);
  });

  test("says that the order of day and month is not certain, unless it was chosen", async ({ app, site, owner }) => {
    const content = (body: string) => `handle,rating,body,date\nspeckled-mug,5,${body},03/04/2021\n`;
    const report = await importFile(app, owner, content("One."));
    expect(report.problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Dates such as "03/04/2021" were read with the month first'),
    ]);
    expect(await importFile(app, owner, content("Two."), "?dates=day-first")).toMatchObject({ problemCount: 0 });
    expect((await stored(app, site)).map(({ created_at }) => created_at.toISOString().slice(0, 10))).toEqual([
      "2021-03-04",
      "2021-04-03",
    ]);
  });

  test("a chosen order of day and month leaves columns that prove another", async ({ app, site, owner }) => {
    const head = "handle,rating,body,date,reply,reply_date\n";
    const rows = ["speckled-mug,5,One.,03/04/2021,Hi,05/06/2021", "speckled-mug,4,Two.,25/12/2020,,"].join("\n");
    expect(await importFile(app, owner, `${head}${rows}\n`, "?dates=month-first")).toMatchObject({ createdCount: 2 });
    const days = (await stored(app, site)).map(({ body, created_at }) => [body, created_at.toISOString().slice(0, 10)]);
    expect(days).toEqual([
      ["Two.", "2020-12-25"],
      ["One.", "2021-04-03"],
    ]);
  });

  test("says that letters may be wrong if the encoding is not certain", async ({ app, site, owner }) => {
    const content = Buffer.from("handle,rating,body\nspeckled-mug,5,tr\xe8s\n", "latin1");
    const { problems } = await importFile(app, owner, content);
    expect(problems.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("The file was read as Western European (Windows-1252), which is not certain."),
    ]);
    expect((await stored(app, site))[0]?.body).toBe("très");
  });

  test("refuses a spreadsheet by name", async ({ app, owner }) => {
    const report = await importFile(app, owner, Buffer.from("PK\x03\x04[Content_Types].xml xl/workbook.xml"));
    expect(report).toMatchObject({
      state: "FAILED",
      failure: expect.stringContaining("This is an Excel workbook (XLSX), not a CSV file."),
    });
  });

  test("leaves what a customer wrote here as it is", async ({ app, site, owner, mug }) => {
    await buildReview(app, site, { productId: mug.id, email: "ada@example.com", stars: 2, body: "My own." });
    const report = await importFile(app, owner, file);
    expect(report).toMatchObject({ createdCount: 1, problemCount: 1 });
    expect(report.problems[0]?.reason).toContain("ada@example.com has reviewed this product already");
    expect((await stored(app, site)).find(({ email }) => email !== "")).toMatchObject({
      source: "NATIVE",
      body: "My own.",
    });
  });

  test("refuses a file of something else, and keeps no file afterwards", async ({ app, site, owner }) => {
    expect(await importFile(app, owner, "name,price\nMug,28\n")).toMatchObject({
      state: "FAILED",
      failure: 'The file needs a column that identifies the product, such as "product_handle", "product_id" or "sku".',
    });
    expect(await importFile(app, owner, "")).toMatchObject({ state: "FAILED", failure: "The file is empty." });
    expect((await upload(owner, "x", { name: "picture" })).status).toBe(400);
    const { dataFolder } = app.services.configuration;
    const kept = await readdir(join(dataFolder, "files", site.website.id, "review-imports")).catch(() => []);
    expect(kept).toEqual([]);
  });

  test("goes on where it was cut off, and brings no row in twice", async ({ app, site, owner }) => {
    const rows = Array.from({ length: 450 }, (_, index) => `speckled-mug,5,Review ${index},Ada`).join("\n");
    const { id } = (await upload(owner, `handle,rating,body,author\n${rows}\n`)).json();
    // As a process leaves it that was killed behind its first batch.
    const { db } = app.services.database;
    await db
      .updateTable("review_imports")
      .set({ row_count: 200, created_count: 200 })
      .where("website_id", "=", site.website.id)
      .execute();
    await app.runJobs();
    const report = (await owner.get(`/api/config/review-imports/${id}`)).json();
    expect(report).toMatchObject({ state: "DONE", rowCount: 450, createdCount: 450 });
    expect(await stored(app, site)).toHaveLength(250);
  });
});

describe("the file that goes out", () => {
  test("holds every review, and comes in again without a change", async ({ app, site, owner, mug }) => {
    await importFile(app, owner, file);
    await buildReview(app, site, {
      productId: mug.id,
      email: "cy@example.com",
      body: 'Says "hello",\nand more.',
      state: "PENDING",
    });
    const { text, rows } = await exportAll(owner);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      product_id: mug.id,
      product_handle: "speckled-mug",
      product_title: "Speckled Mug",
      rating: "5",
      body: "Holds a whole pot.",
      reviewer_email: "ada@example.com",
      review_date: "2024-04-30 20:00:00.000 -0400",
      reply: "Thank you.",
      status: "approved",
      source: "imported",
    });
    expect(await importFile(app, owner, text)).toMatchObject({
      createdCount: 0,
      updatedCount: 0,
      unchangedCount: 3,
      problemCount: 0,
    });
    expect((await exportAll(owner, "?tab=pending")).rows.map(({ body }) => body)).toEqual(['Says "hello",\nand more.']);
  });

  test("has no cell that a spreadsheet would run, and gives the words back as they were", async ({
    app,
    site,
    owner,
    mug,
  }) => {
    const formula = '=HYPERLINK("http://evil.example")';
    await buildReview(app, site, {
      productId: mug.id,
      body: formula,
      title: "+1",
      authorName: "@ada",
      email: "a@example.com",
    });
    const { text, rows } = await exportAll(owner);
    expect(rows[0]).toMatchObject({ body: `'${formula}`, title: "'+1", reviewer_name: "'@ada" });
    await owner.post("/api/config/reviews/delete", {
      ids: [(await owner.get("/api/config/reviews")).json().items[0].id],
    });
    expect(await importFile(app, owner, text)).toMatchObject({ createdCount: 1 });
    expect(await stored(app, site)).toMatchObject([{ body: formula, title: "+1", author_name: "@ada" }]);
  });

  test("is whole beyond one read of the database", async ({ app, owner }) => {
    for (let index = 0; index < 3; index++) {
      const rows = Array.from({ length: 400 }, (_, row) => `speckled-mug,4,Row ${index}-${row},Ada,2024-01-01`).join(
        "\n",
      );
      await importFile(app, owner, `handle,rating,body,author,date\n${rows}\n`);
    }
    const { rows } = await exportAll(owner);
    expect(new Set(rows.map(({ body }) => body)).size).toBe(1200);
  });
});
