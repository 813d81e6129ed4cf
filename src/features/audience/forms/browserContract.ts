import { captchaTexts } from "#features/site/captcha/browserContract.ts";
import type { CallAddress } from "#kernel/contract/callAddress.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/**
 * The part of the forms' contract for browser bundles, without schemas. Storefront code imports values from here and
 * only types from `contract.ts`.
 */

/** Why a form on a page was refused (spec.txt §8 "Form submit by status", "Other form messages"). */
export const submissionFailures = defineTexts("forms.failures", {
  "not-configured": { status: 404, message: "This form has not been configured yet." },
  "key-invalid": { status: 400, message: "Error processing form submission. Please reload and try again." },
  "captcha-incomplete": { status: 400, message: captchaTexts.incomplete },
  "fields-unreadable": {
    status: 400,
    message: "Could not parse the form fields, please check your entries.",
  },
  "fields-invalid": { status: 400, message: "One or more fields is invalid, please check your entries." },
  "too-many-submissions": {
    status: 429,
    message: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  },
} satisfies FailureTable);

/** A form's messages by status, for answers without a message, and its other texts. */
export const submissionTexts = defineTexts("forms", {
  notAllowed: "Unable to submit form. Please try again later.",
  serverFailed: "Unable to send form. Please try again later.",
  unknown: "Unknown error, please try again later.",
  noKey: "Could not get a form submission key, please try again later.",
  problemAbove: "Your form has encountered a problem. Please scroll down to review.",
  problemBelow: "Your form has encountered a problem. Please scroll up to review.",
  /** The button of a form whose block was removed meanwhile. */
  submit: "Submit",
  submitting: "Submitting…",
});

export const formCalls = {
  validate: { method: "POST", path: "/api/rest/forms/validate/:formId" },
  submissionKey: { method: "POST", path: "/api/form/FormSubmissionKey" },
  saveSubmission: { method: "POST", path: "/api/form/SaveFormSubmission" },
} as const satisfies Record<string, CallAddress>;

/** Where the plain HTML form is submitted. */
export const formSubmitPath = "/forms/submit";

/** Id of a form's confirmation. A page at this fragment shows it instead of the form. */
export const formDoneId = (blockId: string) => `form-${blockId}-sent`;
