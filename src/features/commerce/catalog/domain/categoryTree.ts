/** A category as it is stored; `parentId` is null for an outermost one. */
export interface CategoryNode {
  id: string;
  parentId: string | null;
  name: string;
}

/** Names from the outermost category to this one; empty for an unknown id. A loop of parents ends where it began. */
export function categoryPath(categories: readonly CategoryNode[], id: string): string[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const seen = new Set<string>();
  const names: string[] = [];
  for (
    let node = byId.get(id);
    node && !seen.has(node.id);
    node = node.parentId ? byId.get(node.parentId) : undefined
  ) {
    seen.add(node.id);
    names.unshift(node.name);
  }
  return names;
}

/** The category itself and everything inside it. */
export function categoryWithin(categories: readonly CategoryNode[], id: string): string[] {
  const children = new Map<string, string[]>();
  for (const { id: child, parentId } of categories) {
    if (parentId) children.set(parentId, [...(children.get(parentId) ?? []), child]);
  }
  const found = new Set([id]);
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child);
  return [...found];
}
