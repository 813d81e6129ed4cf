import { sql } from "kysely";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type LabelKind, labelKey, labelMessages, maxLabelsOfBlog, spellLabels } from "../domain/postLabels.ts";
import type { CountedLabel } from "../labelContract.ts";

type Reader = Pick<SiteScope, "websiteId" | "db">;

/** The column of a post with labels of this kind. */
export const labelColumn = (kind: LabelKind) => sql.ref(kind === "category" ? "categories" : "tags");

/** The categories, tags or authors of a blog's posts outside the trash, in alphabetical order. One statement. */
export async function countLabels(
  { db, websiteId }: Reader,
  blogId: string,
  kind: LabelKind | "author",
): Promise<CountedLabel[]> {
  const { rows } = await sql<CountedLabel>`
    select label as name, sum(item_count)::integer as count from item_counts
    where website_id = ${websiteId} and collection_id = ${blogId} and kind = ${kind}
    group by label having sum(item_count) > 0 order by lower(label), label`.execute(db);
  return rows;
}

/**
 * Labels in the spelling that the blog has. Lock the blog before.
 * @returns the message if the blog would have too many
 */
export async function spellAsInBlog(
  tx: SiteTransaction,
  blogId: string,
  kind: LabelKind,
  names: readonly string[],
): Promise<string[] | string> {
  if (names.length === 0) return [];
  const known = (await countLabels(tx, blogId, kind)).map(({ name }) => name);
  const spelled = spellLabels(names, known);
  const keys = new Set(known.map(labelKey));
  const added = spelled.filter((name) => !keys.has(labelKey(name)));
  return added.length > 0 && known.length + added.length > maxLabelsOfBlog ? labelMessages.full[kind] : spelled;
}
