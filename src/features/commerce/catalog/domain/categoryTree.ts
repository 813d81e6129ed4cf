/** A stored category; `parentId` is null for an outermost one. */
export interface CategoryNode {
  id: string;
  parentId: string | null;
  name: string;
}

/** The categories from the outermost to this one; empty for an unknown id. Stops at a cycle of parents. */
export function categoryTrail<Node extends CategoryNode>(categories: readonly Node[], id: string): Node[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const trail = new Set<Node>();
  for (let node = byId.get(id); node && !trail.has(node); node = node.parentId ? byId.get(node.parentId) : undefined) {
    trail.add(node);
  }
  return [...trail].reverse();
}

/** Names from the outermost category to this one; empty for an unknown id. */
export function categoryPath(categories: readonly CategoryNode[], id: string): string[] {
  return categoryTrail(categories, id).map(({ name }) => name);
}

/** A category of the navigation. */
export interface OpenCategory<Node extends CategoryNode> {
  category: Node;
  /** 0 for an outermost one. */
  depth: number;
  /** Whether it is the shown one. */
  isCurrent: boolean;
  /** Whether it contains the shown one, or is it. */
  isOpen: boolean;
}

/**
 * The categories in tree order, each before its children, as deep as given. Categories in a cycle are left out.
 * @param categories in the owner's order
 * @param currentId the shown one
 */
export function openCategories<Node extends CategoryNode>(
  categories: readonly Node[],
  currentId: string | undefined,
): OpenCategory<Node>[] {
  const inside = new Map<string | null, Node[]>();
  for (const category of categories) {
    const siblings = inside.get(category.parentId);
    if (siblings) siblings.push(category);
    else inside.set(category.parentId, [category]);
  }
  const trail = new Set(currentId ? categoryTrail(categories, currentId).map(({ id }) => id) : []);
  const shown: OpenCategory<Node>[] = [];
  // An explicit stack, because the deepest imported tree exceeds the call depth.
  const waiting = (inside.get(null) ?? []).map((category) => ({ category, depth: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { category, depth } = next;
    shown.push({ category, depth, isCurrent: category.id === currentId, isOpen: trail.has(category.id) });
    const below = inside.get(category.id) ?? [];
    for (const child of [...below].reverse()) waiting.push({ category: child, depth: depth + 1 });
  }
  return shown;
}

/** The trail of a product's deepest category; of equal ones, the first. */
export function deepestTrail<Node extends CategoryNode>(categories: readonly Node[], ids: readonly string[]): Node[] {
  const own = new Set(ids);
  let deepest: Node[] = [];
  for (const { id } of categories) {
    if (!own.has(id)) continue;
    const trail = categoryTrail(categories, id);
    if (trail.length > deepest.length) deepest = trail;
  }
  return deepest;
}
