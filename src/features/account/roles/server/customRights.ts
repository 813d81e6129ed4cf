import { type RawBuilder, sql } from "kysely";

/** The rights of the custom roles of a row of `contributors`, named `contributor` in the query. Empty without any. */
export const customRights: RawBuilder<string[]> = sql<
  string[]
>`custom_rights(contributor.website_id, contributor.custom_role_ids)`;
