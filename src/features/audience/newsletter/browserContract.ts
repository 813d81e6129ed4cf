import { captchaTexts } from "#features/site/captcha/browserContract.ts";
import type { CallAddress } from "#kernel/contract/callAddress.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { emailMessage } from "#kernel/domain/email.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the newsletter's contract for browser bundles, without schemas. Storefront code imports values from here
 * and only types from `contract.ts`.
 */
export const newsletterFailures = defineTexts("newsletter.failures", {
  "email-required": { status: 400, message: "Required" },
  "email-invalid": { status: 400, message: emailMessage },
  "captcha-incomplete": { status: 400, message: captchaTexts.incomplete },
} satisfies FailureTable);

export const newsletterTexts = defineTexts("newsletter", {
  email: "Email address",
  firstName: "First name",
  lastName: "Last name",
  sending: "Submitting…",
});

export const newsletterCalls = {
  signUp: { method: "POST", path: "/api/newsletter/sign-ups" },
} as const satisfies Record<string, CallAddress>;

/** Where the plain HTML form is submitted. */
export const newsletterFormPath = "/newsletter/sign-up";

/** Id of a sign-up's confirmation. A page at this fragment shows it instead of the form. */
export const newsletterDoneId = (blockId: string) => `newsletter-${blockId}-done`;
