import type { FormDefinition, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** The existing forms of these ids, by id. One statement. */
export async function readForms(
  site: Pick<SiteScope, "db" | "websiteId">,
  ids: readonly string[],
): Promise<Map<string, FormDefinition>> {
  if (ids.length === 0) return new Map();
  const rows = await site.db
    .selectFrom("forms")
    .select(["id", "name", "fields"])
    .where("website_id", "=", site.websiteId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [row.id, { id: row.id, name: row.name, fields: row.fields as unknown as FormField[] }]),
  );
}
