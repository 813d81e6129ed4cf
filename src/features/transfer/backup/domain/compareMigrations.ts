/** A migration's name and the checksum of its text. */
export interface KnownMigration {
  name: string;
  checksum: string;
}

export type MigrationComparison =
  | { outcome: "prefix" }
  /** This program does not have it: the backup is from a newer version. */
  | { outcome: "unknown"; name: string }
  /** Both have it with different texts, or the backup lacks it and has later ones. */
  | { outcome: "different"; name: string };

/**
 * Whether the backup's migrations are the first ones of this program. Then its rows can be loaded into that schema and
 * the other migrations applied afterwards.
 */
export function compareMigrations(
  backup: readonly KnownMigration[],
  program: readonly KnownMigration[],
): MigrationComparison {
  const known = new Set(program.map(({ name }) => name));
  const unknown = backup.find(({ name }) => !known.has(name));
  if (unknown) return { outcome: "unknown", name: unknown.name };
  for (const [index, migration] of backup.entries()) {
    const own = program[index] as KnownMigration;
    if (own.name !== migration.name || own.checksum !== migration.checksum)
      return { outcome: "different", name: own.name };
  }
  return { outcome: "prefix" };
}
