import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import { fieldSettings } from "#features/audience/form-fields/domain/fieldSettings.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { ownPathOrHome } from "#kernel/domain/paths/ownPath.ts";
import { redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { readJsonText } from "#kernel/server/http/readJson.ts";
import { newId } from "#kernel/server/ids.ts";
import { formDoneId, submissionFailures, submissionTexts } from "../../browserContract.ts";
import {
  formBlockIsland,
  formTemplateRoute,
  saveSubmissionRoute,
  submissionKeyRoute,
  submitFormRoute,
  validateFormRoute,
} from "../../submissionsContract.ts";
import { findFormOfAnswers } from "../findFormOfAnswers.ts";
import { readForms } from "../readForms.ts";
import { createFormBlockReader } from "./formBlockReader.ts";
import { readFormBlock } from "./readFormBlock.ts";
import { saveSubmission } from "./saveSubmission.ts";
import { createSubmissionKeys } from "./submissionKeys.ts";
import { createSubmissionMail } from "./submissionMail.ts";

export interface SubmissionNeeds {
  pages: Pages;
  captcha: Captcha;
  outbox: Outbox;
}

const fail = failuresOf(submissionFailures);

/** Forms on pages: the data of their blocks, and the calls for submissions. */
export function registerSubmissions(app: App, { pages, captcha, outbox }: SubmissionNeeds): void {
  const { limiter, secret } = app.services;
  const keys = createSubmissionKeys(secret);
  const services = {
    captcha,
    submissionMail: createSubmissionMail(app, outbox),
    originOf: app.originOf,
    takeTurn: limiter.take,
  };
  pages.addBlockReader("form", createFormBlockReader(captcha));

  app.route(formTemplateRoute, async () => ({
    type: "form" as const,
    fieldsets: ["build", "storage", "advanced", "captcha", "disclaimer"],
    fields: Object.entries(fieldSettings).map(([type, properties]) => ({ type, properties: [...properties] })),
  }));

  app.route(validateFormRoute, async ({ params, body }, { site, website }) => {
    const form = (await readForms(site, [params.formId])).get(params.formId);
    if (!form) return fail("not-configured");
    const { errors } = checkAnswers(form.fields, body, { strictLegacyEmail: website.strict_legacy_email });
    return Object.keys(errors).length > 0 ? fail("fields-invalid", { errors }) : { valid: true as const };
  });

  app.route(submissionKeyRoute, async ({ query }, { website, now }) => ({
    data: { key: keys.create(website.id, now, query.formId) },
  }));

  app.route(saveSubmissionRoute, async ({ body }, context) => {
    const key = keys.read(context.website.id, body.key, context.now);
    if (!key) return fail("key-invalid");
    const answers = readJsonText(body.form);
    if (answers === undefined) return fail("fields-unreadable");
    if (key.formId && body.formId && key.formId !== body.formId) return fail("key-invalid");
    const formId = key.formId ?? body.formId ?? (await findFormOfAnswers(context.site, answers));
    const form = formId ? (await readForms(context.site, [formId])).get(formId) : undefined;
    if (!form) return fail("not-configured");
    const { captchaKey: captchaToken, pageTitle, pagePath } = body;
    return saveSubmission(context, { form, key: key.id, answers, captchaToken, pageTitle, pagePath }, services);
  });

  app.route(submitFormRoute, async ({ body }, context) => {
    const form = (await readForms(context.site, [body.formId])).get(body.formId);
    if (!form) return fail("not-configured");
    const given = answersOfForm(form.fields, Object.entries(body));
    const path = ownPathOrHome(body.pagePath);
    const { blockId, pageId, pageTitle } = body;
    // The page decides where the visitor goes next, never the request, so that nobody is redirected to a place that the
    // owner did not set.
    const block = await readFormBlock(context.site, { pageId, blockId, formId: form.id });
    const draft = { form, key: newId(), answers: given, captchaToken: undefined, pageTitle, pagePath: path };
    const saved = await saveSubmission(context, draft, services);
    if (!isFailure(saved)) return redirectTo(block?.redirect || `${path}#${formDoneId(blockId)}`);
    const { answers } = checkAnswers(form.fields, given, { strictLegacyEmail: context.website.strict_legacy_email });
    const html = app.services.islands.render(
      { ...formBlockIsland, hydration: "never" },
      {
        form,
        blockId,
        submitLabel: block?.submitLabel ?? submissionTexts.submit,
        message: "",
        redirect: "",
        disclaimer: block?.disclaimer ?? "",
        page: { id: pageId, title: pageTitle, path },
        refused: { message: saved.message, errors: saved.errors ?? {}, answers },
      },
    );
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: form.name,
      mainContent: `<div class="page-body"><h1>${escapeHtml(form.name)}</h1>${html}</div>`,
      status: saved.status,
    });
  });
}
