import type { CategoryRow } from "../productRecords.ts";

/** What batches of a dry run have taken that were undone: the next batch finds it taken, as in a real run. */
export interface ImportRehearsal {
  /** Of the whole website: products that are new, and the products that have SKUs. */
  site: { created: number; skus: Map<string, string> };
  /** Of one collection. */
  created: number;
  slugs: Set<string>;
  categories: CategoryRow[];
}

/** The rehearsal of one more collection of the same dry run, or of its first. */
export function newImportRehearsal(site: ImportRehearsal["site"] = { created: 0, skus: new Map() }): ImportRehearsal {
  return { site, created: 0, slugs: new Set(), categories: [] };
}
