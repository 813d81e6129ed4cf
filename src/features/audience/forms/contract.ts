import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { hasSetting } from "#features/audience/form-fields/domain/fieldSettings.ts";
import { fieldTypes } from "#features/audience/form-fields/domain/formField.ts";
import { formLimits } from "#features/audience/form-fields/domain/formLimits.ts";
import { placesAnswer } from "#features/site/assets/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";
import { emailMessage, isEmail } from "#kernel/domain/email.ts";

export const formFailures = {
  "submission-unknown": { status: 404, message: "This submission no longer exists." },
  "form-unknown": { status: 404, message: "This form does not exist." },
  ...staleRevision("Someone else saved this form after you opened it. Your changes are still here."),
  "form-used": {
    status: 409,
    message: "These products use this form: {products}. Remove it from them before you delete it.",
  },
  "deletion-passed": { status: 409, message: "This can no longer be undone." },
} satisfies FailureTable;

const required = "Required";

const options = z
  .array(z.string().trim().min(1, required).max(formLimits.optionCharacters))
  .min(1, "Add an option.")
  .max(formLimits.options)
  .superRefine((texts, check) => {
    texts.forEach((text, index) => {
      if (texts.indexOf(text) < index)
        check.addIssue({ code: "custom", path: [index], message: "This is already in the list." });
    });
  });

/** A field as the builder sends it. Settings that its type does not have are dropped. */
export const formFieldDraft = z
  .object({
    id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/, "Use letters, digits and hyphens."),
    type: z.enum(fieldTypes),
    title: z.string().trim().max(formLimits.titleCharacters),
    description: z.string().trim().max(formLimits.descriptionCharacters).default(""),
    required: z.boolean().default(false),
    placeholder: z.string().max(formLimits.titleCharacters).optional(),
    options: options.optional(),
    maxLength: z
      .number("Enter a whole number.")
      .int("Enter a whole number.")
      .min(0, "Use 0 or more.")
      .max(formLimits.answerCharacters, `Use ${formLimits.answerCharacters} or less.`)
      .optional(),
    currencySymbol: z.string().trim().max(5).optional(),
    showCountryCode: z.boolean().optional(),
    underline: z.boolean().optional(),
    key: z
      .string()
      .trim()
      .max(100)
      .regex(/^[^\s&=#?]*$/, "Don't use spaces or the characters & = # ?")
      .optional(),
    value: z.string().max(2000).optional(),
  })
  .superRefine((field, check) => {
    const need = (name: string) => check.addIssue({ code: "custom", path: [name], message: required });
    if (field.type === "hidden" ? !field.key : field.title === "") need(field.type === "hidden" ? "key" : "title");
    if (hasSetting(field.type, "options") && !field.options) need("options");
  });

export const formDraft = z.object({
  name: z.string().trim().min(1, required).max(200),
  /** The address that gets new submissions. Empty: the website's contact address. */
  recipient: z
    .union([
      z.literal(""),
      z
        .string()
        .trim()
        .max(256)
        .refine((text) => text === "" || isEmail(text), emailMessage),
    ])
    .default(""),
  fields: z
    .array(formFieldDraft)
    .max(formLimits.fields)
    .superRefine((fields, check) => {
      const seen = new Set<string>();
      fields.forEach((field, index) => {
        if (seen.has(field.id))
          check.addIssue({ code: "custom", path: [index, "id"], message: "Two fields have this ID." });
        seen.add(field.id);
      });
    }),
});

const storedField = z.object({
  id: z.string(),
  type: z.enum(fieldTypes),
  title: z.string(),
  description: z.string(),
  required: z.boolean(),
  placeholder: z.string().optional(),
  options: z.array(z.string()).optional(),
  maxLength: z.number().optional(),
  currencySymbol: z.string().optional(),
  showCountryCode: z.boolean().optional(),
  underline: z.boolean().optional(),
  key: z.string().optional(),
  value: z.string().optional(),
});

/** A product that uses the form. */
const formProduct = z.object({ id: z.string(), name: z.string() });

export const storedForm = z.object({
  id: z.string(),
  name: z.string(),
  recipient: z.string(),
  fields: z.array(storedField),
  revision,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The first products that use it, by name. */
  products: z.array(formProduct),
  /** Number of products that use it. */
  productCount: z.number().int(),
});

export const formSummary = z.object({
  id: z.string(),
  name: z.string(),
  fieldCount: z.number().int(),
  productCount: z.number().int(),
  /** Number of pages, drafts and other places that show it. */
  placeCount: z.number().int(),
  updatedAt: z.string(),
});

/** Without a recipient, the website's contact address is used. */
export type FormDraft = Omit<z.infer<typeof formDraft>, "recipient"> & { recipient?: string };
export type StoredForm = z.infer<typeof storedForm>;
export type FormSummary = z.infer<typeof formSummary>;

export const formParams = z.object({ formId: z.uuid() });
const formsQuery = pagingQuery.extend({ search: z.string().trim().max(200).optional() });

export const listFormsRoute = defineRoute({
  method: "GET",
  path: "/api/config/forms",
  summary: "Forms of the website by name: search, page by cursor",
  access: withRight("pages.edit"),
  query: formsQuery,
  response: pageOf(formSummary),
});

export const listFormChoicesRoute = defineRoute({
  method: "GET",
  path: "/api/config/form-choices",
  summary: "Names of the website's forms, for choosing one for a product",
  access: withRight("products.edit"),
  query: formsQuery,
  response: pageOf(formSummary),
});

export const readFormRoute = defineRoute({
  method: "GET",
  path: "/api/config/forms/:formId",
  summary: "One form with its fields and the products that use it",
  access: withRight("pages.edit"),
  params: formParams,
  response: storedForm,
  failures: formFailures,
});

export const createFormRoute = defineRoute({
  method: "POST",
  path: "/api/config/forms",
  summary: "Creates a form",
  access: withRight("pages.edit"),
  body: formDraft,
  status: 201,
  response: storedForm,
  failures: formFailures,
});

export const saveFormRoute = defineRoute({
  method: "PUT",
  path: "/api/config/forms/:formId",
  summary: "Replaces a form; omitted fields are removed",
  access: withRight("pages.edit"),
  params: formParams,
  body: formDraft.extend({ revision }),
  response: storedForm,
  failures: formFailures,
});

export const deleteFormRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/forms/:formId",
  summary: "Deletes a form that no product uses",
  access: withRight("pages.edit"),
  params: formParams,
  status: 204,
  failures: formFailures,
});

export const listFormPlacesRoute = defineRoute({
  method: "GET",
  path: "/api/config/forms/:formId/places",
  summary: "Everywhere a form is used, including drafts",
  access: withRight("pages.edit"),
  params: formParams,
  response: placesAnswer,
  failures: formFailures,
});

/** Possible for an hour. The form gets its submissions back. */
export const undoFormDeletionRoute = defineRoute({
  method: "POST",
  path: "/api/config/forms/:formId/undo-deletion",
  summary: "Restores a form that was just deleted",
  access: withRight("pages.edit"),
  params: formParams,
  response: storedForm,
  failures: formFailures,
});
