import type { Kysely } from "kysely";
import type { PageDocument } from "#features/site/blocks/server/index.ts";
import type { Collection } from "#features/site/pages/server/index.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { Draft } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";

/** The document in the editor: the draft, or the published body if there is no draft. */
export function draftOf(page: Pick<Collection, "draft" | "body">): PageDocument {
  return salvageDocument(page.draft ?? page.body).document;
}

/** Whether the draft differs from the body. */
export function isBody(page: Pick<Collection, "body">, document: PageDocument): boolean {
  return sameJson(salvageDocument(page.body).document, document);
}

/** The draft for the studio. */
export async function describeDraft(db: Kysely<DB>, page: Collection): Promise<Draft> {
  const document = draftOf(page);
  return {
    document,
    revision: page.draft_revision,
    hasChanges: page.draft !== null && !isBody(page, document),
    savedAt: page.draft_saved_at?.toISOString() ?? null,
    savedBy: await nameOf(db, page.draft_account_id),
    publishAt: page.draft_publish_at?.toISOString() ?? null,
    written:
      page.draft_tab !== null && page.draft_tab_at !== null ? { tab: page.draft_tab, at: page.draft_tab_at } : null,
  };
}

async function nameOf(db: Kysely<DB>, accountId: string | null): Promise<string | null> {
  if (!accountId) return null;
  const account = await db
    .selectFrom("accounts")
    .select(["name", "email"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  return account ? account.name || account.email : null;
}
