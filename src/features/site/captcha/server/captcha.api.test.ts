import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { describe, expect } from "vitest";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import { siteTest } from "#kernel/testing/test.ts";
import { siteTags } from "../../sites/contract.ts";
import { chooseCaptcha, solvedCaptcha } from "../testing.ts";
import { challengeSeconds } from "./altcha.ts";
import { openCaptchaKey, sealCaptchaKey, sealStoredKeys } from "./captchaKeys.ts";

const test = siteTest();

const path = "/api/config/captcha";
const keys = { provider: "turnstile", siteKey: "site-key", secretKey: "very-secret", revision: 0 };

type Stored = Record<string, unknown> & { sealedSecretKey: string };

async function storedCaptcha(app: TestApp, { website }: TestSite): Promise<Stored> {
  const { db } = app.services.database;
  const row = await db.selectFrom("websites").select("captcha").where("id", "=", website.id).executeTakeFirstOrThrow();
  return row.captcha as Stored;
}

async function storeCaptcha(app: TestApp, { website }: TestSite, captcha: object): Promise<void> {
  const { db } = app.services.database;
  await db
    .updateTable("websites")
    .set({ captcha: JSON.stringify(captcha) })
    .where("id", "=", website.id)
    .execute();
  app.app.dropTags(website.id, [siteTags.site]);
}

/** Asks as a form's handler does. */
async function verify(app: TestApp, token: string | undefined, of: TestSite): Promise<boolean> {
  const website = await app.app.resolveWebsite({ hostname: `${of.website.identifier}.localhost` });
  const request = { ip: "127.0.0.1" };
  return app.features.captcha.verify(
    { website, site: app.app.site(of.website.id), request, now: app.clock.now() } as never,
    token,
  );
}

describe("the settings", () => {
  test("are off by default, and the page model has no captcha then", async ({ app, site, owner }) => {
    expect((await owner.get(path)).json()).toEqual({
      provider: "none",
      siteKey: "",
      hasSecretKey: false,
      revision: 0,
    });
    expect(await verify(app, undefined, site)).toBe(true);
  });

  test("never send the secret key back, and keep it when it is left empty", async ({ owner }) => {
    const saved = await owner.put(path, keys);
    expect(saved.json()).toEqual({ provider: "turnstile", siteKey: "site-key", hasSecretKey: true, revision: 1 });
    const again = await owner.put(path, { ...keys, siteKey: "other", secretKey: "", revision: 1 });
    expect(again.json()).toMatchObject({ siteKey: "other", hasSecretKey: true, revision: 2 });
    expect(saved.text + again.text + (await owner.get(path)).text).not.toContain("very-secret");
  });

  test("store the secret key encrypted, and ask for it again if the install's secret was replaced", async ({
    app,
    site,
    owner,
  }) => {
    await owner.put(path, keys);
    const captcha = await storedCaptcha(app, site);
    expect(JSON.stringify(captcha)).not.toContain("very-secret");
    expect(openCaptchaKey(app.services.secret, site.website.id, captcha)).toBe("very-secret");
    const other = await app.buildSite();
    expect(openCaptchaKey(app.services.secret, other.website.id, captcha)).toBeUndefined();
    await storeCaptcha(app, site, {
      ...captcha,
      sealedSecretKey: sealCaptchaKey("another secret", site.website.id, "x"),
    });
    expect((await owner.get(path)).json()).toMatchObject({ hasSecretKey: false });
    expect(await verify(app, "a token", site)).toBe(false);
    const kept = await owner.put(path, { ...keys, secretKey: "", revision: 1 });
    expect(kept.json().errors).toEqual({ secretKey: "Required" });
  });

  test("of an earlier version are encrypted at the start", async ({ app, site, owner }) => {
    await storeCaptcha(app, site, {
      provider: "turnstile",
      siteKey: "site-key",
      secretKey: "very-secret",
      revision: 4,
    });
    await sealStoredKeys(app.services);
    await sealStoredKeys(app.services);
    const captcha = await storedCaptcha(app, site);
    expect(Object.keys(captcha).sort()).toEqual(["provider", "revision", "sealedSecretKey", "siteKey"]);
    expect(openCaptchaKey(app.services.secret, site.website.id, captcha)).toBe("very-secret");
    app.app.dropTags(site.website.id, [siteTags.site]);
    expect((await owner.get(path)).json()).toEqual({
      provider: "turnstile",
      siteKey: "site-key",
      hasSecretKey: true,
      revision: 4,
    });
  });

  test("need both keys of a service, and a new secret key for another service", async ({ owner }) => {
    const missing = await owner.put(path, { ...keys, secretKey: "" });
    expect(missing.status).toBe(400);
    expect(missing.json()).toMatchObject({ code: "keys-missing", errors: { secretKey: "Required" } });
    await owner.put(path, keys);
    const other = await owner.put(path, { ...keys, provider: "hcaptcha", secretKey: "", revision: 1 });
    expect(other.json().errors).toEqual({ secretKey: "Required" });
  });

  test("are not overwritten by someone who opened them earlier", async ({ owner }) => {
    await owner.put(path, keys);
    expect((await owner.put(path, keys)).status).toBe(409);
  });

  test("show in the page model as captchaSettings.siteKey (spec.txt §3), without the secret", async ({
    app,
    site,
    owner,
  }) => {
    const { buildCollection } = await import("#features/site/pages/testing.ts");
    await buildCollection(app, site, { slug: "journal" });
    await owner.put(path, keys);
    const answer = await site.visit().get("/journal?format=json");
    expect(answer.json().websiteSettings.captchaSettings).toEqual({ siteKey: "site-key" });
    expect(answer.text).not.toContain("very-secret");
  });
});

