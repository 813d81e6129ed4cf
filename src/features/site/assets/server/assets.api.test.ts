import sharp from "sharp";
import { expect } from "vitest";
import { isFailure } from "#kernel/contract/failure.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { buildImage, drawPicture, sendFile as upload } from "../testing.ts";

const test = appTest();

/** The keys of the files that are kept of an image, without the folder. */
async function filesOf(app: TestApp, site: TestSite, assetId: string): Promise<string[]> {
  const prefix = `${site.website.id}/${assetId}/`;
  const keys: string[] = [];
  for await (const key of app.services.storage.list(prefix)) keys.push(key.slice(prefix.length));
  return keys.sort();
}

test("stores, describes and serves an uploaded picture; the same bytes again are the same picture", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const picture = await drawPicture({ width: 800, height: 600 });
  const stored = await upload(client, "Über, the mug.png", picture);
  expect(stored.status).toBe(201);
  const image = stored.json();
  expect(image).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    kind: "image",
    fileName: "Über, the mug.png",
    assetUrl: `/static/${image.id}/U-ber-the-mug.png`,
    mediaType: "image/png",
    byteSize: picture.length,
    width: 800,
    height: 600,
    durationMs: null,
    altText: "",
    title: "",
    caption: "",
    tags: [],
    folderId: null,
    focalPoint: { x: 0.5, y: 0.5 },
    crop: null,
    version: 1,
    createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  const original = await site.visit().get(`${image.assetUrl}?format=original`);
  expect(original.status).toBe(200);
  expect(original.headers["content-type"]).toBe("image/png");
  expect(original.headers["x-content-type-options"]).toBe("nosniff");
  expect(Number(original.headers["content-length"])).toBe(picture.length);

  const again = await upload(client, "another name.png", picture);
  expect(again.status).toBe(201);
  expect(again.json()).toEqual(image);
});

test("the same bytes uploaded simultaneously are one picture with one file", async ({ app }) => {
  const site = await app.buildSite();
  const body = await drawPicture();
  const scope = app.app.site(site.website.id);
  const stored = await Promise.all(
    Array.from({ length: 8 }, () => app.features.assets.storeImage(scope, { fileName: "a.png", body })),
  );
  const ids = new Set(stored.map((image) => (isFailure(image) ? image.message : image.id)));
  expect(ids.size).toBe(1);
  const files: string[] = [];
  for await (const key of app.services.storage.list(`${site.website.id}/`)) files.push(key);
  expect(files).toEqual([`${site.website.id}/${[...ids][0]}/original`]);
});

test("fills an empty alt text and replaces no other", async ({ app }) => {
  const site = await app.buildSite();
  const scope = app.app.site(site.website.id);
  const body = await drawPicture();
  const { assets } = app.features;
  const first = await assets.storeImage(scope, { fileName: "a.png", body });
  expect(first).toMatchObject({ altText: "" });
  expect(await assets.storeImage(scope, { fileName: "a.png", body, altText: "A mug" })).toMatchObject({
    altText: "A mug",
  });
  expect(await assets.storeImage(scope, { fileName: "a.png", body, altText: "A cup" })).toMatchObject({
    altText: "A mug",
  });
});

test("rejects other files by their content, with the messages of spec.txt §5 and §8", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const text = await upload(client, "mug.png", "GIF? No: only text that says so.");
  expect([text.status, text.json()]).toEqual([
    415,
    { code: "file-unsupported", message: "The file mug.png does not appear to be a supported image file." },
  ]);
  const half = await upload(client, "half.png", (await drawPicture({ width: 2000, height: 2000 })).subarray(0, 500));
  expect([half.status, half.json()]).toEqual([422, { code: "file-broken", message: "File processing failed" }]);
  const large = await upload(client, "large.png", Buffer.alloc(20_000_001));
  expect([large.status, large.json()]).toEqual([
    413,
    {
      code: "file-too-large",
      message: "The file large.png is too large. The maximum allowed file size is 20 MB.",
    },
  ]);
  const nothing = await upload(client, "mug.png", await drawPicture(), { field: "picture" });
  expect([nothing.status, nothing.json()]).toEqual([
    400,
    { code: "file-missing", message: "Please enter a file name" },
  ]);
  expect((await client.post("/api/config/assets", { file: "mug.png" })).status).toBe(415);
});

