import { expect } from "vitest";
import { buildProduct } from "#features/commerce/catalog/testing.ts";
import { isFailure } from "#kernel/contract/failure.ts";
import { newId } from "#kernel/server/ids.ts";
import { countStatements } from "#kernel/testing/countStatements.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { AssetFolder, LibraryAsset } from "../contract.ts";
import { buildImage, drawPicture, sampleFile, sendFile } from "../testing.ts";

const test = appTest();

const library = "/api/config/assets";

async function buildAsset(
  app: TestApp,
  site: TestSite,
  fileName: string,
  body: Buffer | string,
): Promise<LibraryAsset> {
  const scope = app.app.site(site.website.id);
  const stored = await app.features.assets.storeAsset(scope, { fileName, body: Buffer.from(body) });
  if (isFailure(stored)) throw new Error(stored.message);
  return stored;
}

async function keysOf(app: TestApp, site: TestSite, assetId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.services.storage.list(`${site.website.id}/${assetId}/`)) keys.push(key);
  return keys;
}

test("every kind that is taken is known by its content, and by its name", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const kinds = {
    video: ["mp4", "webm", "mov"],
    audio: ["mp3", "m4a", "ogg", "wav"],
    font: ["woff2", "woff", "ttf", "otf"],
    file: ["pdf", "zip", "docx", "xls", "rtf", "csv", "txt"],
  };
  for (const [kind, extensions] of Object.entries(kinds)) {
    for (const extension of extensions) {
      const answer = await sendFile(client, `a file.${extension}`, sampleFile(extension));
      expect([answer.status, answer.json().kind], extension).toEqual([201, kind]);
    }
  }
  const counted = await client.get(`${library}?kind=audio`);
  expect(
    counted
      .json()
      .assets.map(({ fileName }: LibraryAsset) => fileName)
      .sort(),
  ).toEqual(kinds.audio.map((extension) => `a file.${extension}`).sort());
});

test("what is wanted in one place is no other kind; a pasted name gets its ending", async ({ app }) => {
  const client = await (await app.buildSite()).signIn();
  const video = await sendFile(client, "tour.mp4", sampleFile("mp4"), { path: `${library}?kind=image` });
  expect([video.status, video.json().message]).toEqual([
    415,
    "The file tour.mp4 does not appear to be a supported image file.",
  ]);
  const pasted = await sendFile(client, "a picture", await drawPicture());
  expect([pasted.status, pasted.json().fileName]).toEqual([201, "a picture.png"]);
  const nameless = await sendFile(client, "...", await drawPicture());
  expect([nameless.status, nameless.json().message]).toEqual([400, "Please enter a file name"]);
});

test("a list goes on where the page before ended, the newest first, and counts all", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const made: string[] = [];
  for (let index = 0; index < 5; index++)
    made.unshift((await buildAsset(app, site, `${index}.txt`, `text ${index}`)).id);
  const seen: string[] = [];
  let cursor = "";
  do {
    const page = (await client.get(`${library}?limit=2${cursor && `&cursor=${cursor}`}`)).json();
    expect(page.total).toBe(cursor ? null : 5);
    seen.push(...page.assets.map(({ id }: LibraryAsset) => id));
    cursor = page.nextCursor ?? "";
  } while (cursor);
  expect(seen).toEqual(made);
  expect((await client.get(`${library}?cursor=x`)).status).toBe(400);
  const other = await (await app.buildSite()).signIn();
  expect((await other.get(library)).json()).toEqual({ assets: [], nextCursor: null, total: 0 });
});

