/**
 * For each id, the nearest comment above it that is not in the map; null: none. Each step is taken once, so that a long
 * chain costs no more than many short ones.
 * @param parents of comments, without circles
 */
export function nearestOutside(parents: ReadonlyMap<string, string | null>): (id: string) => string | null {
  const found = new Map(parents);
  return (asked) => {
    const passed: string[] = [];
    let id: string | null = asked;
    while (id !== null) {
      const above = found.get(id);
      if (above === undefined) break;
      passed.push(id);
      id = above;
    }
    for (const each of passed) found.set(each, id);
    return id;
  };
}

/** A comment, and the one that it shall answer. */
export interface Link {
  id: string;
  parentId: string;
}

/**
 * The links that can be made in turn: those of comments without a parent that close no circle.
 * @param stored the parents that comments already have
 */
export function makeLinks<Asked extends Link>(asked: readonly Asked[], stored: ReadonlyMap<string, string>): Asked[] {
  const tops = new Map(stored);
  /** The first comment of a thread. Shortens the way, so that a long chain is climbed once. */
  function topOf(start: string): string {
    let top = start;
    for (let above = tops.get(top); above !== undefined; above = tops.get(top)) top = above;
    let id = start;
    while (id !== top) {
      const above = tops.get(id) ?? top;
      tops.set(id, top);
      id = above;
    }
    return top;
  }
  return asked.filter(({ id, parentId }) => {
    if (tops.has(id)) return false;
    const top = topOf(parentId);
    if (top === id) return false;
    tops.set(id, top);
    return true;
  });
}
