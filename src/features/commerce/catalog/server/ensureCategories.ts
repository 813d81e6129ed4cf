import { sql } from "kysely";
import { firstFreeSlug, slugify } from "#kernel/domain/paths/slugs.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { newId } from "#kernel/server/ids.ts";
import { categoryProblem, maxCategories } from "../domain/categoryLimit.ts";
import type { ImportRehearsal } from "./imports/importRehearsal.ts";
import { type CategoryRow, readCategories } from "./productRecords.ts";

export interface EnsuredCategories {
  /** Ids of the categories at the paths, in their order. Each path starts with the outermost name. */
  at(paths: readonly (readonly string[])[]): string[];
  /** Whether there is one at the path; not if it would exceed the limit. */
  has(path: readonly string[]): boolean;
}

const maxSlugLength = 200;

/**
 * Finds the categories at the paths and creates missing ones. Names are compared without case. One statement if all
 * exist, four if some are created. Categories beyond the collection's limit are not created.
 */
export async function ensureCategories(
  tx: SiteTransaction,
  collectionId: string,
  paths: readonly (readonly string[])[],
  rehearsal?: ImportRehearsal,
): Promise<EnsuredCategories> {
  if (paths.length === 0) return { at: () => [], has: () => true };
  if (rehearsal && rehearsal.categories.length > 0) await insertCategories(tx, collectionId, rehearsal.categories);
  let tree = treeOf(await readCategories(tx, collectionId));
  if (paths.some((path) => tree.find(path) === undefined)) {
    // Two parallel calls would create a category twice: the second waits and looks again.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`categories ${tx.websiteId} ${collectionId}`}, 0))`.execute(
      tx.db,
    );
    tree = treeOf(await readCategories(tx, collectionId));
    const made = paths.flatMap((path) => (tree.hasRoomFor(path) ? tree.make(path) : []));
    if (made.length > 0) await insertCategories(tx, collectionId, made);
    rehearsal?.categories.push(...made);
  }
  const finished = tree;
  return {
    at: (asked) => [...new Set(asked.map((path) => finished.find(path)).filter((id) => id !== undefined))],
    has: (path) => finished.find(path) !== undefined,
  };
}

/** The paths without a category where none can be created, and why, by index. */
export async function findCategoryProblems(
  tx: SiteTransaction,
  collectionId: string,
  paths: readonly (readonly string[])[],
): Promise<Map<number, string>> {
  const problems = paths.map(categoryProblem);
  if (problems.every((problem) => problem === undefined)) return new Map();
  const tree = treeOf(await readCategories(tx, collectionId));
  return new Map(
    paths.flatMap((path, index) => {
      const problem = problems[index];
      return problem !== undefined && tree.find(path) === undefined ? [[index, problem] as const] : [];
    }),
  );
}

function treeOf(rows: readonly CategoryRow[]) {
  const ids = new Map(rows.map((row) => [keyOf(row.parentId, row.name), row.id]));
  const slugs = new Map(rows.map((row) => [row.id, row.urlSlug]));
  const taken = new Set(slugs.values());

  return {
    find(path: readonly string[]): string | undefined {
      let id: string | undefined;
      for (const name of path) {
        id = ids.get(keyOf(id ?? null, name));
        if (id === undefined) return undefined;
      }
      return id;
    },
    hasRoomFor(path: readonly string[]): boolean {
      return slugs.size + path.length <= maxCategories || this.find(path) !== undefined;
    },
    /** Creates the path's missing categories, outermost first. They are found from now on. */
    make(path: readonly string[]): CategoryRow[] {
      const made: CategoryRow[] = [];
      let parentId: string | null = null;
      for (const name of path) {
        const key: string = keyOf(parentId, name);
        let id: string | undefined = ids.get(key);
        if (id === undefined) {
          id = newId();
          const inside = parentId === null ? undefined : slugs.get(parentId);
          const wanted = slugify(inside ? `${inside} ${name}` : name).slice(0, maxSlugLength) || "category";
          const urlSlug = firstFreeSlug(wanted, (slug) => taken.has(slug));
          ids.set(key, id);
          slugs.set(id, urlSlug);
          taken.add(urlSlug);
          made.push({ id, parentId, name, urlSlug });
        }
        parentId = id;
      }
      return made;
    },
  };
}

function keyOf(parentId: string | null, name: string): string {
  return `${parentId ?? ""} ${name.toLowerCase()}`;
}

async function insertCategories(tx: SiteTransaction, collectionId: string, categories: CategoryRow[]): Promise<void> {
  await sql`insert into categories (website_id, id, collection_id, parent_id, name, url_slug)
    select ${tx.websiteId}::uuid, made.id, ${collectionId}::uuid, made."parentId", made.name, made."urlSlug"
    from jsonb_to_recordset(${jsonText(categories)}::jsonb)
      as made (id uuid, "parentId" uuid, name text, "urlSlug" text)`.execute(tx.db);
}
