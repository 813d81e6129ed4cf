import type { Kysely } from "kysely";
import type { PageDocument } from "#features/site/blocks/server/index.ts";
import { sameJson } from "#kernel/domain/sameJson.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { Draft } from "../contract.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";
import { describeEdited, type EditedPage, publishTimeOf } from "./editedPages.ts";

/** The document in the editor: the draft, or the published body if there is no draft. */
export function draftOf(page: Pick<EditedPage, "draft" | "body">): PageDocument {
  return salvageDocument(page.draft ?? page.body).document;
}

/** Whether the draft differs from the body. */
export function isBody(page: Pick<EditedPage, "body">, document: PageDocument): boolean {
  return sameJson(salvageDocument(page.body).document, document);
}

/** The draft for the studio. */
export async function describeDraft(db: Kysely<DB>, page: EditedPage, now: Date): Promise<Draft> {
  const document = draftOf(page);
  return {
    document,
    revision: page.draft_revision,
    hasChanges: page.draft !== null && !isBody(page, document),
    savedAt: page.draft_saved_at?.toISOString() ?? null,
    savedBy: await nameOf(db, page.draft_account_id),
    publishAt: publishTimeOf(page, now)?.toISOString() ?? null,
    written:
      page.draft_tab !== null && page.draft_tab_at !== null ? { tab: page.draft_tab, at: page.draft_tab_at } : null,
    page: describeEdited(page, now),
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
