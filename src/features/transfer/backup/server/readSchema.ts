import type pg from "pg";
import type { KnownMigration } from "../domain/compareMigrations.ts";
import { orderByReferences } from "../domain/orderByReferences.ts";

/** What the migrations made in the `public` schema, apart from the state of the schema itself. */
export interface Schema {
  /** In loading order. */
  tables: { name: string; columns: string[] }[];
  sequences: Record<string, string>;
}

/** Reads tables, writable columns and sequences from the catalog, which every role may read. */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  const tables = await client.query<{ name: string; columns: string[]; references: string[] }>(`
    select class.relname as name,
      array(
        select attribute.attname::text from pg_attribute attribute
        where attribute.attrelid = class.oid and attribute.attnum > 0
          and not attribute.attisdropped and attribute.attgenerated = ''
        order by attribute.attnum
      ) as columns,
      array(
        select target.relname::text from pg_constraint reference join pg_class target on target.oid = reference.confrelid
        where reference.conrelid = class.oid and reference.contype = 'f'
      ) as references
    from pg_class class
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and class.relname not in ('schema_migrations', 'schema_functions')
    order by class.relname`);
  const sequences = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return {
    tables: orderByReferences(tables.rows).map(({ name, columns }) => ({ name, columns })),
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
  };
}

/** The migrations that the database has, in order; none if it was never migrated. */
export async function readAppliedMigrations(client: pg.ClientBase): Promise<KnownMigration[]> {
  const known = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as exists",
  );
  if (!known.rows[0]?.exists) return [];
  const applied = await client.query<KnownMigration>(
    'select name, checksum from public.schema_migrations order by name collate "C"',
  );
  return applied.rows;
}
