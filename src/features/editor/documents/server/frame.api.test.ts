import sharp from "sharp";
import { expect } from "vitest";
import { startTestApp, type TestApp, type TestSite } from "#kernel/testing/startTestApp.ts";
import { appTest } from "#kernel/testing/test.ts";
import { buildPage, textPage } from "../testing.ts";

const test = appTest();

async function buildImage(of: TestApp, site: TestSite): Promise<string> {
  const body = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#222" } })
    .png()
    .toBuffer();
  const image = await of.features.assets.storeImage(of.app.site(site.website.id), {
    fileName: "dark.png",
    body,
    altText: "Night",
  });
  if (!("assetUrl" in image)) throw new Error(image.message);
  return image.id;
}

const place = { desktop: { x: 0, y: 0, w: 6, h: 2 }, mobile: { x: 0, y: 0, w: 12, h: 1 } };

test("the frame is the website around the page: style sheets, body, HTML before and after, no scripts", async ({
  app,
}) => {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const owner = await site.signIn();
  const frame = (await owner.get(`/api/config/pages/${page.id}/frame`)).json();
  expect(frame).toMatchObject({
    page: {
      id: page.id,
      kind: "page",
      title: "About us",
      path: "/about",
      status: "published",
      isEnabled: true,
      isPublished: true,
    },
    language: "en-US",
    direction: "ltr",
  });
  const shown = (await site.visit().get("/about", { accept: "text/html" })).text;
  expect(shown).toContain(`<body id="${frame.bodyId}" class="${frame.bodyClass}">`);
  const sheets = [...shown.matchAll(/<style data-(?:sheets|fonts)="([^"]*)"/g)].map(([, addresses]) => addresses);
  for (const address of frame.styleSheets) expect(sheets.join(" ")).toContain(address);
  expect(frame.styleSheets.length).toBeGreaterThan(0);
  expect(frame.before).toContain('<main id="main"');
  expect(frame.before).not.toContain("</main>");
  expect(frame.after).toContain("</main>");
  expect(frame.after).toContain("site-footer");
  expect(frame.before + frame.after).not.toMatch(/<script|Quiet pots/);
});

test("renders blocks as on the site, sanitized, and saves nothing", async ({ app }) => {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const owner = await site.signIn();
  const document = textPage("Fresh <b>words</b>", 'Hi<img src=x onerror="alert(1)">');
  const answer = (await owner.post(`/api/config/pages/${page.id}/blocks`, { document })).json();
  expect(answer.problems).toEqual({});
  expect(Object.keys(answer.blocks)).toEqual(["text-1", "text-2"]);
  expect(answer.blocks["text-1"]).toContain("<p>Fresh <b>words</b></p>");
  expect(answer.blocks["text-2"]).not.toContain("onerror");
  expect((await owner.get(`/api/config/pages/${page.id}/draft`)).json()).toMatchObject({ revision: 0 });
});

test("omits an invalid block and returns its problem; the others are rendered", async ({ app }) => {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const owner = await site.signIn();
  const [section] = textPage("Still here").sections;
  const button = { id: "go", type: "button", props: { text: "Go", url: "nowhere at all" }, place };
  const document = { version: 1, sections: [{ ...section, blocks: [button, ...(section?.blocks ?? [])] }] };
  const answer = (await owner.post(`/api/config/pages/${page.id}/blocks`, { document })).json();
  expect(Object.keys(answer.blocks)).toEqual(["text-1"]);
  expect(answer.problems).toEqual({ "sections.0.blocks.0.props.url": "nowhere at all is not a valid page URL" });
});

/** The HTML of a picture in the editor's frame. */
async function pictureInFrame(of: TestApp, site: TestSite): Promise<string> {
  const page = await buildPage(of, site);
  const owner = await site.signIn();
  const blocks = [{ id: "picture", type: "image", props: { assetId: await buildImage(of, site) }, place }];
  const document = { version: 1, sections: [{ id: "one", blocks }] };
  return (await owner.post(`/api/config/pages/${page.id}/blocks`, { document })).json().blocks.picture;
}

test("pictures have addresses that the studio's host serves; those of the first website are unchanged", async () => {
  const fresh = await startTestApp();
  try {
    const first = await fresh.buildSite();
    expect(await pictureInFrame(fresh, first)).toContain('src="/static/');

    const site = await fresh.buildSite();
    const html = await pictureInFrame(fresh, site);
    expect(html).not.toContain("/static/");
    const address = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") as string;
    const owner = await site.signIn();
    // By its address alone, as a browser fetches it.
    const picture = await owner.get(address, { host: owner.studioHost });
    expect(picture.status).toBe(200);
    expect(picture.headers["content-type"]).toMatch(/^image\//);
    expect((await site.visit().get(address, { host: owner.studioHost })).status).toBe(401);
  } finally {
    await fresh.close();
  }
});

test("renders a whole page for a preview, as visitors would see it", async ({ app }) => {
  const site = await app.buildSite();
  const page = await buildPage(app, site);
  const owner = await site.signIn();
  const document = textPage("Fresh words<script>alert(1)</script>");
  const { html } = (await owner.post(`/api/config/pages/${page.id}/html`, { document })).json();
  expect(html).toContain("<p>Fresh words</p>");
  expect(html).toContain('<section class="page-section');
  expect(html).toMatch(/^<!doctype html>.*<main/is);
  expect(html).not.toContain("alert(1)");
});
