import { describe, expect } from "vitest";
import { changeSettings } from "#features/site/page-settings/testing.ts";
import { addRedirects } from "#features/site/redirects/server/index.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest, rows } from "#kernel/testing/test.ts";
import { importProducts } from "./importProducts.ts";
import { previewFile } from "./previewFile.ts";

const test = appTest();

async function* textOf(file: string) {
  yield file;
}

const optionsOf = (app: TestApp, site: TestSite) => ({
  site: app.app.site(site.website.id),
  catalog: app.features.catalog,
  workers: app.app.workers,
  website: site.website,
  now: app.clock.now(),
});

const importInto = (
  app: TestApp,
  site: TestSite,
  file: string,
  options: { withRedirects?: boolean; dryRun?: boolean } = {},
) => importProducts({ ...optionsOf(app, site), source: textOf(file), dryRun: false, withRedirects: true, ...options });

const preview = async (app: TestApp, site: TestSite, file: string) => {
  const seen = await previewFile(textOf(file), optionsOf(app, site));
  if ("refused" in seen) throw new Error(seen.refused.reason);
  return seen.preview;
};

/** The final path of an address, with the status of the first answer. */
async function visit(site: TestSite, path: string): Promise<[status: number, path: string]> {
  const first = await site.visit().get(path, { accept: "text/html" });
  return [first.status, String(first.headers.location ?? "")];
}

const shopify = `Handle,Title,Body (HTML),Collection,Variant Price,Status
speckled-mug,Speckled Mug,<p>Round</p>,Mugs & Cups,20.00,active
ash-bowl,Ash Bowl,,,30.00,active
茶碗,Tea bowl,,,30.00,active
`;

