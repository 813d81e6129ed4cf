import type { TreePage } from "../contract.ts";

/** A page of the tree for tests. */
export function buildTreePage(id: string, given: Partial<TreePage> = {}): TreePage {
  return {
    id,
    kind: "page",
    title: id,
    navigationTitle: "",
    slug: id,
    path: `/${id}`,
    isHomepage: false,
    enabled: true,
    status: "published",
    publishAt: null,
    hasPassword: false,
    isForMembers: false,
    noIndex: false,
    navigation: "main",
    parentId: null,
    hasDraft: false,
    updatedAt: "2026-01-01T00:00:00.000Z",
    ...given,
  };
}