test("words of name, title, caption, alternative text and tags are found by their beginnings", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const mug = await buildImage(app, site, { fileName: "IMG_2041.png", altText: "A speckled mug" });
  const price = await buildAsset(app, site, "prices of 2026.csv", "mug,20\n");
  await client.put(`${library}/${price.id}`, { title: "Wholesale", caption: "For shops", tags: ["Trade", "trade"] });
  const find = async (query: string) =>
    (await client.get(`${library}?${query}`)).json().assets.map(({ id }: LibraryAsset) => id);
  expect(await find("query=speck")).toEqual([mug.id]);
  expect(await find("query=img%202041")).toEqual([mug.id]);
  expect(await find("query=WHOLE%20shop")).toEqual([price.id]);
  expect(await find("query=trad")).toEqual([price.id]);
  expect(await find("query=pecked")).toEqual([]);
  expect(await find("query=!!!")).toEqual([]);
  expect(await find("tag=TRADE")).toEqual([price.id]);
  expect(await find("tag=tra")).toEqual([]);
  // A saved text is found.
  await client.put(`${library}/${mug.id}`, { altText: "A bowl" });
  expect(await find("query=speck")).toEqual([]);
  expect(await find("query=bowl")).toEqual([mug.id]);
});

test("words, tag, kind and folder together find what has all of them, page by page, and count it", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const folder = (await client.post(`${library}/folders`, { name: "Glazes" })).json() as AssetFolder;
  const mugs: string[] = [];
  for (let index = 0; index < 5; index++) {
    mugs.unshift((await buildAsset(app, site, `speckled mug ${index}.txt`, `mug ${index}`)).id);
  }
  const bowl = await buildAsset(app, site, "speckled bowl.txt", "bowl");
  await client.post(`${library}/changes`, { assetIds: mugs.slice(1), addTags: ["Sale"], folderId: folder.id });
  await client.post(`${library}/changes`, { assetIds: [bowl.id], addTags: ["SALE"], folderId: folder.id });
  const find = async (asked: string) => {
    const { assets, total } = (await client.get(`${library}?${asked}`)).json();
    return [assets.map(({ id }: LibraryAsset) => id), total];
  };
  const query = "query=speckled%20mug";
  expect(await find(query)).toEqual([mugs, 5]);
  expect(await find(`${query}&tag=sale`)).toEqual([mugs.slice(1), 4]);
  expect(await find(`${query}&folderId=none&kind=file`)).toEqual([mugs.slice(0, 1), 1]);
  expect(await find(`${query}&kind=image`)).toEqual([[], 0]);
  expect(await find(`tag=sale&folderId=${folder.id}`)).toEqual([[bowl.id, ...mugs.slice(1)], 5]);
  expect(await find(`${query}&limit=2`)).toEqual([mugs.slice(0, 2), 5]);
  expect(await find(`${query}&limit=2&cursor=${mugs[1]}`)).toEqual([mugs.slice(2, 4), null]);
  expect(await find(`query=!!!&cursor=${mugs[1]}`)).toEqual([[], null]);
  // A tag is written as on its first asset, and counted with all that have it in any case.
  expect((await client.get(`${library}/library`)).json().tags).toEqual([{ name: "Sale", assetCount: 5 }]);
  expect((await client.get(`${library}/tags?search=AL`)).json()).toEqual({ tags: [{ name: "Sale", assetCount: 5 }] });
});

test("a page costs a statement or two, however much there is and is asked for", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  for (let index = 0; index < 4; index++) await buildAsset(app, site, `mug ${index}.txt`, `text ${index}`);
  const cost = async (path: string) => {
    const { statements } = await countStatements(() => client.get(path));
    return statements.filter((text) => /\b(assets|asset_words|asset_folders|words_of)\b/.test(text)).length;
  };
  const { nextCursor } = (await client.get(`${library}?limit=2`)).json();
  expect(await cost(`${library}?limit=2`)).toBe(2);
  expect(await cost(`${library}?limit=2&cursor=${nextCursor}`)).toBe(1);
  expect(await cost(`${library}?query=mug`)).toBe(2);
  expect(await cost(`${library}?query=mug%200&kind=file&cursor=${nextCursor}`)).toBe(2);
  expect(await cost(`${library}/library`)).toBe(4);
  expect(await cost(`${library}/tags`)).toBe(1);
});

