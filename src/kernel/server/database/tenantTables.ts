/**
 * Tables of the install rather than of one website, with the reason. Every other table is a tenant table: its primary
 * key, indexes and foreign keys lead with `website_id`, and every query on it names a website.
 */
export const installTables: Record<string, string> = {
  accounts: "a person signs in once and may work on many websites",
  account_sessions: "belongs to an account",
  websites: "the root of every tenant; its id is the website_id",
  website_hosts: "leads from a host name to its website",
  schema_migrations: "the state of the schema itself",
};

/** Indexes of tenant tables that may lead with another column, with the reason. */
export const installIndexes: Record<string, string> = {
  contributors_account_id: "the way from an account to its websites",
};
