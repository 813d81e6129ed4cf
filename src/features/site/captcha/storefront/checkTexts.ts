import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** What a check says, apart from texts of the forms that have one: loaded with it, when a form is first used. */
export const checkTexts = defineTexts("captcha.check", {
  label: "I am not a robot",
  working: "Checking…",
  done: "Checked",
  failed: "The check failed. Please try again.",
  needsSecureConnection: "Your browser only runs this check on https pages.",
  unreachable: "The check could not be loaded. Please check your internet connection.",
});
