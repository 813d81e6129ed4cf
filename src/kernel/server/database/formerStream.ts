import type pg from "pg";
import { recordObjects } from "./applyDefinitions.ts";
import { changedMigrationText } from "./MigrationFailure.ts";
import type { FormerStream, SchemaFiles } from "./schemaFiles.ts";

interface KnownMigration {
  name: string;
  checksum: string;
}

/**
 * Replaces the migrations before the baseline by those of the baseline. Undefined if some of them are missing, because
 * the schema is then older than the baseline.
 */
export function translateFormerStream(
  known: readonly KnownMigration[],
  { former, migrations }: Pick<SchemaFiles, "former" | "migrations">,
): KnownMigration[] | undefined {
  if (!former) return [...known];
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const present = former.migrations.filter(({ name }) => checksums.has(name));
  if (present.length === 0) return [...known];
  if (former.migrations.some(({ name, checksum }) => checksums.get(name) !== checksum)) return undefined;
  const names = new Set(former.migrations.map(({ name }) => name));
  return [
    ...migrations
      .filter(({ name }) => former.baseline.includes(name))
      .map(({ name, checksum }) => ({ name, checksum })),
    ...known.filter(({ name }) => !names.has(name)),
  ];
}

/** A sentence for the owner of an install for which `translateFormerStream` gives undefined. */
export function explainFormerStream(
  known: readonly KnownMigration[],
  former: FormerStream | undefined,
): string | undefined {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const missing = former?.migrations.find(({ name }) => !checksums.has(name));
  if (former && missing) {
    return `This database is too old for this version of Vitrine (it has no ${missing.name}). Start Vitrine ${former.version} on it once, then start this version.`;
  }
  const changed = former?.migrations.find(({ name, checksum }) => checksums.get(name) !== checksum);
  return changed && changedMigrationText(changed.name);
}

/** In the caller's transaction: records the baseline as applied in an install at the end of the former stream. */
export async function adoptBaseline(client: pg.ClientBase, baseline: readonly KnownMigration[], former: FormerStream) {
  await client.query("delete from schema_migrations where name = any ($1)", [
    former.migrations.map(({ name }) => name),
  ]);
  for (const { name, checksum } of baseline) {
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
  }
  await recordObjects(client, "former stream", former.objects);
}
