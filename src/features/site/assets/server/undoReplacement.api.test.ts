import { expect } from "vitest";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { LibraryAsset } from "../contract.ts";
import { drawPicture, sendFile } from "../testing.ts";

// Makes every job of its app due.
const test = sharedSiteTest({ own: true });

const pathOf = (asset: LibraryAsset) => `/api/config/assets/${asset.id}`;

async function sendPicture(owner: TestClient, width: number): Promise<LibraryAsset> {
  return (await sendFile(owner, "mug.png", await drawPicture({ width, height: 480 }))).json();
}

test("a replaced file is restored everywhere, with its crop and focal point", async ({ app, site, owner }) => {
  const stored = await sendPicture(owner, 640);
  await owner.put(pathOf(stored), { focalPoint: { x: 0.2, y: 0.3 } });
  const cropped = (await owner.put(pathOf(stored), { crop: { x: 0, y: 0, width: 0.5, height: 1 } })).json();
  const other = await drawPicture({ width: 300, height: 300, format: "jpeg" });
  const replaced = (await sendFile(owner, "x.jpg", other, { path: `${pathOf(stored)}/file` })).json();
  expect(replaced).toMatchObject({ mediaType: "image/jpeg", crop: null });

  // Cropping the new one first loses nothing of the old one.
  await owner.put(pathOf(stored), { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  await app.runJobs();
  const undone = await owner.post(`${pathOf(stored)}/undo-replacement`);
  expect(undone.status, undone.text).toBe(200);
  const { fileName, mediaType, width, height, crop, focalPoint } = cropped;
  expect(undone.json()).toMatchObject({ fileName, mediaType, width, height, crop, focalPoint });
  expect(undone.json().version).toBeGreaterThan(replaced.version + 1);
  await app.runJobs();
  const shown = await site.visit().get(`${undone.json().assetUrl}?format=original`);
  expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
  expect((await owner.post(`${pathOf(stored)}/undo-replacement`)).json().message).toBe("This can no longer be undone.");
});

test("after an hour the old file is deleted", async ({ app, site, owner }) => {
  const stored = await sendPicture(owner, 600);
  await sendFile(owner, "x.png", await drawPicture(), { path: `${pathOf(stored)}/file` });
  app.clock.advance(3_600_001);
  await app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await app.runJobs();
  expect((await owner.post(`${pathOf(stored)}/undo-replacement`)).status).toBe(409);
  expect(await app.services.storage.get(`${site.website.id}/${stored.id}/original`)).toBeUndefined();
});
