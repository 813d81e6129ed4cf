-- Translations of what was deleted are deleted with it, or when its deletion can no longer be undone.

create or replace function delete_translations_of(given_website_id uuid, given_kind text, given_id uuid)
returns void language plpgsql as $$
begin
  delete from translations
  where website_id = given_website_id and kind = given_kind and entity_id = given_id::text;
  delete from former_language_slugs
  where website_id = given_website_id and kind = given_kind and entity_id = given_id::text;
end
$$;

create or replace function delete_translations() returns trigger language plpgsql as $$
begin
  if not exists (select from kept_rows where website_id = old.website_id and kind = tg_argv[0]
    and subject_id = old.id) then
    perform delete_translations_of(old.website_id, tg_argv[0], old.id);
  end if;
  return null;
end
$$;

create or replace trigger collections_translations after delete on collections for each row
  execute function delete_translations('page');
create or replace trigger content_items_translations after delete on content_items for each row
  execute function delete_translations('post');
create or replace trigger products_translations after delete on products for each row
  execute function delete_translations('product');
create or replace trigger categories_translations after delete on categories for each row
  execute function delete_translations('category');
create or replace trigger forms_translations after delete on forms for each row
  execute function delete_translations('form');
create or replace trigger assets_translations after delete on assets for each row
  execute function delete_translations('asset');

-- Kept rows go when they were restored, and when the time for that is over.
create or replace function delete_translations_of_kept() returns trigger language plpgsql as $$
declare
  is_there boolean;
begin
  execute format('select exists (select from %I where website_id = $1 and id = $2)', old.table_name)
    into is_there using old.website_id, old.subject_id;
  if not is_there then
    perform delete_translations_of(old.website_id, old.kind, old.subject_id);
  end if;
  return null;
end
$$;

create or replace trigger kept_rows_translations after delete on kept_rows for each row when (old.step = 0)
  execute function delete_translations_of_kept();
