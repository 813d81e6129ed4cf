import type { CategoryRow } from "../productRecords.ts";

/**
 * Slugs and SKUs that earlier batches of a dry run used before they were rolled back, so that the next batch finds them
 * taken, as in a real run.
 */
export interface ImportRehearsal {
  /** For the whole website: number of new products, and SKUs with their products. */
  site: { created: number; skus: Map<string, string> };
  /** For one collection. */
  created: number;
  slugs: Set<string>;
  categories: CategoryRow[];
}

/** The rehearsal of another collection in the same dry run, or of its first. */
export function newImportRehearsal(site: ImportRehearsal["site"] = { created: 0, skus: new Map() }): ImportRehearsal {
  return { site, created: 0, slugs: new Set(), categories: [] };
}
