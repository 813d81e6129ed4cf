-- Counts what websites use of their quotas.

-- When a website is deleted, its row goes too. Nothing is inserted for what is deleted with the website.
create or replace function count_usage(given_website_id uuid, more_products bigint, more_bytes bigint) returns void
language plpgsql as $$
begin
  update website_usage set products = products + more_products, stored_bytes = stored_bytes + more_bytes
  where website_id = given_website_id;
  if not found and (more_products > 0 or more_bytes > 0) then
    insert into website_usage as kept (website_id, products, stored_bytes)
    values (given_website_id, more_products, more_bytes)
    on conflict (website_id) do update set
      products = kept.products + excluded.products, stored_bytes = kept.stored_bytes + excluded.stored_bytes;
  end if;
end
$$;

create or replace function count_added_products() returns trigger language plpgsql as $$
begin
  perform count_usage(website_id, count(*), 0) from added group by website_id;
  return null;
end
$$;

create or replace function count_removed_products() returns trigger language plpgsql as $$
begin
  perform count_usage(website_id, -count(*), 0) from removed group by website_id;
  return null;
end
$$;
create or replace trigger products_added after insert on products referencing new table as added
  for each statement execute function count_added_products();
create or replace trigger products_removed after delete on products referencing old table as removed
  for each statement execute function count_removed_products();

create or replace function count_stored_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform count_usage(old.website_id, 0, -old.byte_size);
  elsif tg_op = 'INSERT' then perform count_usage(new.website_id, 0, new.byte_size);
  else perform count_usage(new.website_id, 0, new.byte_size - old.byte_size);
  end if;
  return null;
end
$$;
create or replace trigger asset_bytes_counted after insert or delete on assets
  for each row execute function count_stored_bytes();
create or replace trigger asset_bytes_changed after update of byte_size on assets
  for each row when (old.byte_size <> new.byte_size) execute function count_stored_bytes();
create or replace trigger digital_file_bytes_counted after insert or delete on digital_files
  for each row execute function count_stored_bytes();
create or replace trigger digital_file_bytes_changed after update of byte_size on digital_files
  for each row when (old.byte_size <> new.byte_size) execute function count_stored_bytes();
