import type { CallAddress } from "#kernel/contract/callAddress.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the captcha's contract for browser bundles, without schemas. Storefront code imports values from here and
 * only types from `contract.ts`.
 */

export const captchaTexts = defineTexts("captcha", {
  /** spec.txt §5 "Restock", §8 "Other form messages". */
  incomplete: "Complete CAPTCHA before submitting.",
  needsScript: "Turn on JavaScript to send this form. It is needed to check that you are not a robot.",
});

export const captchaCalls = {
  challenge: { method: "GET", path: "/api/captcha/challenge" },
} as const satisfies Record<string, CallAddress>;

export type { CaptchaOnPage } from "./domain/captchaProviders.ts";
