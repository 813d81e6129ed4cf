import { expect } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { LibraryAsset } from "../contract.ts";
import { drawPicture, sampleFile, sampleFilm, sampleSound, sendFile } from "../testing.ts";

const test = sharedSiteTest({ own: true });

const library = "/api/config/assets";

/** As it was stored before: these bytes, of which nothing is known. */
async function storeAsBefore(
  app: TestApp,
  site: TestSite,
  fileName: string,
  body: Buffer,
  kept = body,
): Promise<LibraryAsset> {
  const stored = (await sendFile(await site.signIn(), fileName, body)).json() as LibraryAsset;
  const key = `${site.website.id}/${stored.id}/original`;
  await app.services.storage.put(key, kept, { mediaType: stored.mediaType });
  await app.services.database.pool.query(
    `update assets set is_inspected = false, duration_ms = null, byte_size = $3,
       width = case when kind = 'image' then width end, height = case when kind = 'image' then height end,
       content_hash = case when $4 then content_hash else 'of before ' || id end
     where website_id = $1 and id = $2`,
    [site.website.id, stored.id, kept.length, kept === body],
  );
  return stored;
}

/** Another process on the same files starts, as after an update of the program. */
async function startAgain(app: TestApp): Promise<void> {
  const next = await startTestApp({ connectionString: app.services.database.connectionString });
  await next.close();
  await app.runJobs();
}

const read = async (site: TestSite, id: string): Promise<LibraryAsset> =>
  (await (await site.signIn()).get(`${library}/${id}`)).json();

test("files from before lose where they were taken and say how long they last, all of them, once", async ({
  app,
  site,
}) => {
  const gif = await drawPicture({ format: "gif" });
  const told = Buffer.concat([gif.subarray(0, -1), Buffer.from("\x21\xfe\x08A camera\0\x3b", "latin1")]);
  const telling = await storeAsBefore(app, site, "moving.gif", gif, told);
  const sound = await storeAsBefore(app, site, "bell.wav", sampleSound("wav", 3));
  const film = await storeAsBefore(app, site, "kiln.mp4", sampleFilm({ width: 640, height: 360, seconds: 2 }));
  const broken = await storeAsBefore(app, site, "cut.mp3", sampleFile("mp3"), Buffer.from("no sound"));
  const pictures: LibraryAsset[] = [];
  for (let index = 0; index < 9; index++)
    pictures.push(await storeAsBefore(app, site, `${index}.png`, await drawPicture()));

  await startAgain(app);
  const clean = await read(site, telling.id);
  expect([clean.version, clean.width, clean.fileName]).toEqual([2, telling.width, "moving.gif"]);
  expect((await site.visit().get(clean.assetUrl)).text).not.toContain("A camera");
  expect((await site.visit().get(telling.assetUrl)).text).not.toContain("A camera");
  expect(await read(site, sound.id)).toMatchObject({ durationMs: 3000, version: 1 });
  expect(await read(site, film.id)).toMatchObject({ width: 640, height: 360, durationMs: 2000, version: 1 });
  expect(await read(site, broken.id)).toMatchObject({ durationMs: null, version: 1 });
  for (const picture of pictures) expect((await read(site, picture.id)).assetUrl).toBe(picture.assetUrl);
  const { rows } = await app.services.database.pool.query("select from assets where not is_inspected");
  expect(rows).toHaveLength(0);

  await startAgain(app);
  expect((await read(site, telling.id)).version).toBe(2);
});

test("what is uploaded or replaced today is not looked at again", async ({ app, site }) => {
  const client = await site.signIn();
  const stored = (await sendFile(client, "today.png", await drawPicture())).json();
  await sendFile(client, "later.png", await drawPicture(), { path: `${library}/${stored.id}/file` });
  const { rows } = await app.services.database.pool.query("select from assets where not is_inspected");
  expect(rows).toHaveLength(0);
});
