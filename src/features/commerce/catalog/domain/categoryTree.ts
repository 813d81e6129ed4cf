/** A category as it is stored; `parentId` is null for an outermost one. */
export interface CategoryNode {
  id: string;
  parentId: string | null;
  name: string;
}

/** The categories from the outermost to this one; empty for an unknown id. A loop of parents ends where it began. */
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

/** A category of the navigation with what is open below it. */
export interface OpenCategory<Node extends CategoryNode> {
  category: Node;
  /** 0 for an outermost one. */
  depth: number;
  /** The one that is shown. */
  isCurrent: boolean;
  /** It or one inside it is shown. */
  isOpen: boolean;
}

/**
 * The categories in the order in which a tree shows them, each before what is inside it, as deep as they were given.
 * What is below itself is left out.
 * @param categories in the owner's order
 * @param currentId the one that is shown
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
  // A stack of its own: the deepest tree of an import is deeper than calls may be nested.
  const waiting = (inside.get(null) ?? []).map((category) => ({ category, depth: 0 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { category, depth } = next;
    shown.push({ category, depth, isCurrent: category.id === currentId, isOpen: trail.has(category.id) });
    const below = inside.get(category.id) ?? [];
    for (const child of [...below].reverse()) waiting.push({ category: child, depth: depth + 1 });
  }
  return shown;
}

/** The deepest of a product's categories, as its trail from the outermost; of two as deep the first. */
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