describe("the built-in captcha", () => {
  test.beforeEach(({ app, site }) => chooseCaptcha(app, site, { provider: "altcha" }));

  test("accepts a solved challenge once, and nobody can use it again", async ({ app, site }) => {
    const token = await solvedCaptcha(site.visit());
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(app, token, site)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await verify(app, token, site)).toBe(false);
  });

  test("rejects a missing token, nonsense, a changed challenge and a wrong key", async ({ app, site }) => {
    const token = await solvedCaptcha(site.visit());
    const payload = JSON.parse(Buffer.from(token, "base64").toString());
    const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const { challenge, solution } = payload;
    const cheaper = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    for (const bad of [
      undefined,
      "",
      "nonsense",
      packed(null),
      packed({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
      packed({ challenge: cheaper, solution }),
      packed({ challenge: { ...challenge, signature: "" }, solution }),
      "x".repeat(10_000),
    ]) {
      expect(await verify(app, bad, site), String(bad).slice(0, 40)).toBe(false);
    }
    expect(await verify(app, token, site)).toBe(true);
  });

  test("rejects a solution that is late, or for another website", async ({ app, site }) => {
    const token = await solvedCaptcha(site.visit());
    const other = await app.buildSite();
    await chooseCaptcha(app, other, { provider: "altcha" });
    expect(await verify(app, token, other)).toBe(false);
    app.clock.advance((challengeSeconds + 1) * 1000);
    expect(await verify(app, token, site)).toBe(false);
    app.clock.advance(-(challengeSeconds + 1) * 1000);
  });

  test("needs some hundreds of tries", async ({ site }) => {
    const challenge = (await site.visit().get("/api/captcha/challenge")).json() as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    expect(solution?.counter).toBeGreaterThanOrEqual(300);
    expect(solution?.counter).toBeLessThanOrEqual(1500);
  });

  test("deletes solutions that have expired", async ({ app, site }) => {
    expect(await verify(app, await solvedCaptcha(site.visit()), site)).toBe(true);
    app.clock.advance((challengeSeconds + 60) * 1000);
    // The library uses the real clock, and ours is ahead of it.
    const fresh = await solvedCaptcha(site.visit());
    expect(await verify(app, fresh, site)).toBe(true);
    const left = await app.services.database.db
      .selectFrom("captcha_solutions")
      .select("digest")
      .where("website_id", "=", site.website.id)
      .execute();
    expect(left).toHaveLength(1);
    app.clock.advance(-(challengeSeconds + 60) * 1000);
  });
});
