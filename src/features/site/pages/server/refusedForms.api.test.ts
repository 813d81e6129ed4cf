import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest({ rateLimitScale: 0.01 });

test("a rejected plain form gets a page with the reason and a link back, not JSON", async ({ app }) => {
  const site = await app.buildSite();
  const visitor = site.visit();
  const post = () =>
    visitor.send("/cart/entries", {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
        referer: `${visitor.origin}/shop/p/mug?x="><b>`,
        accept: "text/html",
      },
      body: "itemId=01a1f782-4157-7652-bcdd-8d7eae02f721",
    });
  await post();
  const answer = await post();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.text).toContain("Please try again in a few seconds.");
  expect(answer.text).toContain('href="/shop/p/mug?x=&quot;&gt;&lt;b&gt;"');
});

test("a form of another origin gets a page that links only to the home page", async ({ app }) => {
  const site = await app.buildSite();
  const answer = await site.visit().send("/cart/entries", {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
      referer: "https://elsewhere.example/trap",
      accept: "text/html",
    },
    body: "itemId=01a1f782-4157-7652-bcdd-8d7eae02f721",
  });
  expect([400, 429]).toContain(answer.status);
  expect(answer.text).not.toContain("elsewhere.example");
});
