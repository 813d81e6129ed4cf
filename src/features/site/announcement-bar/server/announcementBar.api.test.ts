import { expect } from "vitest";
import { siteWithHome } from "#features/site/slides/testing.ts";
import { appTest } from "#kernel/testing/test.ts";
import { announcementBarSettings } from "../contract.ts";

const test = appTest();

test("the announcement is at the start of the body after the skip link, with the script that hides a closed one", async ({
  app,
}) => {
  const { site, owner } = await siteWithHome(app);
  const bar = announcementBarSettings.parse({ isEnabled: true, text: "Closed in <August>", url: "/visit" });
  expect((await owner.put("/api/config/announcement-bar", bar)).status).toBe(200);
  const html = (await site.visit().get("/")).text;
  expect(html).toMatch(
    /<body[^>]*>\s*<a class="skip-link"[^>]*>[^<]*<\/a><aside class="announcement-bar tone-ink" aria-label="Announcement" data-announcement="[\w-]{10}">/,
  );
  expect(html).toContain('<a href="/visit">Closed in &lt;August&gt;</a>');
  const script = await site.visit().get("/announcement-bar.js");
  expect(script.headers["content-type"]).toContain("text/javascript");
  await owner.put("/api/config/announcement-bar", { ...bar, canBeClosed: false, revision: 1 });
  expect((await site.visit().get("/")).text).not.toContain("announcement-bar.js");
});

test("previews the announcement before visitors see it", async ({ app }) => {
  const { site, owner } = await siteWithHome(app);
  const bar = announcementBarSettings.parse({ text: "Closed in August" });
  const answer = await owner.post("/api/config/announcement-bar/preview", { bar, path: "/" });
  expect((answer.json() as { html: string }).html).toMatch(
    /<body[^>]*>\s*<a class="skip-link"[^>]*>[^<]*<\/a><aside class="announcement-bar tone-ink"/,
  );
  expect((await site.visit().get("/")).text).not.toContain("announcement-bar");
});
