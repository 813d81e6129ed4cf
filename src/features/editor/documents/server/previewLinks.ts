import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId, newToken } from "#kernel/server/ids.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { documentFailures, type PreviewLink, previewPath } from "../contract.ts";
import { findPage, isOf, lockPage, ownerOf, subjectOf } from "./editedPages.ts";

const fail = failuresOf(documentFailures);
/** Maximum number of active links to the draft of one page. */
const maxLinks = 50;
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Minimum time (ms) between two records of an opening. */
const notedWithin = 60 * 1000;

/** A link works as long as the person who created it works on the website. */
export const isOfContributor = sql<boolean>`exists (select from contributors
  where contributors.website_id = preview_links.website_id and contributors.account_id = preview_links.account_id)`;

/** Creates a link that shows the draft to anyone who has it, for some days. It is returned only once. */
export async function createPreviewLink(
  context: RequestContext,
  pageId: string,
  days: number,
): Promise<{ id: string; url: string; expiresAt: string } | Failure> {
  const { site, account, now, origin } = context;
  const token = newToken();
  const id = newId();
  const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId, context);
    if (!page) return fail("page-unknown");
    await tx.db
      .deleteFrom("preview_links")
      .where("website_id", "=", tx.websiteId)
      .where(isOf(page))
      .where((where) => where.or([where("expires_at", "<=", now), where.not(isOfContributor)]))
      .execute();
    const { count } = await tx.db
      .selectFrom("preview_links")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("website_id", "=", tx.websiteId)
      .where(isOf(page))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxLinks) return fail("preview-links-full", { values: { max: String(maxLinks) } });
    await tx.db
      .insertInto("preview_links")
      .values({
        website_id: tx.websiteId,
        id,
        ...ownerOf(page),
        token_hash: hashToken(token),
        account_id: account?.id ?? null,
        expires_at: expiresAt,
        created_at: now,
      })
      .execute();
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "preview-link.create",
      ...subjectOf(page),
      detail: { title: page.title, expiresAt: expiresAt.toISOString() },
      at: now,
    });
    return { id, url: `${origin}${previewPath(token)}`, expiresAt: expiresAt.toISOString() };
  });
}

/** The active links to a page's draft, newest first. */
export async function listPreviewLinks(
  context: RequestContext,
  pageId: string,
): Promise<{ links: PreviewLink[] } | Failure> {
  const { site, now } = context;
  const page = await findPage(site, pageId, context);
  if (!page) return fail("page-unknown");
  const rows = await site.db
    .selectFrom("preview_links")
    .innerJoin("accounts", "accounts.id", "preview_links.account_id")
    .select([
      "preview_links.id",
      "preview_links.created_at",
      "preview_links.expires_at",
      "preview_links.last_opened_at",
      "accounts.name",
      "accounts.email",
    ])
    .where("preview_links.website_id", "=", site.websiteId)
    .where(isOf(page))
    .where("preview_links.expires_at", ">", now)
    .where(isOfContributor)
    .orderBy("preview_links.created_at", "desc")
    .orderBy("preview_links.id", "desc")
    .limit(maxLinks)
    .execute();
  return {
    links: rows.map((row) => ({
      id: row.id,
      createdBy: row.name || row.email,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    })),
  };
}

/** Revokes a link at once. Anyone who opens it sees that the preview has ended. */
export function revokePreviewLink(
  context: RequestContext,
  pageId: string,
  linkId: string,
): Promise<undefined | Failure> {
  const { site, account, now } = context;
  return site.transaction(async (tx) => {
    const page = await lockPage(tx, pageId, context);
    if (!page) return fail("preview-link-unknown");
    const revoked = await tx.db
      .deleteFrom("preview_links")
      .where("website_id", "=", tx.websiteId)
      .where(isOf(page))
      .where("id", "=", linkId)
      .executeTakeFirst();
    if (revoked.numDeletedRows === 0n) return fail("preview-link-unknown");
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "preview-link.revoke",
      ...subjectOf(page),
      detail: { title: page.title },
      at: now,
    });
  });
}

/** Records that a link was opened, at most once a minute, so that reading stays fast. */
export async function recordLinkOpening(
  { site, now }: RequestContext,
  { id, lastOpenedAt }: { id: string; lastOpenedAt: Date | null },
): Promise<void> {
  if (lastOpenedAt && now.getTime() - lastOpenedAt.getTime() < notedWithin) return;
  await site.transaction((tx) =>
    tx.db
      .updateTable("preview_links")
      .set({ last_opened_at: now })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", id)
      .execute(),
  );
}
