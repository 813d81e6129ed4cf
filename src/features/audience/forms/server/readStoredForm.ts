import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { StoredForm } from "../contract.ts";
import { productsOfForm } from "./productsOfForm.ts";

/** A form for the builder; undefined if it does not exist. Two statements. */
export async function readStoredForm(site: SiteScope, formId: string): Promise<StoredForm | undefined> {
  const [row, products] = await Promise.all([
    site.db
      .selectFrom("forms")
      .select(["id", "name", "recipient", "fields", "revision", "created_at", "updated_at"])
      .where("website_id", "=", site.websiteId)
      .where("id", "=", formId)
      .executeTakeFirst(),
    productsOfForm(site.db, site.websiteId, formId),
  ]);
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name,
    recipient: row.recipient,
    fields: row.fields as unknown as StoredForm["fields"],
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...products,
  };
}
