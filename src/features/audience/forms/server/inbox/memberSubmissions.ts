import { type RawBuilder, sql } from "kysely";
import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { deleteSubmissions } from "./deleteSubmissions.ts";

interface SubmissionRow {
  title: string;
  fields: FormField[];
  answers: FormAnswers;
  created_at: Date;
}

/** Submissions with a member's verified email in an email field are in the member's export, and are deleted with them. */
export function registerMemberSubmissions(app: App, { members, outbox }: { members: Members; outbox: Outbox }): void {
  members.addPersonalData({
    name: "formSubmissions",
    async read({ db, websiteId }, { email }) {
      const { rows } = await sql<SubmissionRow>`
        select form_name as title, fields, answers, created_at from form_submissions as submission
        where website_id = ${websiteId} and ${submittedBy(email)} order by id`.execute(db);
      return rows.map(({ title, fields, answers, created_at }) => ({
        form: title,
        submittedAt: created_at.toISOString(),
        answers: describeAnswers(fields, answers).map((answer) => ({ ...answer })),
      }));
    },
    async deleteWithAccount(tx, { email }) {
      const change = { accountId: undefined, now: app.services.clock.now() };
      await deleteSubmissions(tx, submittedBy(email), outbox, change);
    },
  });
}

/** Condition on `submission`: one of its email fields has this email. */
const submittedBy = (email: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from jsonb_array_elements(submission.fields) as asked (field)
  where asked.field ->> 'type' = 'email' and lower(trim(submission.answers ->> (asked.field ->> 'id'))) = ${email})`;
