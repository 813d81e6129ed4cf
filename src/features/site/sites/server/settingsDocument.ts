import { sql } from "kysely";
import type { z } from "zod";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { siteTags } from "../contract.ts";

/** Columns of `websites` with one feature's settings document, and the action of saving it. */
const saveActions = {
  merchandising: "merchandising.save",
  reviews: "review-settings.save",
  comments: "comment-settings.save",
  installments: "installments.save",
  product_feeds: "product-feeds.save",
  downloads: "download-settings.save",
  checkout: "checkout-settings.save",
  captcha: "captcha.save",
  email_sender: "mail-sender.save",
  email_design: "email-design.save",
  analytics: "analytics-settings.save",
  experiments: "feature-toggles.save",
  announcement_bar: "announcement-bar.save",
  popup: "popup.save",
  lock_screen: "lock-screen.save",
  site_styles: "style.save",
} as const;

/**
 * A feature's settings, stored in the website's row, so that reading them needs no statement. Missing values get the
 * schema's default.
 */
export function settingsDocument<Stored extends { revision: number }, Column extends keyof typeof saveActions>(
  column: Column,
  schema: z.ZodType<Stored>,
) {
  const action: (typeof saveActions)[keyof typeof saveActions] = saveActions[column];

  /** As `save`, in a transaction that does more. */
  async function saveIn(
    tx: SiteTransaction,
    { account, now }: Pick<RequestContext, "account" | "now">,
    settings: Stored,
  ): Promise<Stored | undefined> {
    const saved = { ...settings, revision: settings.revision + 1 };
    const { rows } = await sql<{ id: string }>`
      update websites set ${sql.ref(column)} = ${jsonText(saved)}::jsonb
      where id = ${tx.websiteId} and coalesce((${sql.ref(column)} ->> 'revision')::integer, 0) = ${settings.revision}
      returning id`.execute(tx.db);
    if (rows.length === 0) return undefined;
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action,
      subjectType: "website",
      subjectId: tx.websiteId,
      detail: { revision: saved.revision },
      at: now,
    });
    tx.touch(siteTags.site);
    return saved;
  }

  return {
    of(website: Pick<Website, Column>): Stored {
      return schema.parse(website[column]);
    },

    saveIn,

    /** Saves the whole document and drops every page of the website; undefined if `revision` is not the stored one. */
    save: (context: RequestContext, settings: Stored): Promise<Stored | undefined> =>
      context.site.transaction((tx) => saveIn(tx, context, settings)),
  };
}
