import { hasDocument } from "#features/site/page-model/domain/pageKinds.ts";
import type { TreePage } from "../../contract.ts";

/**
 * Whether a page can be published from the list. Pages with an editor are published there, with their latest changes.
 */
export function mayPublish({ kind, status }: Pick<TreePage, "kind" | "status">): boolean {
  return !hasDocument(kind) && (status === "draft" || status === "needs_review");
}
