import { hasDocument } from "#features/site/page-model/domain/pageKinds.ts";
import type { TreePage } from "../../contract.ts";

/**
 * Whether a page waits for someone to publish it as it is. What the editor edits is published there, with what was
 * written since.
 */
export function mayPublish({ kind, status }: Pick<TreePage, "kind" | "status">): boolean {
  return !hasDocument(kind) && (status === "draft" || status === "needs_review");
}
