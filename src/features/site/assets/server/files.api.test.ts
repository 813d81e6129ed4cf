import { readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { isFailure } from "#kernel/contract/failure.ts";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import type { LibraryAsset } from "../contract.ts";
import { buildImage, drawPicture, sampleFile, sendFile } from "../testing.ts";

const test = sharedSiteTest();

const library = "/api/config/assets";

async function buildAsset(
  app: TestApp,
  site: TestSite,
  extension: string,
  fileName = `sample.${extension}`,
): Promise<LibraryAsset> {
  const scope = app.app.site(site.website.id);
  const stored = await app.features.assets.storeAsset(scope, { fileName, body: sampleFile(extension) });
  if (isFailure(stored)) throw new Error(stored.message);
  return stored;
}

async function keysOf(app: TestApp, site: TestSite, assetId: string): Promise<string[]> {
  const prefix = `${site.website.id}/${assetId}/`;
  const keys: string[] = [];
  for await (const key of app.services.storage.list(prefix)) keys.push(key.slice(prefix.length));
  return keys.sort();
}

/** A picture with a red left half and a blue right half. */
const halves = (width = 800, height = 400) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#f00" d="M0 0h${width / 2}v${height}H0z"/><path fill="#00f" d="M${width / 2} 0h${width}v${height}H${width / 2}z"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Bytes as they come, since the test client reads text. */
function bytesOf(
  app: TestApp,
  site: TestSite,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const host = `${site.website.identifier}.localhost:${app.port}`;
    request({ host: "127.0.0.1", port: app.port, path, headers: { host, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

test("serves video and audio in ranges", async ({ app, site }) => {
  const video = await buildAsset(app, site, "mp4");
  const whole = await site.visit().get(video.assetUrl);
  expect([whole.status, whole.headers["content-type"], whole.headers["accept-ranges"]]).toEqual([
    200,
    "video/mp4",
    "bytes",
  ]);
  expect(whole.headers).toMatchObject({
    "content-length": String(video.byteSize),
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const etag = String(whole.headers.etag);
  const part = (range: string, more: Record<string, string> = {}) =>
    site.visit().get(video.assetUrl, { range, ...more });
  const first = await part("bytes=4-7");
  expect([first.status, first.text, first.headers["content-range"], first.headers["content-length"]]).toEqual([
    206,
    "ftyp",
    `bytes 4-7/${video.byteSize}`,
    "4",
  ]);
  expect((await part("bytes=-3")).headers["content-range"]).toBe(
    `bytes ${video.byteSize - 3}-${video.byteSize - 1}/${video.byteSize}`,
  );
  const beyond = await part("bytes=99999-");
  expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${video.byteSize}`]);
  expect((await part("bytes=4-7", { "if-range": etag })).status).toBe(206);
  expect((await part("bytes=4-7", { "if-range": '"another"' })).status).toBe(200);
  expect((await part("bytes=4-7", { "if-none-match": etag })).status).toBe(304);
});

test("files are downloaded and never opened in the page; fonts are only for the own site", async ({ app, site }) => {
  const pdf = await buildAsset(app, site, "pdf", 'Price list "2026".pdf');
  const answer = await site.visit().get(pdf.assetUrl);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="Price list 2026.pdf"/);
  const font = await buildAsset(app, site, "woff2");
  const visitor = site.visit();
  expect((await visitor.get(font.assetUrl)).headers).toMatchObject({
    "content-type": "font/woff2",
    "access-control-allow-origin": visitor.origin,
  });
});

test("downloads the original upload under its name, for people with the right", async ({ app, site }) => {
  const client = await site.signIn();
  const image = await buildImage(app, site, { fileName: "Über the mug.png" });
  const answer = await client.get(`${library}/${image.id}/file?download=true`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(answer.headers["content-disposition"]).toMatch(
    /^attachment; filename="_ber the mug.png"; filename\*=UTF-8''%C3%9Cber%20the%20mug.png$/,
  );
  expect((await site.visit().get(`${library}/${image.id}/file?download=true`)).status).toBe(401);
});

test("a crop changes what pages show, with a new address, size and colors; the original stays", async ({
  app,
  site,
}) => {
  const client = await site.signIn();
  const stored = (await sendFile(client, "halves.png", await halves())).json() as LibraryAsset;
  await app.runJobs();
  const right = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const saved = await client.put(`${library}/${stored.id}`, { crop: right, focalPoint: { x: 0.75, y: 0.5 } });
  expect(saved.json()).toMatchObject({ crop: right, version: 2, width: 800, height: 400 });
  expect(saved.json().assetUrl).toBe(`/static/${stored.id}/2~halves.png`);

  const scope = app.app.site(site.website.id);
  const template = (await app.features.assets.findTemplateImages(scope, [stored.id])).get(stored.id);
  expect(template).toMatchObject({
    assetUrl: saved.json().assetUrl,
    originalSize: "400x400",
    systemDataVariants: "400x400,100w,300w",
    mediaFocalPoint: { x: 0.5, y: 0.5 },
    colorData: { topLeftAverage: "0000ff", centerAverage: "0000ff" },
  });
  const shown = await bytesOf(app, site, `${saved.json().assetUrl}?format=300w`, { accept: "image/webp" });
  expect(await sharp(shown.body).metadata()).toMatchObject({ format: "webp", width: 300, height: 300 });
  const largest = await bytesOf(app, site, `${saved.json().assetUrl}?format=original`);
  expect(await sharp(largest.body).metadata()).toMatchObject({ width: 400, height: 400 });

  // The old address returns the current file, and is no longer cached forever.
  const old = await site.visit().get(`${stored.assetUrl}?format=300w`, { accept: "image/webp" });
  expect([old.status, old.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
  await app.runJobs();
  expect((await keysOf(app, site, stored.id)).filter((key) => !key.startsWith("v2/"))).toEqual(["original"]);
  const download = `${library}/${stored.id}/file?download=true`;
  const original = await bytesOf(app, site, download, client.headersFor("GET", download));
  expect(await sharp(original.body).metadata()).toMatchObject({ width: 800, height: 400 });

  const whole = await client.put(`${library}/${stored.id}`, { crop: null });
  expect(whole.json()).toMatchObject({ crop: null, version: 3 });
  expect(
    (await client.put(`${library}/${stored.id}`, { crop: { x: 0, y: 0, width: 1, height: 1 } })).json().version,
  ).toBe(3);
  const outside = await client.put(`${library}/${stored.id}`, { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } });
  expect(outside.status).toBe(400);
});

test("a rotated photo is cropped as it is displayed", async ({ app, site }) => {
  const client = await site.signIn();
  const turned = await sharp(await halves(400, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stored = (await sendFile(client, "turned.jpg", turned)).json() as LibraryAsset;
  expect([stored.width, stored.height]).toEqual([200, 400]);
  // Rotated a quarter clockwise: the left side is at the top.
  const top = await client.put(`${library}/${stored.id}`, { crop: { x: 0, y: 0, width: 1, height: 0.4 } });
  const shown = await bytesOf(app, site, `${top.json().assetUrl}?format=100w`, { accept: "image/webp" });
  const { dominant } = await sharp(shown.body).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
});

test("SVG files and animations are not cropped", async ({ site }) => {
  const client = await site.signIn();
  const svg = await sendFile(
    client,
    "logo.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h7"/></svg>`,
  );
  const refused = await client.put(`${library}/${svg.json().id}`, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
  expect([refused.status, refused.json().code]).toEqual([400, "crop-not-possible"]);
});

test("a replacement is used everywhere, under the same id and a new address, and pages show it", async ({
  app,
  site,
}) => {
  const client = await site.signIn();
  const stored = (
    await sendFile(client, "mug.png", await drawPicture({ width: 640, height: 480 }))
  ).json() as LibraryAsset;
  await client.put(`${library}/${stored.id}`, { altText: "A mug", focalPoint: { x: 0.2, y: 0.2 } });
  const twin = await drawPicture({ width: 320, height: 240, format: "jpeg" });
  const replaced = await sendFile(client, "new mug.jpg", twin, { path: `${library}/${stored.id}/file` });
  expect(replaced.status).toBe(200);
  expect(replaced.json()).toMatchObject({
    id: stored.id,
    fileName: "mug.jpg",
    assetUrl: `/static/${stored.id}/2~mug.jpg`,
    mediaType: "image/jpeg",
    width: 320,
    altText: "A mug",
    focalPoint: { x: 0.2, y: 0.2 },
    version: 2,
  });
  const answer = await site.visit().get(`${replaced.json().assetUrl}?format=original`);
  expect([answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
    "image/jpeg",
    "public, max-age=31536000, immutable",
  ]);
  // The same bytes change nothing. Those of another asset are allowed too.
  expect((await sendFile(client, "a.jpg", twin, { path: `${library}/${stored.id}/file` })).json().version).toBe(2);
  const otherBytes = await drawPicture();
  await sendFile(client, "other.png", otherBytes);
  const copied = await sendFile(client, "other.png", otherBytes, { path: `${library}/${stored.id}/file` });
  expect([copied.status, copied.json().version, copied.json().fileName]).toEqual([200, 3, "mug.png"]);
  await app.services.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await app.runJobs();
  // The one before stays for as long as it may be put back.
  expect((await keysOf(app, site, stored.id)).filter((key) => !key.startsWith("v3/"))).toEqual(["v2/original"]);
  const wrong = await sendFile(client, "tour.mp4", sampleFile("mp4"), { path: `${library}/${stored.id}/file` });
  expect([wrong.status, wrong.json().message]).toEqual([
    415,
    "The file tour.mp4 does not appear to be a supported image file.",
  ]);
});

test("two simultaneous replacements are two versions, and the last is complete", async ({ app, site }) => {
  const client = await site.signIn();
  const stored = await buildImage(app, site);
  const [one, two] = [await drawPicture({ width: 200 }), await drawPicture({ width: 300 })];
  const path = `${library}/${stored.id}/file`;
  const answers = await Promise.all([
    sendFile(client, "a.png", one, { path }),
    sendFile(client, "b.png", two, { path }),
  ]);
  expect(answers.map((answer) => answer.json().version).sort()).toEqual([2, 3]);
  const last = answers.find((answer) => answer.json().version === 3)?.json() as LibraryAsset;
  const shown = await bytesOf(app, site, `${last.assetUrl}?format=original`);
  expect((await sharp(shown.body).metadata()).width).toBe(last.width);
});

test("another process serves the new file at its new address at once", async ({ app, site }) => {
  const second = await startTestApp({ connectionString: app.services.database.connectionString });
  try {
    const client = await site.signIn();
    const image = await buildImage(app, site);
    const there = second.visit(site.website);
    await there.get(`${image.assetUrl}?format=original`);
    const saved = await client.put(`${library}/${image.id}`, { crop: { x: 0, y: 0, width: 0.5, height: 1 } });
    // It has no files of its own here, so the ETag shows whether it knows the version.
    const etag = `"${image.id}/v2/100.png"`;
    const answer = await there.get(`${saved.json().assetUrl}?format=100w`, { "if-none-match": etag });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([304, "public, max-age=31536000, immutable"]);
  } finally {
    await second.close();
  }
});

test("a large file is written to the disk in pieces, and nothing temporary stays", async ({ app, site }) => {
  const client = await site.signIn();
  const body = Buffer.concat([sampleFile("zip"), Buffer.alloc(60_000_000)]);
  const before = process.memoryUsage().rss;
  const stored = await sendFile(client, "large.zip", body);
  expect([stored.status, stored.json().byteSize]).toEqual([201, body.length]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  expect(await readdir(join(app.services.configuration.dataFolder, "receiving"))).toEqual([]);
});

/** Kills this test's image processes. */
function endRenderers(): void {
  for (const pid of readdirSync("/proc")) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("imageRendererProgram")) continue;
      const parent = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[1];
      if (Number(parent) === process.pid) process.kill(Number(pid), "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
  }
}

test("a picture whose processing failed says so, and can be uploaded again", async ({ site }) => {
  const client = await site.signIn();
  const body = await drawPicture({ width: 6000, height: 4000 });
  const ending = setInterval(endRenderers, 5);
  const answer = await sendFile(client, "large.png", body);
  clearInterval(ending);
  expect([answer.status, answer.json().message]).toEqual([503, "File processing failed to complete"]);
  expect((await sendFile(client, "large.png", body)).status).toBe(201);
});
