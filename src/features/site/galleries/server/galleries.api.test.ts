import { expect } from "vitest";
import { buildImage } from "#features/site/assets/testing.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import type { GalleryPage } from "../contract.ts";

const test = appTest();

async function siteWithGallery(app: TestApp) {
  const site = await app.buildSite();
  const page = await buildCollection(app, site, { type: collectionTypes.gallery, title: "Firings", body: null });
  return { site, page, owner: await site.signIn(), path: `/api/config/pages/${page.id}/gallery` };
}

test("shows pictures in order, each as an item with its texts", async ({ app }) => {
  const { site, owner, path } = await siteWithGallery(app);
  const [one, other] = [await buildImage(app, site), await buildImage(app, site)];
  const { gallery, revision } = (await owner.get(path)).json() as GalleryPage;
  const images = [
    { assetId: other.id, title: "Cone six", description: "The second day", url: "/journal" },
    { assetId: one.id, title: "Cone five" },
  ];
  const saved = await owner.put(path, { gallery: { ...gallery, design: "stacked", images }, revision });
  expect(saved.status).toBe(200);
  const html = (await site.visit().get("/firings")).text;
  expect(html).toContain("<h1>Firings</h1>");
  expect(html.indexOf(other.id)).toBeLessThan(html.indexOf(one.id));
  const model = (await site.visit().get("/firings?format=json")).json();
  expect(model.items.map(({ title, fullUrl }: { title: string; fullUrl: string }) => [title, fullUrl])).toEqual([
    ["Cone six", "/journal"],
    ["Cone five", "/firings"],
  ]);
  expect(model.collection.type).toBe(15);
});

test("rejects a stale save, too many pictures, the same one twice and another kind of page", async ({ app }) => {
  const { site, owner, path } = await siteWithGallery(app);
  const picture = await buildImage(app, site);
  const { gallery, revision } = (await owner.get(path)).json() as GalleryPage;
  const twice = { ...gallery, images: [{ assetId: picture.id }, { assetId: picture.id }] };
  expect((await owner.put(path, { gallery: twice, revision })).json()).toMatchObject({
    errors: { "gallery.images": "A picture can be in a gallery only once." },
  });
  expect((await owner.post(`${path}/preview`, { gallery: twice })).status).toBe(200);
  const images = Array.from({ length: 251 }, () => ({ assetId: newId() }));
  const refused = await owner.put(path, { gallery: { ...gallery, images }, revision });
  expect(refused.json()).toMatchObject({ errors: { "gallery.images": "A gallery can have up to 250 pictures." } });
  expect((await owner.put(path, { gallery: { ...gallery, images: images.slice(1) }, revision })).status).toBe(200);
  expect((await owner.put(path, { gallery, revision })).status).toBe(409);
  const blog = await buildCollection(app, site, { title: "Journal" });
  expect((await owner.get(`/api/config/pages/${blog.id}/gallery`)).status).toBe(404);
});

test("previews changes before they are saved", async ({ app }) => {
  const { owner, path } = await siteWithGallery(app);
  const { gallery } = (await owner.get(path)).json() as GalleryPage;
  const { html } = (await owner.post(`${path}/preview`, { gallery })).json() as { html: string };
  expect(html).toContain("<h1>Firings</h1>");
});
