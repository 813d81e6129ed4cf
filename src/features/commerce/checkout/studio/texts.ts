import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

export const texts = defineTexts("studio.checkout", {
  form: "Custom form",
  formText: "Its fields are a section of the checkout. Answers are shown with the order.",
  formLabel: "Form",
  noForm: "No form",
  thisForm: "The chosen form",
  noFormsYet: "No forms found",
  formsUnreadable: "Unable to load results",
  editForms: "Edit forms",
  note: "Order note",
  noteLabel: "Ask for an order note",
  noteText: "Customers can write up to 1,000 characters with their order.",
  consent: "Store policies",
  consentLabel: "Customers must agree to the store policies",
  consentText: "Shows a checkbox before “Place order”. When off, the policies are links only.",
  noPolicies: "You have no store policies yet, so there is nothing to agree to.",
  editPolicies: "Edit store policies",
});