test("a broken form is a 4xx", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const crumb = client.studioCookies.get("crumb") ?? "";
  for (const [contentType, body] of [
    ["multipart/form-data", "no boundary at all"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nends here',
    ],
    ["multipart/form-data; boundary=x", ""],
    ["application/xml", "<file/>"],
  ] as const) {
    const answer = await client.send("/api/config/assets", {
      method: "POST",
      headers: { "content-type": contentType, "x-csrf-token": crumb },
      body,
    });
    expect(answer.status, `${contentType} ${body}`).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${contentType} ${body}`).toBeLessThan(500);
  }
});

test("uploading needs the right and a crumb", async ({ app }) => {
  const site = await app.buildSite();
  const stranger = site.visit();
  await stranger.get("/config", { host: stranger.studioHost });
  expect((await upload(stranger, "a.png", await drawPicture())).status).toBe(401);
  const client = await site.signIn();
  client.studioCookies.delete("crumb");
  expect((await upload(client, "a.png", await drawPicture())).json()).toMatchObject({ crumbFail: true });
  const other = await (await app.buildSite()).signIn();
  const elsewhere = app.visit(site.website);
  for (const [name, value] of other.studioCookies) elsewhere.studioCookies.set(name, value);
  expect((await upload(elsewhere, "a.png", await drawPicture())).status).toBe(403);
});

test("saves alt text, title and focal point; another website's image is unknown", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const image = await buildImage(app, site);
  const body = { altText: "A speckled mug", title: "Mug", focalPoint: { x: 0.3, y: 0.75 } };
  const saved = await client.put(`/api/config/assets/${image.id}`, body);
  expect([saved.status, saved.json()]).toMatchObject([200, { ...image, ...body }]);
  const found = await app.features.assets.findImages(app.app.site(site.website.id), [image.id]);
  expect(found.get(image.id)).toEqual({ ...image, ...body });

  const beyond = await client.put(`/api/config/assets/${image.id}`, { ...body, focalPoint: { x: 2, y: 0 } });
  expect([beyond.status, Object.keys(beyond.json().errors)]).toEqual([400, ["focalPoint.x"]]);
  expect((await client.put("/api/config/assets/not-an-id", body)).status).toBe(400);

  const other = await app.buildSite();
  const answer = await (await other.signIn()).put(`/api/config/assets/${image.id}`, body);
  expect([answer.status, answer.json().code]).toEqual([404, "asset-unknown"]);
  expect((await other.visit().get(`/static/${image.id}/a.png`)).status).toBe(404);
  expect((await app.features.assets.findImages(app.app.site(other.website.id), [image.id])).size).toBe(0);
});

test("serves a width in the best format that the browser accepts, never larger than the original, cached forever", async ({
  app,
}) => {
  const site = await app.buildSite();
  const image = await buildImage(app, site, { width: 640, height: 320 });
  const visitor = site.visit();
  const get = (query: string, accept = "*/*", more: Record<string, string> = {}) =>
    visitor.get(`${image.assetUrl}${query}`, { accept, ...more });

  const webp = await get("?format=300w", "image/avif,image/webp,*/*");
  expect([webp.status, webp.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(webp.headers).toMatchObject({ vary: "Accept", "cache-control": "public, max-age=31536000, immutable" });
  expect(webp.headers["set-cookie"]).toBeUndefined();
  expect((await get("?format=300w")).headers["content-type"]).toBe("image/png");
  expect(await filesOf(app, site, image.id)).toEqual(["300w.png", "300w.webp", "original"]);

  // 640 px have no 1000w, so the original is returned.
  expect((await get("?format=1000w", "image/webp")).status).toBe(200);
  expect((await get("?format=2500w", "image/webp")).headers.etag).toBe(`"${image.id}/640.webp"`);
  expect((await get("", "image/webp")).headers.etag).toBe(`"${image.id}/640.webp"`);
  expect((await get("?format=420w", "image/webp")).headers.etag).toBe(`"${image.id}/500.webp"`);
  for (const unknown of ["?format=banana", "?format=-1w", "?format=", "?format=99999999999w"]) {
    expect((await get(unknown)).status, unknown).toBe(404);
  }

  const etag = String(webp.headers.etag);
  const same = await get("?format=300w", "image/webp", { "if-none-match": etag });
  expect([same.status, same.text]).toEqual([304, ""]);
});

test("the job creates the widths in WebP, then in AVIF, which is served from then on", async ({ app }) => {
  const site = await app.buildSite();
  const image = await buildImage(app, site, { width: 620, height: 400 });
  await app.runJobs();
  expect(await filesOf(app, site, image.id)).toEqual(
    ["100w.avif", "100w.webp", "300w.avif", "300w.webp", "500w.avif", "500w.webp", "original"].sort(),
  );
  const answer = await site.visit().get(`${image.assetUrl}?format=500w`, { accept: "image/avif,image/webp" });
  expect(answer.headers["content-type"]).toBe("image/avif");
  const stored = await app.services.storage.get(`${site.website.id}/${image.id}/500w.webp`);
  expect((await sharp(stored?.body).metadata()).width).toBe(500);
});

test("a width that is requested many times at once is created once", async ({ app }) => {
  const site = await app.buildSite();
  const image = await buildImage(app, site);
  const { storage } = app.services;
  const put = storage.put.bind(storage);
  const puts: string[] = [];
  storage.put = (key, ...rest) => {
    puts.push(key);
    return put(key, ...rest);
  };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => site.visit().get(`${image.assetUrl}?format=500w`, { accept: "image/webp" })),
  );
  storage.put = put;
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(puts).toEqual([`${site.website.id}/${image.id}/500w.webp`]);
});

/** Different bytes each time, with a location and a camera, in the form of each picture type. */
async function tellingPicture(type: string): Promise<Buffer> {
  const drawn = sharp(await drawPicture())
    .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>A camera</x:xmpmeta>");
  if (type === "svg") {
    const inside = (await drawn.jpeg().toBuffer()).toString("base64");
    const namespaces = `xmlns="http://www.w3.org/2000/svg" width="64" height="48"`;
    return Buffer.from(
      `<svg ${namespaces}><metadata>A camera</metadata><image href="data:image/jpeg;base64,${inside}"/></svg>`,
    );
  }
  if (type !== "gif") return drawn.toFormat(type as "jpeg").toBuffer();
  const gif = await drawn.gif().toBuffer();
  return Buffer.concat([gif.subarray(0, -1), Buffer.from("\x21\xfe\x08A camera\0\x3b", "latin1")]);
}

test.for(["jpeg", "png", "webp", "avif", "gif", "svg"])(
  "a %s says nowhere where it was taken: not as it is shown, not as it is downloaded",
  async (type, { app }) => {
    const site = await app.buildSite();
    const client = await site.signIn();
    const picture = await tellingPicture(type);
    const stored = await upload(client, `photograph.${type}`, picture);
    expect(stored.status).toBe(201);
    const { id, assetUrl } = stored.json();
    const told = /A camera|adobe:ns/;
    const { href } = /(?<href>base64,[^"]+)/.exec(picture.toString("latin1"))?.groups ?? {};
    expect(href ? Buffer.from(href.slice(7), "base64").toString("latin1") : picture.toString("latin1")).toMatch(told);
    const given = [
      await site.visit().get(`${assetUrl}?format=original`),
      await site.visit().get(`${assetUrl}?format=300w`, { accept: "image/webp" }),
      await site.visit().get(`${assetUrl}?format=100w`),
      await client.get(`/api/config/assets/${id}/file?download=true`),
    ];
    for (const answer of given) {
      expect(answer.status).toBe(200);
      expect(answer.text).not.toMatch(told);
      const inside = /base64,([^"]+)/.exec(answer.text)?.[1];
      if (inside) expect(Buffer.from(inside, "base64").toString("latin1")).not.toMatch(told);
    }
    const file = await app.services.storage.get(`${site.website.id}/${id}/original`);
    expect(file?.body.toString("latin1")).not.toMatch(told);
  },
);

test("serves an SVG without its scripts, with a policy that blocks everything", async ({ app }) => {
  const site = await app.buildSite();
  const client = await site.signIn();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(2)</script><rect width="40" height="20"/></svg>`;
  const stored = await upload(client, "logo.svg", svg);
  expect([stored.status, stored.json().width, stored.json().height]).toEqual([201, 40, 20]);
  const answer = await site.visit().get(`${stored.json().assetUrl}?format=500w`);
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(answer.text).not.toMatch(/alert|script/);
  expect(answer.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
});

test("the studio's host serves the pictures of every website, by its name", async ({ app }) => {
  await app.buildSite();
  const site = await app.buildSite();
  const image = await buildImage(app, site, { width: 1200, height: 900, altText: "A bowl", fileName: "bowl.png" });
  const address = `${app.origin}${image.assetUrl}?format=100w`;
  expect((await fetch(address)).status).toBe(404);
  const named = await fetch(`${address}&site=${site.website.identifier}`);
  expect([named.status, named.headers.get("content-type")?.split("/")[0]]).toEqual([200, "image"]);
});

test("templates get the widths, the colors and the focal point of spec.txt §3", async ({ app }) => {
  const site = await app.buildSite();
  const image = await buildImage(app, site, { width: 1200, height: 900, altText: "A bowl", fileName: "bowl.png" });
  const found = await app.features.assets.findTemplateImages(app.app.site(site.website.id), [image.id, image.id]);
  expect(found.get(image.id)).toEqual({
    id: image.id,
    recordType: 2,
    title: "bowl.png",
    body: "",
    filename: "bowl.png",
    altText: "A bowl",
    assetUrl: image.assetUrl,
    originalSize: "1200x900",
    systemDataVariants: "1200x900,100w,300w,500w,750w,1000w",
    mediaFocalPoint: { x: 0.5, y: 0.5, source: 3 },
    colorData: {
      topLeftAverage: expect.stringMatching(/^[0-9a-f]{6}$/),
      topRightAverage: expect.stringMatching(/^[0-9a-f]{6}$/),
      bottomLeftAverage: expect.stringMatching(/^[0-9a-f]{6}$/),
      bottomRightAverage: expect.stringMatching(/^[0-9a-f]{6}$/),
      centerAverage: expect.stringMatching(/^[0-9a-f]{6}$/),
    },
    licensedAssetPreview: false,
    componentKey: null,
  });
});
