import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { SubmissionDetail } from "../../submissionsContract.ts";

/** One submission with all answers, by the fields as they were then; undefined if it does not exist. */
export async function readSubmission(site: SiteScope, submissionId: string): Promise<SubmissionDetail | undefined> {
  const row = await site.db
    .selectFrom("form_submissions")
    .select(["id", "form_name", "fields", "answers", "page_title", "page_path", "created_at"])
    .where("website_id", "=", site.websiteId)
    .where("id", "=", submissionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const fields = row.fields as unknown as FormField[];
  return {
    id: row.id,
    formName: row.form_name,
    createdAt: row.created_at.toISOString(),
    pageTitle: row.page_title,
    pagePath: row.page_path,
    answers: describeAnswers(fields, row.answers as unknown as FormAnswers, "owner"),
  };
}
