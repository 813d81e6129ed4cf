import type pg from "pg";

/** What the schema `public` has: columns, constraints, indexes, triggers, functions, views and sequences. */
export async function readCatalog(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ object: string; definition: string }>(`
    select 'column ' || owner.relname || '.' || attname as object,
      concat_ws(' ', row_number() over (partition by owner.oid order by attnum), format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid), attgenerated::text, attidentity::text,
        collname) as definition
    from pg_class as owner
    join pg_attribute on attrelid = owner.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = owner.oid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
    where owner.relnamespace = 'public'::regnamespace and owner.relkind in ('r', 'p', 'v', 'm')
    union all
    select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all
    select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid) || tgenabled::text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
    union all
    select 'function ' || oid::regprocedure, pg_get_functiondef(oid)
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'view ' || oid::regclass, pg_get_viewdef(oid)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    union all
    select 'sequence ' || oid::regclass, '' from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    order by 1`);
  return Object.fromEntries(rows.map(({ object, definition }) => [object, definition]));
}
