-- Deletions that can be undone.

-- Stores a row of a tenant table that is about to be deleted, with everything that its deletion takes along by foreign
-- keys of one column beside website_id. A table that is reached again another way moves behind its newest parent.
create or replace function keep_rows(given_website_id uuid, given_kind text, given_table text, given_id uuid,
  given_at timestamptz) returns void language plpgsql as $$
declare
  place integer := 0;
  last integer := 0;
  parent kept_rows;
  reference record;
  found_rows jsonb;
  known kept_rows;
begin
  delete from kept_rows where website_id = given_website_id and kind = given_kind and subject_id = given_id;
  execute format('select jsonb_agg(to_jsonb(kept)) from %I as kept where website_id = $1 and id = $2', given_table)
    into found_rows using given_website_id, given_id;
  if found_rows is null then return; end if;
  insert into kept_rows values (given_website_id, given_kind, given_id, 0, given_table, null, found_rows, given_at);
  while place <= last loop
    select * into parent from kept_rows
      where website_id = given_website_id and kind = given_kind and subject_id = given_id and step = place;
    place := place + 1;
    -- Its place is empty if it moved.
    continue when parent.website_id is null or parent.emptied_column is not null;
    for reference in
      select child.relname as child_table, own.attname as own_column, theirs.attname as their_column,
        constraints.confdeltype as on_delete
      from pg_constraint as constraints
      join pg_class as child on child.oid = constraints.conrelid
      cross join lateral unnest(constraints.conkey, constraints.confkey) as key (own, theirs)
      join pg_attribute as own on own.attrelid = constraints.conrelid and own.attnum = key.own
      join pg_attribute as theirs on theirs.attrelid = constraints.confrelid and theirs.attnum = key.theirs
      where constraints.contype = 'f' and constraints.confrelid = parent.table_name::regclass
        and constraints.conrelid <> constraints.confrelid and constraints.confdeltype in ('c', 'n')
        and own.attname <> 'website_id'
      order by child.relname, own.attname
    loop
      execute format(
        'select jsonb_agg(%s) from %I as kept where website_id = $1 and %I = any(array(
          select (value ->> %L)::uuid from jsonb_array_elements($2)))',
        case when reference.on_delete = 'c' then 'to_jsonb(kept)'
          else format('jsonb_build_object(''id'', kept.id, ''value'', kept.%I)', reference.own_column) end,
        reference.child_table, reference.own_column, reference.their_column)
        into found_rows using given_website_id, parent.rows;
      continue when found_rows is null;
      if reference.on_delete = 'c' then
        delete from kept_rows where website_id = given_website_id and kind = given_kind and subject_id = given_id
          and table_name = reference.child_table and emptied_column is null returning * into known;
        if found then found_rows := known.rows || found_rows; end if;
      end if;
      last := last + 1;
      insert into kept_rows values (given_website_id, given_kind, given_id, last, reference.child_table,
        case when reference.on_delete = 'n' then reference.own_column end, found_rows, given_at);
    end loop;
  end loop;
end
$$;

-- Restores what `keep_rows` stored. Rows that triggers have already created stay as they are. Raises a constraint
-- violation if something is in the way.
create or replace function restore_rows(given_website_id uuid, given_kind text, given_id uuid) returns void
language plpgsql as $$
declare
  kept kept_rows;
  column_names text;
  key_names text;
begin
  for kept in
    select * from kept_rows where website_id = given_website_id and kind = given_kind and subject_id = given_id
    order by step
  loop
    if kept.emptied_column is not null then
      execute format(
        'update %1$I as emptied set %2$I = (kept ->> ''value'')::uuid from jsonb_array_elements($2) as kept
          where emptied.website_id = $1 and emptied.id = (kept ->> ''id'')::uuid and emptied.%2$I is null',
        kept.table_name, kept.emptied_column) using given_website_id, kept.rows;
    else
      select string_agg(quote_ident(attname), ', ') into column_names from pg_attribute
        where attrelid = kept.table_name::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      select string_agg(quote_ident(attname), ', ') into key_names from pg_index
        join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = kept.table_name::regclass and indisprimary;
      execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)
        on conflict (%3$s) do nothing', kept.table_name, column_names, key_names) using kept.rows;
    end if;
  end loop;
  delete from kept_rows where website_id = given_website_id and kind = given_kind and subject_id = given_id;
end
$$;
