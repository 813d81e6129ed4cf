import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import { captchaCalls } from "./browserContract.ts";
import type { StoredCaptchaSettings } from "./contract.ts";
import { sealCaptchaKey } from "./server/captchaKeys.ts";

/** Gives the website a captcha, like its owner's settings. */
export async function chooseCaptcha(
  app: TestApp,
  site: Pick<TestSite, "website">,
  {
    siteKey = "",
    secretKey,
    provider,
  }: Pick<StoredCaptchaSettings, "provider"> & { siteKey?: string; secretKey?: string },
): Promise<void> {
  const sealedSecretKey = secretKey ? sealCaptchaKey(app.services.secret, site.website.id, secretKey) : "";
  await app.services.database.db
    .updateTable("websites")
    .set({ captcha: JSON.stringify({ provider, siteKey, sealedSecretKey, revision: 1 }) })
    .where("id", "=", site.website.id)
    .execute();
  app.app.dropTags(site.website.id, ["site"]);
}

/** The token of a visitor whose browser has solved the built-in captcha. */
export async function solvedCaptcha(visitor: TestClient): Promise<string> {
  const challenge = (await visitor.get(captchaCalls.challenge.path)).json() as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
