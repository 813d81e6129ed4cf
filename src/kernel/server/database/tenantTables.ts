/**
 * Tables of the install rather than of one website, with the reason. Every other table is a tenant table: its primary
 * key, indexes and foreign keys start with `website_id`, and every query on it names a website.
 */
export const installTables: Record<string, string> = {
  accounts: "a person signs in once and may work on many websites",
  account_sessions: "belongs to an account",
  account_devices: "belongs to an account",
  account_sign_ins: "belongs to an account",
  account_two_step: "belongs to an account",
  account_recovery_codes: "belongs to an account",
  account_pending_sign_ins: "belongs to an account",
  account_passkeys: "belongs to an account",
  passkey_answers: "belongs to an account, or to a sign-in whose account is not known yet",
  account_mails: "belongs to an account: nobody else of its websites reads them",
  websites: "the root of every tenant; its id is the website_id",
  website_hosts: "leads from a host name to its website",
  mail_server: "one sends the emails of every website",
  mail_server_password: "belongs to the mail server",
  visit_salts: "one key a day for visitors of every website, so that it can be deleted everywhere at once",
  schema_migrations: "the state of the schema itself",
  schema_functions: "the state of the schema itself",
};

/**
 * Tables whose rows are never in a backup, with the reason: someone who finds a backup must not gain access with it,
 * and what was revoked since must not come back with it. The secret is in the backup, because links in sent emails are
 * signed with it.
 */
export const leftOutOfBackups: Record<string, string> = {
  account_sessions: "opens the studio",
  account_devices: "passes by the limits of signing in",
  account_pending_sign_ins: "opens the studio together with a code",
  passkey_answers: "says what was used within ten minutes",
  member_sessions: "opens a member's account",
  member_tokens: "opens a member's account; a new link is made in a moment",
  member_views: "shows the website as a member",
  preview_links: "opens drafts; a new link is made in a moment",
  checkout_codes: "continues a checkout for ten minutes",
  mail_server_password: "signs in to the mail server, and is sealed with the secret that a backup holds",
  stripe_secrets: "charges cards through a website's Stripe account, and is sealed with the secret that a backup holds",
  google_maps_keys: "is billed to a website's Google account, and is sealed with the secret that a backup holds",
  visit_salts: "would tell who a visitor without cookies was, and is deleted after two days",
  visit_carts: "says which visit a checkout belongs to, and is deleted after two days",
  captcha_solutions: "says what was used within a quarter of an hour",
};

/** Indexes of tenant tables that may start with another column, with the reason. */
export const installIndexes: Record<string, string> = {
  contributors_account_id: "the way from an account to its websites",
  content_items_author_account: "posts lose their author when an account is deleted, on every website",
  comments_account: "comments lose their account when it is deleted, on every website",
  content_items_tags: "a GIN index holds the tags alone; the query also names the website",
  content_items_categories: "the same for categories",
};