const squarespace = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Price,Sale Price,On Sale,Stock,Categories,Tags,Visible,Hosted Image URLs
1,v,PHYSICAL,shop,mug,Mug,,MUG,20.00,0,No,1,/cups,,Yes,
2,v,PHYSICAL,garden-tools,fork,Fork,,FORK,20.00,0,No,1,,,Yes,
3,v,PHYSICAL,garden-tools,mug,Garden mug,,GMUG,20.00,0,No,1,/cups,,Yes,
`;

const wooCommerce = `ID,Type,SKU,Name,Published,Regular price,Categories
1,simple,A,Teapot & Lid,1,20,Home > Kitchen
`;

describe("addresses of the previous shop", () => {
  test("Shopify's product and collection pages redirect to the new ones", async ({ app }) => {
    const site = await app.buildSite();
    const outcome = await importInto(app, site, shopify);
    expect(await visit(site, "/products/speckled-mug")).toEqual([301, "/shop/p/speckled-mug"]);
    expect(await visit(site, "/products/speckled-mug?variant=7&ref=mail")).toEqual([
      301,
      "/shop/p/speckled-mug?variant=7&ref=mail",
    ]);
    expect(await visit(site, "/collections/mugs-cups/products/speckled-mug")).toEqual([301, "/shop/p/speckled-mug"]);
    expect(await visit(site, "/collections/mugs-cups")).toEqual([301, "/shop?category=mugs-cups"]);
    expect(await visit(site, "/collections/mugs-cups?page=2")).toEqual([301, "/shop?category=mugs-cups&page=2"]);
    expect(await visit(site, "/collections/all")).toEqual([301, "/shop"]);
    expect((await visit(site, `/products/${encodeURIComponent("茶碗").toLowerCase()}`))[0]).toBe(301);
    expect((await visit(site, "/products/never-there"))[0]).toBe(404);
    expect(outcome.redirectCount).toBe(6);
    expect((await site.visit().get("/shop/p/speckled-mug")).status).toBe(200);
  });

  test("WooCommerce's product and category pages redirect to the new ones", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, wooCommerce);
    expect(await visit(site, "/product/teapot-lid")).toEqual([301, "/shop/p/teapot-lid"]);
    expect(await visit(site, "/product-category/home/kitchen")).toEqual([301, "/shop?category=home-kitchen"]);
    expect(await visit(site, "/product-category/home")).toEqual([301, "/shop?category=home"]);
  });

  test.for(
    rows([
      ["German", "Name,Regulärer Preis,Kategorien", "produkt", "produkt-kategorie/toepfe", "shop"],
      ["French", "Nom,Tarif régulier,Catégories", "produit", "categorie-produit/topfe", "boutique"],
      ["Spanish", "Nombre,Precio normal,Categorías", "producto", "categoria-producto/topfe", "tienda"],
      ["Italian", "Nome,Prezzo di listino,Categorie", "prodotto", "categoria-prodotto/topfe", "negozio"],
      ["Dutch", "Naam,Reguliere prijs,Categorieën", "product", "product-categorie/topfe", "winkel"],
      ["Portuguese", "Nome,Preço normal,Categorias", "produto", "categoria-produto/topfe", "loja"],
      ["Polish", "Nazwa,Cena,Kategorie", "produkt", "kategoria-produktu/topfe", "sklep"],
      ["Swedish", "Namn,Ordinarie pris,Kategorier", "produkt", "produkt-kategori/topfe", "butik"],
    ]),
  )("a WooCommerce shop in %s has its own addresses, and they lead to the new ones", async ([...given], { app }) => {
    const [, columns, product, category, shop] = given;
    const site = await app.buildSite();
    await importInto(app, site, `ID,Typ,Type,SKU,${columns}\n1,simple,simple,A,Mug,20,Töpfe\n`);
    for (const base of [product, "product"]) expect(await visit(site, `/${base}/mug`)).toEqual([301, "/shop/p/mug"]);
    expect(await visit(site, `/${category}`)).toEqual([301, "/shop?category=topfe"]);
    if (shop !== "shop") expect(await visit(site, `/${shop}`)).toEqual([301, "/shop"]);
  });

  test("WooCommerce's permalinks, if the file has them, redirect to the new pages", async ({ app }) => {
    const site = await app.buildSite();
    const link = "https://alt.example/laden/becher/tasse-gruen/?utm=1";
    await importInto(
      app,
      site,
      `ID,Type,Name,Regular price,Permalink\n1,simple,Grüne Tasse,20,${link}\n2,simple,Krug,9,\n`,
    );
    expect(await visit(site, "/laden/becher/tasse-gruen")).toEqual([301, "/shop/p/tasse-gruen"]);
    expect((await visit(site, "/product/tasse-gruen"))[0]).toBe(404);
    expect(await visit(site, "/product/krug")).toEqual([301, "/shop/p/krug"]);
  });

  test("a name in another script gets a numeric address, never the name of its shop, and old links redirect to it", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const header = "ID,Type,Name,Slug,Regular price\n";
    const slug = encodeURIComponent("陶器").toLowerCase();
    await importInto(app, site, `${header}1,simple,陶器,${slug},20\n2,simple,Кружка,,20\n3,simple,Mug 湯呑,,20\n`);
    expect(await visit(site, `/product/${slug}`)).toEqual([301, "/shop/p/product-1"]);
    expect(await visit(site, `/product/${encodeURIComponent("кружка").toLowerCase()}`)).toEqual([
      301,
      "/shop/p/product-2",
    ]);
    expect((await visit(site, "/product/product-2"))[0]).toBe(404);
    for (const path of ["/shop/p/product-1", "/shop/p/product-2", "/shop/p/mug"]) {
      expect((await site.visit().get(path)).status).toBe(200);
    }
    const more = await importInto(app, site, `${header}4,simple,花瓶,,20\n`);
    expect(more).toMatchObject({ createdCount: 1 });
    expect((await site.visit().get("/shop/p/product-3")).status).toBe(200);
  });

  test("the second of two products with the same name in another script has a number in its old address", async ({
    app,
  }) => {
    const site = await app.buildSite();
    await importInto(app, site, "ID,Type,Name,Regular price\n1,simple,Кружка,20\n2,simple,Кружка,25\n");
    const slug = encodeURIComponent("кружка").toLowerCase();
    expect(await visit(site, `/product/${slug}`)).toEqual([301, "/shop/p/product-1"]);
    expect(await visit(site, `/product/${slug}-2`)).toEqual([301, "/shop/p/product-2"]);
  });

  test("a store page with a name in another script is a page of its own, and its old address redirects to it", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const file = squarespace.replaceAll("garden-tools", "магазин");
    const outcome = await importInto(app, site, file);
    expect(outcome.storePages).toMatchObject([
      { path: "/shop", productCount: 1 },
      { path: "/shop-2", title: "Магазин", productCount: 2 },
    ]);
    const page = encodeURIComponent("магазин").toLowerCase();
    expect(await visit(site, `/${page}`)).toEqual([301, "/shop-2"]);
    expect(await visit(site, `/${page}/p/fork`)).toEqual([301, "/shop-2/p/fork"]);
    expect(await importInto(app, site, file)).toMatchObject({ createdCount: 0, unchangedCount: 3 });
  });

  test("a German shop writes ä as ae in addresses that are not in its file", async ({ app }) => {
    const site = await app.buildSite();
    const header = "ID,Typ,Name,Slug,Regulärer Preis,Kategorien\n";
    await importInto(app, site, `${header}1,simple,Große Schüssel,,20,Töpfe & Körbe\n2,simple,Öl,ol-alt,9,\n`);
    expect(await visit(site, "/produkt/grosse-schuessel")).toEqual([301, "/shop/p/grosse-schuessel"]);
    expect(await visit(site, "/produkt/ol-alt")).toEqual([301, "/shop/p/ol-alt"]);
    expect((await visit(site, "/produkt-kategorie/toepfe-koerbe"))[0]).toBe(301);
  });

  test("our own export adds no redirects if its products are there, and needs none elsewhere", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, squarespace);
    const client = await site.signIn();
    const exported = (await client.get("/api/config/products/export.csv")).text;
    expect(exported).toContain("/cups");
    expect(await importInto(app, site, exported)).toMatchObject({ productCount: 3, createdCount: 0, redirectCount: 0 });
    const other = await app.buildSite();
    expect(await importInto(app, other, exported)).toMatchObject({ createdCount: 3, redirectCount: 0 });
  });

  test("each store page of a Squarespace file becomes a page with its own products", async ({ app }) => {
    const site = await app.buildSite();
    const outcome = await importInto(app, site, squarespace);
    expect(outcome.storePages).toEqual([
      { title: "Shop", path: "/shop", isNew: true, productCount: 1 },
      { title: "Garden tools", path: "/garden-tools", isNew: true, productCount: 2 },
    ]);
    for (const path of ["/shop/p/mug", "/garden-tools/p/fork", "/garden-tools/p/mug-2"]) {
      expect((await site.visit().get(path)).status).toBe(200);
    }
    // The addresses of version 7.0, and of categories.
    expect(await visit(site, "/garden-tools/fork")).toEqual([301, "/garden-tools/p/fork"]);
    expect(await visit(site, "/garden-tools/cups")).toEqual([301, "/garden-tools?category=cups"]);
  });

  test("a second run changes nothing, even if the owner moved a product to another page", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, squarespace);
    const again = await importInto(app, site, squarespace);
    expect(again).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 3, redirectCount: 0 });
    const pages = await app.app
      .site(site.website.id)
      .db.selectFrom("collections")
      .select("url_slug")
      .where("website_id", "=", site.website.id)
      .where("type", "=", 13)
      .execute();
    expect(pages.map((page) => page.url_slug).sort()).toEqual(["garden-tools", "shop"]);
  });

  test("a page that is not from the shop keeps its address; the store page gets the next one, and redirects", async ({
    app,
  }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const blog = (await client.post("/api/config/pages", { kind: "blog", title: "Garden tools" })).json();
    await changeSettings(client, blog.id, { status: "published" });
    const first = await importInto(app, site, squarespace);
    expect(first.storePages.map(({ path }) => path)).toEqual(["/shop", "/garden-tools-2"]);
    expect(await visit(site, "/garden-tools/p/fork")).toEqual([301, "/garden-tools-2/p/fork"]);
    expect((await visit(site, "/garden-tools"))[0]).toBe(200);
    expect((await importInto(app, site, squarespace)).storePages.map(({ path }) => path).sort()).toEqual([
      "/garden-tools-2",
      "/shop",
    ]);
  });

  test("the preview lists the pages and redirects, and creates none", async ({ app }) => {
    const site = await app.buildSite();
    const seen = await preview(app, site, shopify);
    expect(seen).toMatchObject({
      storePages: [{ title: "Shop", path: "/shop", isNew: true, productCount: 3 }],
      redirectCount: 6,
    });
    expect(seen?.redirects[0]).toEqual({ from: "/products/speckled-mug", to: "/shop/p/speckled-mug", status: 301 });
    expect((await visit(site, "/products/speckled-mug"))[0]).toBe(404);
    expect((await site.visit().get("/shop")).status).toBe(404);
  });

  test("creates none if the owner turns them off", async ({ app }) => {
    const site = await app.buildSite();
    expect((await importInto(app, site, shopify, { withRedirects: false })).redirectCount).toBe(0);
    expect((await visit(site, "/products/speckled-mug"))[0]).toBe(404);
  });
});

describe("redirects", () => {
  const add = (app: TestApp, site: TestSite, drafts: { from: string; to: string }[]) =>
    app.app.site(site.website.id).transaction((tx) => addRedirects(tx, drafts, { now: app.clock.now() }));

  test("there are no loops, and no redirects away from this website or from a page", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, shopify, { withRedirects: false });
    expect(
      await add(app, site, [
        { from: "/a", to: "/a" },
        { from: "/b", to: "//evil.example/x" },
        { from: "/c", to: "https://evil.example" },
        { from: "/d", to: "/\\evil.example" },
        { from: "/shop", to: "/elsewhere" },
        { from: "/", to: "/shop" },
      ]),
    ).toEqual([]);
    await add(app, site, [{ from: "/one", to: "/two" }]);
    await add(app, site, [{ from: "/two", to: "/three" }]);
    expect(await visit(site, "/one")).toEqual([301, "/three"]);
    await add(app, site, [{ from: "/three", to: "/one" }]);
    expect(await visit(site, "/two")).toEqual([301, "/one"]);
    expect((await visit(site, "/one"))[0]).toBe(404);
  });

  test("if addresses of moved pages form a loop, no page is found", async ({ app }) => {
    const site = await app.buildSite();
    await importInto(app, site, shopify, { withRedirects: false });
    const { db } = app.app.site(site.website.id);
    const shop = await db
      .selectFrom("collections")
      .select("id")
      .where("website_id", "=", site.website.id)
      .where("url_slug", "=", "shop")
      .executeTakeFirstOrThrow();
    await app.app.site(site.website.id).transaction(async (tx) => {
      await tx.db
        .insertInto("page_redirects")
        .values({ website_id: tx.websiteId, from_slug: "old", collection_id: shop.id })
        .execute();
    });
    await add(app, site, [{ from: "/shop/gone", to: "/old/gone" }]);
    expect((await visit(site, "/shop/gone"))[0]).toBe(404);
  });

  test("owners can list and remove them", async ({ app }) => {
    const site = await app.buildSite();
    await add(app, site, [{ from: "/Old/Mug/", to: "/shop" }]);
    const client = await site.signIn();
    const list = (await client.get("/api/config/redirects?search=mug")).json();
    expect(list).toMatchObject({ total: 1, items: [{ from: "/old/mug", to: "/shop" }] });
    expect((await visit(site, "/old/mug"))[0]).toBe(301);
    expect((await client.delete(`/api/config/redirects/${list.items[0].id}`)).status).toBe(204);
    expect((await visit(site, "/old/mug"))[0]).toBe(404);
    expect((await client.delete(`/api/config/redirects/${list.items[0].id}`)).status).toBe(404);
  });

  test("a page that is created at such an address replaces the redirect", async ({ app }) => {
    const site = await app.buildSite();
    await add(app, site, [{ from: "/mugs", to: "/shop" }]);
    const client = await site.signIn();
    const blog = (await client.post("/api/config/pages", { kind: "blog", title: "Mugs" })).json();
    await changeSettings(client, blog.id, { status: "published" });
    expect((await visit(site, "/mugs"))[0]).toBe(200);
    expect((await client.get("/api/config/redirects")).json().total).toBe(0);
  });
});
