-- The words that find an asset, and its tags, each after "#".
create or replace function asset_words_of(asset assets) returns setof text language sql immutable as $$
  select unnest(words_of(concat_ws(' ', asset.file_name, asset.title, asset.alt_text, asset.caption,
    array_to_string(asset.tags, ' '))))
  union
  select '#' || lower(tag) from unnest(asset.tags) as tag
$$;

create or replace function describe_asset() returns trigger language plpgsql as $$
begin
  delete from asset_words as kept where kept.website_id = new.website_id and kept.asset_id = new.id;
  insert into asset_words (website_id, word, asset_id)
  select new.website_id, word, new.id from asset_words_of(new) as word;
  return null;
end
$$;
create or replace trigger asset_added after insert on assets for each row execute function describe_asset();
create or replace trigger asset_changed after update of file_name, title, alt_text, caption, tags on assets for each row
  when ((old.file_name, old.title, old.alt_text, old.caption, old.tags)
    is distinct from (new.file_name, new.title, new.alt_text, new.caption, new.tags))
  execute function describe_asset();

-- The name after the ID in an asset's URL. From the second version on it starts with the version, so that browsers
-- don't show a cached older file.
create or replace function asset_name_in_address(asset assets) returns text language sql immutable as $$
  select case when asset.version > 1 then asset.version || '~' else '' end || asset.file_name
$$;
