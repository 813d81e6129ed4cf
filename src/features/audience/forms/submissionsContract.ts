import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { CaptchaOnPage } from "#features/site/captcha/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { integer } from "#kernel/contract/integers.ts";
import { pageOf, pagingQuery } from "#kernel/contract/paging.ts";
import { formCalls, formSubmitPath, submissionFailures } from "./browserContract.ts";
import { formFailures, formParams } from "./contract.ts";

/** A form that has submissions. */
export const submissionForm = z.object({
  /** Its id; the former name for a deleted form. */
  key: z.string(),
  name: z.string(),
  isDeleted: z.boolean(),
  count: z.number().int(),
  latestAt: z.string(),
});

export const submissionSummary = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The page where it was sent: its title, or its path. */
  page: z.string(),
  /** The first characters of the answers, one for each of the list's columns. */
  cells: z.array(z.string()),
});

export const submissionDetail = z.object({
  id: z.string(),
  formName: z.string(),
  createdAt: z.string(),
  pageTitle: z.string(),
  pagePath: z.string(),
  answers: z.array(z.object({ title: z.string(), text: z.string() })),
});

export type SubmissionForm = z.infer<typeof submissionForm>;
export type SubmissionSummary = z.infer<typeof submissionSummary>;
export type SubmissionDetail = z.infer<typeof submissionDetail>;

/** The key of a `submissionForm`. */
const submissionsQuery = z.object({ form: z.string().min(1).max(250) });
const submissionParams = z.object({ submissionId: z.uuid() });

export const listSubmissionFormsRoute = defineRoute({
  method: "GET",
  path: "/api/config/form-submissions/forms",
  summary: "Forms with submissions, most recently submitted first",
  access: withRight("submissions.read"),
  response: z.object({ items: z.array(submissionForm) }),
});

export const listSubmissionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/form-submissions",
  summary: "Submissions of one form, newest first: search in the answers, page by cursor",
  access: withRight("submissions.read"),
  query: pagingQuery.extend({ ...submissionsQuery.shape, search: z.string().trim().max(200).optional() }),
  response: pageOf(submissionSummary).extend({
    /** Titles of the fields that the list shows. */
    columns: z.array(z.string()),
  }),
});

export const exportSubmissionsRoute = defineRoute({
  method: "GET",
  path: "/api/config/form-submissions.csv",
  summary: "All submissions of one form, as CSV",
  access: withRight("submissions.read"),
  query: submissionsQuery,
});

export const readSubmissionRoute = defineRoute({
  method: "GET",
  path: "/api/config/form-submissions/:submissionId",
  summary: "One submission with all its answers",
  access: withRight("submissions.read"),
  params: submissionParams,
  response: submissionDetail,
  failures: formFailures,
});

export const deleteSubmissionRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/form-submissions/:submissionId",
  summary: "Deletes a submission and its notification email",
  access: withRight("customers.manage"),
  params: submissionParams,
  status: 204,
  failures: formFailures,
});

export const deleteSubmissionsRoute = defineRoute({
  method: "DELETE",
  path: "/api/config/form-submissions",
  summary: "Deletes all submissions of one form and their notification emails",
  access: withRight("customers.manage"),
  query: submissionsQuery,
  response: z.object({ deleted: z.number().int() }),
});

/** The cache tag of pages that show a form. */
export const formTag = (formId: string) => `form:${formId}`;

/** A form on a page. */
export interface FormBlockProps {
  form: FormDefinition;
  /** The block's id, which makes the ids of the inputs unique on the page. */
  blockId: string;
  submitLabel: string;
  /** Sanitized HTML that replaces the form after a submission. */
  message: string;
  /** Where the visitor is redirected instead; empty: nowhere. */
  redirect: string;
  /** Sanitized HTML above the button. */
  disclaimer: string;
  page: { id: string; title: string; path: string };
  captcha?: CaptchaOnPage;
  /** Why a form without JavaScript was refused, with the given answers. */
  refused?: { message: string; errors: Record<string, string>; answers: FormAnswers };
}

export const formBlockIsland = defineIsland<FormBlockProps>("FormBlock", "touch");

/** The settings of each field type (spec.txt §3 "Configurable properties"). */
export const formTemplateRoute = defineRoute({
  method: "GET",
  path: "/api/template/GetTemplateSchema",
  summary: "The form field types and their settings",
  access: anyone,
  query: z.object({ type: z.literal("form") }),
  response: z.object({
    type: z.literal("form"),
    fieldsets: z.array(z.string()),
    fields: z.array(z.object({ type: z.string(), properties: z.array(z.string()) })),
  }),
});

const answersByField = z.record(z.string().max(64), z.unknown());

export const validateFormRoute = defineRoute({
  ...formCalls.validate,
  summary: "Checks answers to a form before they are sent",
  access: anyone,
  params: formParams,
  body: answersByField,
  response: z.object({ valid: z.literal(true) }),
  rateLimit: { name: "form-validate", limit: 60, seconds: 60, by: "address" },
  failures: submissionFailures,
});

export const submissionKeyRoute = defineRoute({
  ...formCalls.submissionKey,
  summary: "A key for one submission, valid for an hour; can be bound to a form",
  access: anyone,
  query: z.object({ formId: z.uuid().optional() }),
  response: z.object({ data: z.object({ key: z.string() }) }),
  rateLimit: { name: "form-key", limit: 60, seconds: 60, by: "address" },
});

export const saveSubmissionRoute = defineRoute({
  ...formCalls.saveSubmission,
  summary: "Submits a form; repeating a key returns the first response",
  access: anyone,
  body: z.object({
    /** For a key without a form. Without both, the form is found by the answered fields. */
    formId: z.uuid().optional(),
    key: z.string().max(200),
    /** JSON: answers by field id. */
    form: z.string().max(200_000),
    captchaKey: z.string().max(10_000).optional(),
    pageTitle: z.string().max(300).default(""),
    pageId: z.string().max(100).default(""),
    contentSource: z.enum(["i", "c"]).default("c"),
    pagePath: z.string().max(2000).default(""),
    pagePermissionTypeValue: integer.optional(),
  }),
  response: z.object({
    submissionId: z.string(),
    redirect: z.string().optional(),
    message: z.string().optional(),
    postSubmitHtml: z.string().optional(),
  }),
  rateLimit: { name: "form-save", limit: 60, seconds: 60, by: "address" },
  failures: submissionFailures,
});

export const submitFormRoute = defineRoute({
  method: "POST",
  path: formSubmitPath,
  summary: "Submits a form without JavaScript; redirects to the page or shows the errors",
  access: anyone,
  forgeryProof: "form",
  body: z.looseObject({
    formId: z.uuid(),
    blockId: z.string().max(64).default(""),
    pageId: z.string().max(100).default(""),
    pagePath: z.string().max(2000).default("/"),
    pageTitle: z.string().max(300).default(""),
  }),
  rateLimit: { name: "form-save", limit: 60, seconds: 60, by: "address" },
  failures: submissionFailures,
});
