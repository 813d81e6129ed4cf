/** A table and the tables that its foreign keys reference, possibly including itself. */
export interface ReferringTable {
  name: string;
  references: readonly string[];
}

/**
 * The tables in loading order: each after those that it references, otherwise in the given order. Throws when tables
 * reference each other in a cycle.
 */
export function orderByReferences<Table extends ReferringTable>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isReady = (table: Table) => table.references.every((name) => name === table.name || placed.has(name));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(`The tables ${waiting.map(({ name }) => name).join(", ")} refer to each other in a ring.`);
    }
    waiting = waiting.filter((table) => !isReady(table));
    for (const table of ready) placed.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}
