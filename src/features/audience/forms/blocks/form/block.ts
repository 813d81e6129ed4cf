import { z } from "zod";
import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { defineBlock } from "#features/site/blocks/domain/defineBlock.ts";
import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import type { CaptchaOnPage } from "#features/site/captcha/contract.ts";

/** A form of the website, filled in on the page. */
export const formBlock = defineBlock({
  number: 9,
  name: "form",
  title: "Form",
  group: "people",
  columns: 8,
  summary: "One of your forms.",
  props: z.object({
    /** null: nothing is chosen yet, and visitors see nothing. */
    formId: z.uuid().nullable(),
    submitLabel: z.string().trim().min(1, "Required").max(100).default("Submit"),
    /** HTML that replaces the form after a submission. */
    message: z.string().max(20_000).default("<p>Thank you. We received your message.</p>"),
    /** Where the visitor is redirected instead; empty: nowhere. */
    redirect: z.union([z.literal(""), linkUrl]).default(""),
    /** HTML above the button. */
    disclaimer: z.string().max(20_000).default(""),
  }),
  defaults: { formId: null },
  links: ({ redirect }) => [redirect],
  mapRichText: (props, change) => ({
    ...props,
    message: change(props.message),
    disclaimer: change(props.disclaimer),
  }),
  isEmpty: ({ formId }) => formId === null,
});

/** The reader's result for a form block. */
export interface FoundForm {
  form: FormDefinition;
  captcha?: CaptchaOnPage;
}
