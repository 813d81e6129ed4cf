import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = appTest({ own: true }).extend("unlimited", { scope: "file" }, ({ app }) => ({ ...quotas(app) }));

const quotas = (app: TestApp) => app.services.configuration.quotas;

test.afterEach(({ app, unlimited }) => {
  Object.assign(quotas(app), unlimited);
});

let counter = 0;
const createSite = (client: TestClient, identifier = `quota-${++counter}`) =>
  client.post("/api/config/websites", { title: "Another", identifier });

function upload(client: TestClient, text: string, path = "/api/config/assets") {
  const body = `--b\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--b--\r\n`;
  const headers = {
    "content-type": "multipart/form-data; boundary=b",
    "x-csrf-token": client.studioCookies.get("crumb") ?? "",
  };
  return client.send(path, { method: "POST", headers, body });
}

async function usageOf(app: TestApp, site: TestSite): Promise<{ products: number; stored_bytes: number }> {
  const { rows } = await app.services.database.pool.query(
    "select products, stored_bytes from website_usage where website_id = $1",
    [site.website.id],
  );
  return rows[0] ?? { products: 0, stored_bytes: 0 };
}

async function ownerWhoMayCreate(app: TestApp): Promise<{ site: TestSite; client: TestClient }> {
  const site = await app.buildSite();
  await app.features.accounts.setInstallRight(site.owner.id, "create-sites", true);
  return { site, client: await site.signIn() };
}

test("websites are created by who has the right, and the log says who did", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  await app.features.accounts.setInstallRight(site.owner.id, "create-sites", false);
  const refused = await createSite(client);
  expect([refused.status, refused.json().code]).toEqual([403, "sites-not-allowed"]);
  expect(refused.json().message).toContain(`npx vitrine user grant ${site.owner.email} create-sites`);
  expect((await client.get("/api/config/session")).json().mayCreateSites).toBe(false);

  await app.features.accounts.setInstallRight(site.owner.id, "create-sites", true);
  expect((await client.get("/api/config/session")).json().mayCreateSites).toBe(true);
  const created = await createSite(client);
  expect(created.status).toBe(201);
  const { rows } = await app.services.database.pool.query(
    "select action, account_id from audit_entries where website_id = $1",
    [created.json().id],
  );
  expect(rows).toEqual([{ action: "website.create", account_id: site.owner.id }]);
});

test("the first account of an install has the right, later ones do not", async ({ app }) => {
  const { rows } = await app.services.database.pool.query(
    "select install_rights from accounts where install_rights <> '{}' and email like 'owner-%' order by created_at, id",
  );
  await app.buildSite();
  const after = await app.services.database.pool.query(
    "select count(*)::integer as count from accounts where 'create-sites' = any(install_rights) and email like 'owner-%'",
  );
  expect(after.rows[0].count).toBe(rows.length);
});

