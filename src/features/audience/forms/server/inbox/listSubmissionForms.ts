import { sql } from "kysely";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { groupKey } from "../../domain/submissionGroup.ts";
import type { SubmissionForm } from "../../submissionsContract.ts";

const maxForms = 500;

/** Forms with submissions, most recently submitted first; deleted ones by their former name. */
export async function listSubmissionForms(site: SiteScope): Promise<{ items: SubmissionForm[] }> {
  const { rows } = await sql<{ form_id: string | null; name: string; count: number; latest_at: Date }>`
    with kept as (
      select form_id, case when form_id is null then form_name end as deleted_name, count(*) as count,
        max(created_at) as latest_at
      from form_submissions where website_id = ${site.websiteId} group by 1, 2
    )
    select kept.form_id, coalesce(form.name, kept.deleted_name, '') as name, kept.count, kept.latest_at
    from kept left join forms as form on form.website_id = ${site.websiteId} and form.id = kept.form_id
    order by kept.latest_at desc, name limit ${maxForms}`.execute(site.db);
  return {
    items: rows.map((row) => ({
      key: groupKey({ formId: row.form_id, formName: row.name }),
      name: row.name,
      isDeleted: row.form_id === null,
      count: row.count,
      latestAt: row.latest_at.toISOString(),
    })),
  };
}
