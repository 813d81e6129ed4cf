import { type RawBuilder, sql } from "kysely";
import { containsText } from "#kernel/server/database/containsText.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { readGroupKey } from "../../domain/submissionGroup.ts";

/** The SQL condition on `submission` for one form's submissions. */
export function submissionsOf(
  site: Pick<SiteScope, "websiteId">,
  key: string,
  search?: string | undefined,
): RawBuilder<boolean> {
  const group = readGroupKey(key);
  const form =
    "formId" in group
      ? sql`submission.form_id = ${group.formId}::uuid`
      : sql`submission.form_id is null and submission.form_name = ${group.deletedName}`;
  const found = search
    ? sql`and exists (
        select from jsonb_path_query(submission.answers, 'strict $.** ? (@.type() == "string")') as answer
        where ${containsText(search, sql`answer #>> '{}'`)})`
    : sql``;
  return sql<boolean>`submission.website_id = ${site.websiteId} and ${form} ${found}`;
}