test("16 websites asked for at once do not pass the limit", async ({ app }) => {
  const { client } = await ownerWhoMayCreate(app);
  quotas(app).sitesPerAccount = 4;
  const answers = await Promise.all(Array.from({ length: 16 }, () => createSite(client)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.json()).toMatchObject({
    code: "sites-full",
    message:
      "You have reached the limit of 4 websites. Ask the person who runs this install to raise MAX_SITES_PER_ACCOUNT.",
  });
});

test.for(["www", "admin", "localhost", "api", "config", "studio", "mail", "xn--kiln"])(
  "no new website is named %s; one that is keeps it",
  async (identifier, { app }) => {
    const { site, client } = await ownerWhoMayCreate(app);
    const refused = await createSite(client, identifier);
    expect([refused.status, refused.json()]).toMatchObject([
      409,
      { code: "identifier-reserved", errors: { identifier: "This address is reserved. Please choose another." } },
    ]);
    await expect(app.features.sites.create({ identifier, title: "x" }, site.owner.id)).rejects.toThrow("is reserved");
    await app.services.database.pool.query("update websites set identifier = $2 where id = $1", [
      site.website.id,
      identifier,
    ]);
    app.app.dropTags(site.website.id, ["site"]);
    expect((await app.app.resolveWebsite({ hostname: `${identifier}.localhost` }))?.id).toBe(site.website.id);
    await app.services.database.pool.query("delete from websites where id = $1", [site.website.id]);
    app.app.dropTags(site.website.id, ["site"]);
  },
);

test("16 files uploaded at once do not pass the storage; deleting makes room; a file sold counts as well", async ({
  app,
}) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  quotas(app).storedBytesPerSite = 1_000_000;
  const text = (index: number) => `${index}`.padEnd(300_000, "clay ");
  const answers = await Promise.all(Array.from({ length: 16 }, (_, index) => upload(client, text(index))));
  const stored = answers.filter(({ status }) => status === 201);
  expect(stored).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 201)?.status).toBe(413);
  expect(answers.find(({ status }) => status !== 201)?.json().message).toContain("storage of 1 MB is full");
  expect((await usageOf(app, site)).stored_bytes).toBe(900_000);
  // What was refused left no bytes behind.
  let files = 0;
  for await (const key of app.services.storage.list(`${site.website.id}/`)) files += key.includes("original") ? 1 : 0;
  expect(files).toBe(3);

  const sold = await upload(client, text(99), "/api/config/digital-files");
  expect([sold.status, sold.json().code]).toEqual([413, "storage-quota-full"]);
  const id = stored.map((answer) => answer.json().id as string)[0] as string;
  const again = await upload(client, text(200).slice(0, 420_000), `/api/config/assets/${id}/file`);
  expect([again.status, (await usageOf(app, site)).stored_bytes]).toEqual([200, 900_000]);
  const grown = await upload(client, "x".repeat(450_000), `/api/config/assets/${id}/file`);
  expect([grown.status, grown.json().code]).toEqual([413, "storage-quota-full"]);
  await client.post("/api/config/assets/deletions", { assetIds: [id] });
  expect((await usageOf(app, site)).stored_bytes).toBe(600_000);
  expect((await upload(client, text(99), "/api/config/digital-files")).status).toBe(201);
  expect((await usageOf(app, site)).stored_bytes).toBe(900_000);
});

test("16 products created at once do not pass the limit; an import reports those that it left out", async ({ app }) => {
  const site = await app.buildSite();
  quotas(app).productsPerSite = 5;
  const made = await Promise.allSettled(Array.from({ length: 16 }, () => buildProduct(app, site)));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect((await usageOf(app, site)).products).toBe(5);
  const scope = app.app.site(site.website.id);
  const collectionId = await scope.transaction((tx) => app.features.catalog.ensureProductsCollection(tx));
  const row = {
    importKey: "a",
    name: "Ash bowl",
    urlSlug: "ash-bowl",
    productType: 1,
    excerpt: "",
    descriptionHtml: "",
    tags: [],
    categories: [],
    optionNames: [],
    isVisible: true,
    variants: [
      {
        sku: "BOWL",
        attributes: {},
        priceCents: 100,
        salePriceCents: null,
        onSale: false,
        unlimited: true,
        qtyInStock: 0,
        weightGrams: null,
      },
    ],
    seoTitle: "",
    seoDescription: "",
  };
  const outcomes = await scope.transaction((tx) =>
    app.features.catalog.upsertImportedProducts(tx, { collectionId, products: [row], now: app.clock.now() }),
  );
  expect(outcomes).toMatchObject([{ outcome: "refused" }]);
  expect(outcomes[0]?.problems[0]?.reason).toContain("This website has reached the limit of 5 products.");
  await app.services.database.pool.query("delete from products where website_id = $1", [site.website.id]);
  expect((await usageOf(app, site)).products).toBe(0);
});

test("a website that is deleted takes its counters with it", async ({ app }) => {
  const site = await app.buildSite();
  await buildProduct(app, site);
  await upload(await site.signIn(), "some clay");
  await app.services.database.pool.query("delete from websites where id = $1", [site.website.id]);
  expect(await usageOf(app, site)).toEqual({ products: 0, stored_bytes: 0 });
});
