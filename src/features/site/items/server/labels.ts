import { sql } from "kysely";
import { labelTranslations } from "#features/site/blog/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { copyTranslations } from "#features/site/translations/server/index.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope, SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { valueChanges, writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { type LabelKind, labelKey } from "../domain/postLabels.ts";
import { type CountedLabel, type deleteLabelRoute, labelFailures, type renameLabelRoute } from "../labelContract.ts";
import { findBlog, lockBlogs } from "./blogs.ts";
import { countLabels, labelColumn } from "./knownLabels.ts";

const fail = failuresOf(labelFailures);

interface Changed {
  name: string;
  changedCount: number;
}

/** The categories and tags of a blog with their counts. Three statements. */
export async function listLabels(
  site: SiteScope,
  blogId: string,
): Promise<{ categories: CountedLabel[]; tags: CountedLabel[] } | Failure> {
  if (!(await findBlog(site, blogId))) return fail("blog-unknown");
  const [categories, tags] = await Promise.all([
    countLabels(site, blogId, "category"),
    countLabels(site, blogId, "tag"),
  ]);
  return { categories, tags };
}

/**
 * Renames a label in all posts of a blog, also in those in the trash. If the blog has a label of the new name, the posts
 * get that one, and a post that has both keeps one. The new name gets the translations of the former one, in languages in
 * which it has none.
 */
export async function renameLabel(
  blogId: string,
  { kind, from, to, isMerge }: RouteInput<typeof renameLabelRoute>["body"],
  context: RequestContext,
): Promise<Changed | Failure> {
  return context.site.transaction(async (tx) => {
    const known = await lockLabels(tx, blogId, kind);
    if (!known) return fail("blog-unknown");
    if (!known.includes(from)) return fail(`${kind}-unknown`);
    if (from === to) return { name: to, changedCount: 0 };
    const other = known.find((name) => name === to) ?? known.find((name) => isSame(name, to) && name !== from);
    if (other !== undefined && !isMerge) {
      const { message } = labelFailures[`${kind}-exists`];
      return fail(`${kind}-exists`, { errors: { to: message } });
    }
    const name = other ?? to;
    const column = labelColumn(kind);
    const result = await sql`
      update content_items as post set revision = post.revision + 1, updated_at = ${context.now},
        ${column} = (
          select array_agg(kept.name order by kept.place) from (
            select case when label.name = ${from} then ${name} else label.name end as name, min(label.place) as place
            from unnest(post.${column}) with ordinality as label (name, place) group by 1
          ) as kept)
      where post.website_id = ${tx.websiteId} and post.collection_id = ${blogId}
        and post.${column} @> ${[from]}::text[]`.execute(tx.db);
    const changedCount = Number(result.numAffectedRows ?? 0);
    await keepFormerName(tx, blogId, kind, { from, to: name }, context.now);
    await copyTranslations(tx, labelTranslations.name, { from, to: name });
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: `post-${kind}.${other === undefined ? "rename" : "merge"}`,
      subjectType: "page",
      subjectId: blogId,
      detail: { title: name, former: from, posts: changedCount },
      changes: valueChanges({ Name: [from, name] }),
    });
    return { name, changedCount };
  });
}

/** Removes a label from all posts of a blog, also from those in the trash. A repeated call changes nothing. */
export async function deleteLabel(
  blogId: string,
  { kind, name }: RouteInput<typeof deleteLabelRoute>["body"],
  context: RequestContext,
): Promise<Changed | Failure> {
  return context.site.transaction(async (tx) => {
    const known = await lockLabels(tx, blogId, kind);
    if (!known) return fail("blog-unknown");
    const column = labelColumn(kind);
    const result = await sql`
      update content_items as post set revision = post.revision + 1, updated_at = ${context.now},
        ${column} = array_remove(post.${column}, ${name})
      where post.website_id = ${tx.websiteId} and post.collection_id = ${blogId}
        and post.${column} @> ${[name]}::text[]`.execute(tx.db);
    const changedCount = Number(result.numAffectedRows ?? 0);
    if (changedCount === 0) return { name, changedCount };
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: `post-${kind}.delete`,
      subjectType: "page",
      subjectId: blogId,
      detail: { title: name, posts: changedCount },
    });
    return { name, changedCount };
  });
}

/** Links and blocks with the former name show the posts of the new one. The new name leads nowhere else. */
async function keepFormerName(
  tx: SiteTransaction,
  blogId: string,
  kind: LabelKind,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const ofKind = sql`website_id = ${tx.websiteId} and collection_id = ${blogId} and kind = ${kind}`;
  await sql`delete from label_redirects where ${ofKind} and from_label = ${to}`.execute(tx.db);
  await sql`update label_redirects set label = ${to} where ${ofKind} and label = ${from}`.execute(tx.db);
  await sql`insert into label_redirects (website_id, collection_id, kind, from_label, label, created_at)
    values (${tx.websiteId}, ${blogId}, ${kind}, ${from}, ${to}, ${now})
    on conflict (website_id, collection_id, kind, from_label) do update set label = excluded.label,
      created_at = excluded.created_at`.execute(tx.db);
}

const isSame = (one: string, other: string) => labelKey(one) === labelKey(other);

/** Locks the blog. @returns its labels; undefined without such a blog */
async function lockLabels(tx: SiteTransaction, blogId: string, kind: LabelKind): Promise<string[] | undefined> {
  await lockBlogs(tx, [blogId]);
  if (!(await findBlog(tx, blogId))) return undefined;
  return (await countLabels(tx, blogId, kind)).map(({ name }) => name);
}