test("folders are made, renamed, moved and taken away; what was in them moves up", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const make = async (name: string, parentId: string | null = null): Promise<AssetFolder> => {
    const answer = await client.post(`${library}/folders`, { name, parentId });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const shop = await make("Shop");
  const mugs = await make("Mugs", shop.id);
  const blue = await make("Blue", mugs.id);
  const taken = await client.post(`${library}/folders`, { name: "shop" });
  expect([taken.status, taken.json().code, Object.keys(taken.json().errors)]).toEqual([
    409,
    "folder-name-taken",
    ["name"],
  ]);
  expect((await client.post(`${library}/folders`, { name: "x", parentId: newId() })).json().code).toBe(
    "folder-unknown",
  );
  const inItself = await client.put(`${library}/folders/${shop.id}`, { name: "Shop", parentId: blue.id });
  expect([inItself.status, inItself.json().code]).toEqual([400, "folder-in-itself"]);

  const image = await buildImage(app, site);
  const elsewhere = await sendFile(client, "in it.png", await drawPicture(), {
    path: `${library}?folderId=${mugs.id}`,
  });
  expect(elsewhere.json().folderId).toBe(mugs.id);
  const lost = await sendFile(client, "lost.png", await drawPicture(), { path: `${library}?folderId=${newId()}` });
  expect(lost.json().code).toBe("folder-unknown");
  await client.put(`${library}/${image.id}`, { folderId: mugs.id });
  expect((await client.get(`${library}?folderId=${mugs.id}`)).json().total).toBe(2);

  const renamed = await client.put(`${library}/folders/${mugs.id}`, { name: "Cups", parentId: shop.id });
  expect(renamed.json()).toEqual({ id: mugs.id, parentId: shop.id, name: "Cups", assetCount: 2 });
  // The parent has a folder with that name, so the one that moves up gets a number.
  await make("Blue", shop.id);
  expect((await client.delete(`${library}/folders/${mugs.id}`)).status).toBe(204);
  const after = (await client.get(`${library}/library`)).json();
  expect(after.folders.map(({ name, parentId }: AssetFolder) => [name, parentId])).toEqual([
    ["Blue", shop.id],
    ["Blue 2", shop.id],
    ["Shop", null],
  ]);
  expect((await client.get(`${library}?folderId=${shop.id}`)).json().total).toBe(2);
  expect((await client.get(`${library}?folderId=none`)).json().total).toBe(after.inNoFolder);
  expect((await client.delete(`${library}/folders/${mugs.id}`)).status).toBe(404);
});

test("a name is changed and keeps its ending; an empty one is refused", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const image = await buildImage(app, site, { fileName: "a.png" });
  const renamed = await client.put(`${library}/${image.id}`, { fileName: "../A bowl" });
  expect(renamed.json()).toMatchObject({ fileName: "A bowl.png", assetUrl: `/static/${image.id}/A-bowl.png` });
  expect((await site.visit().get(renamed.json().assetUrl)).status).toBe(200);
  const empty = await client.put(`${library}/${image.id}`, { fileName: " \u0007 " });
  expect([empty.status, empty.json().message, empty.json().errors]).toEqual([
    400,
    "Please enter a file name",
    { fileName: "Please enter a file name" },
  ]);
});

test("many are tagged and moved at once; the library counts tags, folders and what lacks a text", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const images = [await buildImage(app, site), await buildImage(app, site, { altText: "A mug" })];
  const file = await buildAsset(app, site, "a.pdf", sampleFile("pdf"));
  const assetIds = [...images, file].map(({ id }) => id);
  const folder = (await client.post(`${library}/folders`, { name: "New" })).json();
  const changed = await client.post(`${library}/changes`, {
    assetIds: [...assetIds, newId()],
    addTags: ["Spring", "Sale"],
    folderId: folder.id,
  });
  expect(changed.json()).toEqual({ changed: 3 });
  await client.post(`${library}/changes`, {
    assetIds: [file.id],
    addTags: ["spring"],
    removeTags: ["SALE"],
    folderId: null,
  });
  expect((await client.get(`${library}/library`)).json()).toEqual({
    folders: [{ ...folder, assetCount: 2 }],
    tags: [
      { name: "Spring", assetCount: 3 },
      { name: "Sale", assetCount: 2 },
    ],
    total: 3,
    inNoFolder: 1,
    lackAltText: 1,
  });
  const lacking = await client.get(`${library}?lacksAltText=true`);
  expect(lacking.json().assets.map(({ id }: LibraryAsset) => id)).toEqual([images[0]?.id]);
  const tooMany = await client.post(`${library}/changes`, { assetIds: [], addTags: ["x"] });
  expect(tooMany.status).toBe(400);
  const other = await (await app.buildSite()).signIn();
  expect((await other.post(`${library}/changes`, { assetIds, addTags: ["mine"] })).json()).toEqual({ changed: 0 });
});

