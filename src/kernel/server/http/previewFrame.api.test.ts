import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

const test = siteTest();

test.beforeEach(async ({ app }) => {
  app.clock.set(new Date());
});

/** What the studio learns of the frame. */
async function findFrame(client: TestClient): Promise<{ path: string; origin: string }> {
  const answer = await client.post("/api/config/preview-frame", {});
  expect(answer.status, answer.text).toBe(200);
  const url = new URL(answer.json().url);
  expect(url.origin).toBe(answer.json().origin);
  return { path: url.pathname + url.search, origin: url.origin };
}

test("is on the website's host, only for the studio that requested it", async ({ app, site, owner }) => {
  const { path, origin } = await findFrame(owner);
  expect(origin).toBe(`http://${site.website.identifier}.localhost:${app.port}`);
  const frame = await site.visit().get(path);
  expect(frame.status).toBe(200);
  const policy = String(frame.headers["content-security-policy"]);
  expect(policy).toContain(`frame-ancestors http://localhost:${app.port};`);
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain("unsafe");
  // Browsers prefer the policy. The older header could only forbid all frames.
  expect(frame.headers["x-frame-options"]).toBeUndefined();
  expect(frame.headers["cache-control"]).toBe("no-store");
  expect(frame.text).toContain(`data-studio="http://localhost:${app.port}"`);
  expect(frame.text.match(/<script/g)).toHaveLength(1);
  expect(frame.text).not.toContain(site.website.title);
});

test("also opens on a locked website, because it contains nothing of it", async ({ site, owner }) => {
  await owner.put("/api/config/site-lock", { password: "a long password", revision: site.website.revision });
  expect((await site.visit().get("/", { accept: "text/html" })).status).toBe(401);
  expect((await site.visit().get((await findFrame(owner)).path)).status).toBe(200);
});

test("without a token that is valid here and now, it is a 403 that can't be framed", async ({ app, site, owner }) => {
  const other = await app.buildSite();
  const { path } = await findFrame(owner);
  const refused = [
    await site.visit().get("/preview-frame"),
    await site.visit().get(`${path}x`),
    await site.visit().get("/preview-frame?token=a.b"),
    await other.visit().get(path),
  ];
  app.clock.advance(10 * 60_000);
  refused.push(await site.visit().get(path));
  for (const answer of refused) {
    expect(answer.status).toBe(403);
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(answer.text).not.toContain("<script");
  }
});

test("only contributors of the website can open it", async ({ app, site }) => {
  expect((await site.visit().post("/api/config/preview-frame", {})).status).toBe(401);
  const other = await app.buildSite();
  const stranger = app.visit(site.website);
  await stranger.post("/api/config/session", { email: other.owner.email, password: other.owner.password });
  expect((await stranger.post("/api/config/preview-frame", {})).status).toBe(403);
});
