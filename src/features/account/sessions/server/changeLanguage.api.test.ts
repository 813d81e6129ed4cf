import { afterAll, beforeAll, expect } from "vitest";
import { addStudioLanguage } from "#kernel/server/languages/languageFiles.ts";
import { siteTest } from "#kernel/testing/test.ts";

const test = siteTest();

beforeAll(() => addStudioLanguage("eo", { Home: "Hejmo" }));
afterAll(() => addStudioLanguage("eo", undefined));

test("an account has a language of its own for the studio, and others get the browser's", async ({
  app,
  site,
  owner,
}) => {
  const inBrowser = { "accept-language": "eo,en;q=0.5" };
  const session = async (headers = {}) => (await owner.get("/api/config/session", headers)).json();
  expect(await session()).toMatchObject({ language: "en", account: { language: null } });
  expect(await session(inBrowser)).toMatchObject({ language: "eo", languages: expect.arrayContaining(["en", "eo"]) });

  const english = await owner.put("/api/config/account/language", { language: "en" });
  expect([english.status, english.json()]).toEqual([200, { language: "en" }]);
  expect((await session(inBrowser)).language).toBe("en");
  await owner.put("/api/config/account/language", { language: "eo" });
  expect((await session()).language).toBe("eo");
  const entries = await app.services.database.db
    .selectFrom("audit_entries")
    .select("action")
    .where("website_id", "=", site.website.id)
    .where("action", "=", "account.change-language")
    .execute();
  expect(entries).toHaveLength(2);

  const unknown = await owner.put("/api/config/account/language", { language: "tlh" });
  expect([unknown.status, unknown.json().message]).toEqual([400, "The studio does not speak this language."]);
  await owner.put("/api/config/account/language", { language: null });
  expect((await session()).language).toBe("en");
});

test("the studio's page names its language and loads its texts", async ({ site }) => {
  const visitor = site.visit();
  const english = (await visitor.get("/config", { accept: "text/html" })).text;
  expect(english).not.toContain("data-studio-texts");
  const page = (await visitor.get("/config", { accept: "text/html", "accept-language": "eo" })).text;
  const [, path = ""] = /<html lang="eo" data-studio-texts="([^"]+)"/.exec(page) ?? [];
  const texts = await visitor.get(path);
  expect(texts.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(texts.json()).toEqual({ Home: "Hejmo" });
  expect((await visitor.get("/assets/studio-texts/eo/000000000000.json")).status).toBe(404);
});