test("a tag is renamed and taken away everywhere, never into another that is there", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const [mug, bowl, jar] = [await buildImage(app, site), await buildImage(app, site), await buildImage(app, site)];
  const tag = (assetIds: string[], ...addTags: string[]) => client.post(`${library}/changes`, { assetIds, addTags });
  await tag([mug.id], "Spring", "Sale", "Blue");
  await tag([bowl.id], "spring");
  await tag([jar.id], "100% clay / raw");
  const other = await app.buildSite();
  const foreign = await buildImage(app, other);
  await (await other.signIn()).post(`${library}/changes`, { assetIds: [foreign.id], addTags: ["Spring"] });
  const tagsOf = async (id: string) => (await client.get(`${library}/${id}`)).json().tags;
  const listed = async (search = "") => (await client.get(`${library}/tags?search=${search}`)).json().tags;
  expect(await listed()).toEqual([
    { name: "100% clay / raw", assetCount: 1 },
    { name: "Blue", assetCount: 1 },
    { name: "Sale", assetCount: 1 },
    { name: "Spring", assetCount: 2 },
  ]);
  expect(await listed("%25")).toEqual([{ name: "100% clay / raw", assetCount: 1 }]);

  const rename = (from: string, name: string) => client.put(`${library}/tags/${encodeURIComponent(from)}`, { name });
  const taken = await rename("spring", "SALE");
  expect([taken.status, taken.json()]).toMatchObject([
    409,
    { message: "This tag already exists", errors: { name: "This tag already exists" } },
  ]);
  expect((await rename("SPRING", "Early summer")).json()).toEqual({ changed: 2 });
  expect(await tagsOf(mug.id)).toEqual(["Early summer", "Sale", "Blue"]);
  expect(await tagsOf(bowl.id)).toEqual(["Early summer"]);
  expect((await rename("Early summer", "early Summer")).status).toBe(200);
  expect((await rename("100% clay / raw", "Clay")).json()).toEqual({ changed: 1 });
  const found = (await client.get(`${library}?tag=EARLY%20SUMMER`)).json();
  expect(found.total).toBe(2);

  expect((await client.delete(`${library}/tags/sale`)).json()).toEqual({ changed: 1 });
  expect(await tagsOf(mug.id)).toEqual(["early Summer", "Blue"]);
  for (const gone of [await rename("Sale", "Offer"), await client.delete(`${library}/tags/Sale`)]) {
    expect([gone.status, gone.json().message]).toEqual([404, "This tag is no longer in use."]);
  }
  expect((await rename("Blue", "no, comma")).status).toBe(400);
  expect((await (await other.signIn()).get(`${library}/${foreign.id}`)).json().tags).toEqual(["Spring"]);
  const noted = await app.services.database.db
    .selectFrom("audit_entries")
    .select(["action", "subject_id"])
    .where("website_id", "=", site.website.id)
    .where("subject_type", "=", "asset-tag")
    .orderBy("id")
    .execute();
  expect(noted.map(({ action, subject_id }) => [action, subject_id])).toEqual([
    ["asset-tag.rename", "SPRING"],
    ["asset-tag.rename", "Early summer"],
    ["asset-tag.rename", "100% clay / raw"],
    ["asset-tag.delete", "sale"],
  ]);
});

