import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

test("describes every declared call, with its summary", async ({ app }) => {
  const client = app.visit({ identifier: "anywhere" });
  const description = (await client.get("/api/docs/json")).json();
  expect(description.openapi).toMatch(/^3\./);
  for (const route of app.app.routes) {
    const path = route.path.replace(/:([A-Za-z]+)/g, "{$1}").replace("*", "{*}");
    const call = description.paths[path]?.[route.method.toLowerCase()];
    expect(call?.summary, `${route.method} ${route.path}`).toBe(route.summary);
  }
});

test("is shown at /api/docs", async ({ app }) => {
  const page = await app.visit({ identifier: "anywhere" }).get("/api/docs");
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
});
