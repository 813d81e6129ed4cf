/** A migration that can't be applied, or a database that this program can't use. The message is for the owner. */
export class MigrationFailure extends Error {
  override name = "MigrationFailure";
}

/** Said of a migration whose file is not the one that was applied. */
export function changedMigrationText(name: string): string {
  return `${name} was changed after it had been applied`;
}
