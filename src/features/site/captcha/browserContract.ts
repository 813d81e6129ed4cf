import type { CallAddress } from "#kernel/contract/callAddress.ts";

/**
 * The part of the captcha's contract that browser bundles carry: no schemas. Storefront code takes values from here and
 * only types from `contract.ts`.
 */

export const captchaTexts = {
  /** spec.txt §5 "Restock", §8 "Other form messages". */
  incomplete: "Complete CAPTCHA before submitting.",
  label: "I am not a robot",
  working: "Checking…",
  done: "Checked",
  failed: "The check did not work. Please try again.",
  needsScript: "This form can be sent once JavaScript is turned on: it checks that you are not a robot.",
  needsSecureConnection: "Your browser runs this check on https pages only.",
  unreachable: "The check could not be loaded. Please check your internet connection.",
};

export const captchaCalls = {
  challenge: { method: "GET", path: "/api/captcha/challenge" },
} as const satisfies Record<string, CallAddress>;

export type { CaptchaOnPage } from "./domain/captchaProviders.ts";
