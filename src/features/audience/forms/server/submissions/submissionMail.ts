import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

const texts = { subject: "New submission: {form}", from: "Sent from the page “{page}” of {siteTitle}." };

interface Submitted {
  form: FormDefinition;
  answers: FormAnswers;
  website: Website;
  pageTitle: string;
}

/** The email that notifies the owner of a submission. */
export function submissionMail({ form, answers, website, pageTitle }: Submitted) {
  const described = describeAnswers(form.fields, answers, "owner");
  const from = fillMessage(texts.from, { page: pageTitle || "/", siteTitle: website.title });
  const rows = described.map(
    ({ title, text }) =>
      `<dt><strong>${escapeHtml(title)}</strong></dt><dd>${escapeHtml(text).replaceAll("\n", "<br>")}</dd>`,
  );
  return {
    kind: "form-submission",
    subject: fillMessage(texts.subject, { form: form.name }),
    html: `<h1>${escapeHtml(form.name)}</h1><dl>${rows.join("")}</dl><p>${escapeHtml(from)}</p>`,
    text: [...described.map(({ title, text }) => `${title}\n${text}\n`), from].join("\n"),
  };
}
