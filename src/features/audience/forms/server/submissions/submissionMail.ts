import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { inLanguageOfTeamEmail, type Outbox } from "#features/site/outbox/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

const texts = defineTexts("forms.mail", {
  subject: "New submission: {form.name}",
  title: "{form.name}",
  introduction: "Sent from the page “{page.title}” of {site.title}.",
});

interface Submitted {
  submissionId: string;
  form: FormDefinition;
  answers: FormAnswers;
  website: Website;
  siteUrl: string;
  pageTitle: string;
  recipient: string;
}

/** Writes the email that notifies the owner of a submission, in the transaction that stores it. */
export type SubmissionMail = (tx: SiteTransaction, submitted: Submitted) => Promise<void>;

export function createSubmissionMail(app: App, outbox: Outbox): SubmissionMail {
  const kind = outbox.define({
    kind: "form-submission",
    group: "team",
    name: "Form submission",
    when: "When a visitor submits a form, to the recipient set in the form.",
    texts,
    content: "src/features/audience/forms/server/mails/submission",
    tags: {
      "form.name": "Name of the form",
      "page.title": "Page where it was submitted",
      "answers[]": "The answers",
      "answers[].title": "Question",
      "answers[].text": "Answer",
    },
    sample: {
      form: { name: "Contact" },
      page: { title: "About" },
      answers: [
        { title: "Name", text: "Ada Lovelace" },
        { title: "Message", text: "Do you make bowls to order?" },
      ],
    },
  });
  return async (tx, { submissionId, form, answers, website, siteUrl, pageTitle, recipient }) =>
    inLanguageOfTeamEmail(app, tx, website, recipient, (shown) =>
      kind.put(tx, {
        website: shown,
        siteUrl,
        recipient,
        dedupeKey: submissionId,
        data: {
          form: { name: form.name },
          page: { title: pageTitle || "/" },
          answers: describeAnswers(form.fields, answers, "owner"),
        },
      }),
    );
}
