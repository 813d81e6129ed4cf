import { expect } from "vitest";
import { buildImage, sampleFile, sendFile } from "#features/site/assets/testing.ts";
import { buildPost } from "#features/site/blog/testing.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { buildCollection } from "../testing.ts";

const script = "<script>alert(1)</script>";

const test = sharedSiteTest({ own: true }, { title: `${script} & Kin` });

test("on the studio's host, no content of an owner runs: no data, no feed, no file, no page", async ({
  app,
  site,
  owner,
}) => {
  const journal = await buildCollection(app, site, { title: script, slug: "journal" });
  await buildPost(app, site, journal, { title: `${script}]]>${script}` });
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`);
  const stored = (await sendFile(owner, "drawing.svg", drawing)).json();
  expect(stored.assetUrl).toContain("/static/");
  const host = owner.studioHost;

  const inert = [
    "/journal?format=json",
    "/journal?format=json-pretty",
    "/journal?format=rss",
    "/sitemap.xml",
    "/favicon.svg",
  ];
  for (const path of [...inert, stored.assetUrl, `/api/config/assets/${stored.id}/file`]) {
    const answer = await owner.get(path, { host });
    expect(answer.status, path).toBe(200);
    expect(answer.headers["x-content-type-options"], path).toBe("nosniff");
    expect(answer.headers["content-security-policy"], path).toMatch(/^default-src 'none';.*\bsandbox$/);
    if (!path.includes("json")) expect(answer.text, path).not.toContain("<script");
  }
  const page = await owner.get("/journal", { host, accept: "text/html" });
  expect(page.headers["content-security-policy"]).toMatch(/; script-src 'self' 'sha256-[^' ]+'; /);
  expect(page.text).not.toContain("<script>");

  const document = (await sendFile(owner, "notes.pdf", sampleFile("pdf"))).json();
  const file = await owner.get(document.assetUrl, { host });
  expect(file.headers["content-disposition"]).toMatch(/^attachment/);
  expect(file.headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  const picture = await buildImage(app, site);
  expect((await owner.get(picture.assetUrl, { host })).headers["content-type"]).toMatch(/^image\/(png|jpeg|webp)$/);
  for (const [name, body] of [
    ["a.html", `<html>${script}</html>`],
    ["a.js", "alert(1)"],
    ["a.xhtml", `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
  ]) {
    expect((await sendFile(owner, name as string, Buffer.from(body as string))).status, name).toBe(415);
  }
});
