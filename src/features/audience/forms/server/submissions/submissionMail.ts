import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { readMailTemplates } from "#features/site/outbox/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import type { MailContent } from "#kernel/domain/mailContent.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

const texts = { subject: "New submission: {form}", from: "Sent from the page “{page}” of {siteTitle}." };

interface Submitted {
  form: FormDefinition;
  answers: FormAnswers;
  website: Website;
  siteUrl: string;
  pageTitle: string;
}

/** Writes the email that notifies the owner of a submission. */
export type SubmissionMail = (submitted: Submitted) => MailContent;

/** @returns the writer of the emails; their templates are read once */
export function createSubmissionMail(app: App): SubmissionMail {
  const templates = readMailTemplates(app, "src/features/audience/forms/server/mails", ["submission"]);
  return ({ form, answers, website, siteUrl, pageTitle }) => {
    const model = {
      website,
      siteUrl,
      subject: fillMessage(texts.subject, { form: form.name }),
      title: form.name,
      introduction: fillMessage(texts.from, { page: pageTitle || "/", siteTitle: website.title }),
      answers: describeAnswers(form.fields, answers, "owner"),
    };
    return templates.render("submission", model);
  };
}
