import type { Kysely } from "kysely";
import { hasDocument, pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import type { Collection } from "#features/site/pages/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";

interface Scope {
  db: Kysely<DB>;
  websiteId: string;
}

/** A page that the editor may open: its body is a document, and it is not in the trash. */
export async function findPage(
  { db, websiteId }: Scope,
  pageId: string,
  { isLocked = false } = {},
): Promise<Collection | undefined> {
  const page = await db
    .selectFrom("collections")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("id", "=", pageId)
    .where("deleted_at", "is", null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  return page && hasDocument(pageKindOf(page)) ? page : undefined;
}

/** The page, locked until the transaction ends. */
export const lockPage = (scope: Scope, pageId: string) => findPage(scope, pageId, { isLocked: true });