test("the products and pages that show an asset are listed, drafts too", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const image = await buildImage(app, site);
  expect((await client.get(`${library}/${image.id}/uses`)).json()).toEqual({ uses: [] });
  const product = await buildProduct(app, site, { name: "A mug", imageIds: [image.id] });
  const pageId = newId();
  const block = { sections: [{ blocks: [{ type: "image", props: { assetId: image.id } }] }] };
  await app.services.database.db
    .insertInto("collections")
    .values({
      website_id: site.website.id,
      id: pageId,
      type: 10,
      title: "About us",
      url_slug: "about-us",
      body: JSON.stringify({ sections: [] }),
      body_text: "",
      draft: JSON.stringify(block),
    })
    .execute();
  const uses = async () => (await client.get(`${library}/${image.id}/uses`)).json().uses;
  expect(await uses()).toEqual([
    { kind: "draft", title: "About us", path: `/pages/${pageId}/edit` },
    { kind: "product", title: "A mug", path: `/products/${product.id}` },
  ]);
  await app.services.database.db
    .updateTable("collections")
    .set({ body: JSON.stringify(block) })
    .where("website_id", "=", site.website.id)
    .where("id", "=", pageId)
    .execute();
  expect((await uses())[0]).toEqual({ kind: "page", title: "About us", path: `/pages/${pageId}/edit` });
  expect((await client.get(`${library}/${newId()}/uses`)).json().code).toBe("asset-unknown");
});

test("what is shown somewhere is deleted only when that is said; then its place is empty and its files are gone", async ({
  app,
}) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const [used, unused] = [await buildImage(app, site), await buildImage(app, site)];
  const product = await buildProduct(app, site, { name: "A mug", imageIds: [used.id] });
  const shown = await site.visit().get(product.fullUrl);
  expect(shown.text).toContain(used.id);

  const assetIds = [used.id, unused.id];
  const refused = await client.post(`${library}/deletions`, { assetIds });
  expect([refused.status, refused.json().code]).toEqual([409, "asset-in-use"]);
  expect(refused.json().current).toEqual({
    uses: [{ kind: "product", title: "A mug", path: `/products/${product.id}` }],
  });
  expect((await client.get(library)).json().total).toBe(2);

  expect((await client.post(`${library}/deletions`, { assetIds, evenIfUsed: true })).json()).toEqual({ deleted: 2 });
  await app.runJobs();
  expect(await keysOf(app, site, used.id)).toEqual([]);
  expect((await site.visit().get(used.assetUrl)).status).toBe(404);
  const page = await site.visit().get(product.fullUrl);
  expect([page.status, page.text.includes(used.id)]).toEqual([200, false]);
  expect((await client.get(`/api/config/products/${product.id}`)).json().images).toEqual([]);
  expect((await client.post(`${library}/deletions`, { assetIds })).json()).toEqual({ deleted: 0 });
});

test("a picture in the text of a product, a page or a post is reported with its places before it is deleted", async ({
  app,
}) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const image = await buildImage(app, site);
  const product = await buildProduct(app, site, { name: "A mug" });
  const { id: websiteId } = site.website;
  const picture = `<p>Thrown by hand.</p><img src="${image.assetUrl}" alt="A mug">`;
  const { db } = app.services.database;
  const setProduct = (texts: object) =>
    db.updateTable("products").set(texts).where("website_id", "=", websiteId).where("id", "=", product.id).execute();
  const journal = newId();
  await db
    .insertInto("collections")
    .values({
      website_id: websiteId,
      id: journal,
      type: 1,
      title: "Journal",
      url_slug: "journal",
      description: picture,
    })
    .execute();
  const usesOf = async () => {
    const refused = await client.post(`${library}/deletions`, { assetIds: [image.id] });
    return [refused.status, refused.json().current.uses.map(({ title }: { title: string }) => title)];
  };
  for (const texts of [
    { description_html: picture, excerpt: "" },
    { description_html: "", excerpt: picture },
  ]) {
    await setProduct(texts);
    expect(await usesOf()).toEqual([409, ["Journal", "A mug"]]);
  }
  await setProduct({ excerpt: "" });
  expect(await usesOf()).toEqual([409, ["Journal"]]);
});
