import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { openText, sealText } from "#kernel/server/sealedText.ts";
import { type StripeMode, stripeModes } from "../../domain/stripeModes.ts";

/** For sealing. Each website and mode has its own, so that a sealed key works nowhere else. */
const purposeOf = (kind: "key" | "webhook", websiteId: string, mode: StripeMode) =>
  `stripe ${kind} ${websiteId} ${mode}`;

/** The accounts of a website, by mode. */
export async function readStripeAccounts({ db, websiteId }: Pick<SiteScope, "db" | "websiteId">) {
  const rows = await db
    .selectFrom("stripe_accounts as account")
    .leftJoin("stripe_secrets as secret", (join) =>
      join.onRef("secret.website_id", "=", "account.website_id").onRef("secret.mode", "=", "account.mode"),
    )
    .selectAll("account")
    .select(["secret.secret_key", "secret.webhook_secret"])
    .where("account.website_id", "=", websiteId)
    .execute();
  return Object.fromEntries(stripeModes.map((mode) => [mode, rows.find((row) => row.mode === mode)])) as Record<
    StripeMode,
    (typeof rows)[number] | undefined
  >;
}

export type StripeAccountRow = NonNullable<Awaited<ReturnType<typeof readStripeAccounts>>["test"]>;

/** The secret key; undefined if there is none, as after a restore. */
export async function readSecretKey(app: App, websiteId: string, mode: StripeMode): Promise<string | undefined> {
  const row = (await readStripeAccounts(app.site(websiteId)))[mode];
  return row && openKey(app.services.secret, row);
}

export function openKey(secret: string, row: StripeAccountRow): string | undefined {
  return row.secret_key === null
    ? undefined
    : openText(secret, purposeOf("key", row.website_id, row.mode as StripeMode), row.secret_key);
}

export function openWebhookSecret(secret: string, row: StripeAccountRow): string | undefined {
  return row.webhook_secret === null
    ? undefined
    : openText(secret, purposeOf("webhook", row.website_id, row.mode as StripeMode), row.webhook_secret);
}

/** Seals the secrets of an account. */
export function sealSecrets(
  secret: string,
  { websiteId, mode, key, webhookSecret }: { websiteId: string; mode: StripeMode; key: string; webhookSecret?: string },
) {
  return {
    secret_key: sealText(secret, purposeOf("key", websiteId, mode), key),
    webhook_secret: webhookSecret ? sealText(secret, purposeOf("webhook", websiteId, mode), webhookSecret) : null,
  };
}

/** Remembers that Stripe refused the key, for the studio. */
export async function noteRefused(site: SiteScope, mode: StripeMode): Promise<void> {
  await site.transaction(async (tx) => {
    await tx.db
      .updateTable("stripe_accounts")
      .set({ rejected_at: tx.realNow() })
      .where("website_id", "=", tx.websiteId)
      .where("mode", "=", mode)
      .where("rejected_at", "is", null)
      .execute();
  });
}
