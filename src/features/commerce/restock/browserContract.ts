import { captchaTexts } from "#features/site/captcha/browserContract.ts";
import type { CallAddress } from "#kernel/contract/callAddress.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the restock notices' contract for browser bundles, without schemas, so that visitors load no validator.
 * Storefront code imports values from here and only types from `contract.ts`.
 */

/** Messages of a sign-up (spec.txt §5 and §8 "Restock"). */
export const restockFailures = defineTexts("restock.failures", {
  "email-blank": { status: 400, message: "Email cannot be blank" },
  "email-invalid": { status: 400, message: "Email is invalid" },
  "captcha-incomplete": { status: 400, message: captchaTexts.incomplete },
  "variant-missing": { status: 400, message: "Please choose the one you want." },
  "variant-unknown": {
    status: 404,
    message: "Sorry, that item variant is unavailable. Please select another variant.",
  },
  "not-offered": { status: 400, message: "Restock notices are not available for this item." },
  "in-stock": { status: 409, message: "This item is back in stock. Reload the page to buy it." },
} satisfies FailureTable);

/** Texts of the widget that no setting replaces, and of the unsubscribe page. */
export const restockTexts = defineTexts("restock", {
  which: "Which one?",
  chooseVariant: "Select {variantName}",
  sending: "Signing up…",
});

export const restockCalls = {
  signUp: { method: "POST", path: "/api/commerce/restock-notifications" },
} as const satisfies Record<string, CallAddress>;

export const restockPaths = {
  /** The plain HTML form. */
  form: "/restock/sign-up",
  /** Followed by the signed token of an email. */
  unsubscribe: "/restock/unsubscribe",
};

/** Fragment of the form on a product page: `<product>#restock`. */
export const restockAnchor = "restock";
