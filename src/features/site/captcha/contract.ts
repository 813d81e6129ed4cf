import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { captchaCalls } from "./browserContract.ts";
import { captchaProviders } from "./domain/captchaProviders.ts";

export { captchaTexts } from "./browserContract.ts";
export type { CaptchaOnPage, CaptchaProvider } from "./domain/captchaProviders.ts";

const key = z.string().trim().max(500);

/** As stored with the website. */
export const storedCaptchaSettings = z.object({
  provider: z.enum(captchaProviders).default("none"),
  siteKey: key.default(""),
  /** Encrypted with the install's secret (`captchaKeys.ts`); empty: none. */
  sealedSecretKey: z.string().default(""),
  revision: revision.default(0),
});

/** The studio's view: whether there is a secret key, not its value. */
export const captchaSettings = z.object({
  provider: z.enum(captchaProviders),
  siteKey: z.string(),
  hasSecretKey: z.boolean(),
  revision,
});

export type StoredCaptchaSettings = z.infer<typeof storedCaptchaSettings>;
export type CaptchaSettings = z.infer<typeof captchaSettings>;

export const captchaFailures = {
  ...staleSettings,
  "keys-missing": { status: 400, message: "This captcha needs both keys." },
} satisfies FailureTable;

export const readCaptchaSettingsRoute = defineRoute({
  method: "GET",
  path: "/api/config/captcha",
  summary: "The captcha of the website's forms",
  access: withRight("site.manage"),
  response: captchaSettings,
});

export const saveCaptchaSettingsRoute = defineRoute({
  method: "PUT",
  path: "/api/config/captcha",
  summary: "Sets the captcha of the website's forms; an empty secret key keeps the stored one",
  access: withRight("site.manage"),
  body: z.object({
    provider: z.enum(captchaProviders),
    siteKey: key.default(""),
    secretKey: key.default(""),
    revision,
  }),
  response: captchaSettings,
  failures: captchaFailures,
});

/** A signed challenge for the visitor's browser, valid for 15 minutes; in altcha's format. */
export const captchaChallenge = z.object({
  parameters: z.looseObject({ algorithm: z.string(), nonce: z.string(), salt: z.string(), cost: z.number() }),
  signature: z.string(),
});

export const readCaptchaChallengeRoute = defineRoute({
  ...captchaCalls.challenge,
  summary: "A proof-of-work challenge of the built-in captcha",
  access: anyone,
  response: captchaChallenge,
  rateLimit: { name: "captcha-challenge", limit: 60, seconds: 60, by: "address" },
});
