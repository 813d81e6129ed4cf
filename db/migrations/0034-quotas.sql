-- What a website uses of what the install allows it, counted by trigger as it changes, so that no writer forgets it and
-- nothing is ever scanned. The row is locked by whoever adds to it until the end of their transaction: of many that add
-- at once each sees what those before it have added.
create table website_usage (
  website_id uuid primary key references websites (id) on delete cascade,
  products bigint not null default 0,
  -- Bytes of the originals in the library and of the files that are sold.
  stored_bytes bigint not null default 0
);

insert into website_usage (website_id, products, stored_bytes)
select id,
  (select count(*) from products where website_id = websites.id),
  coalesce((select sum(byte_size) from assets where website_id = websites.id), 0)
    + coalesce((select sum(byte_size) from digital_files where website_id = websites.id), 0)
from websites;

-- A website that is deleted takes its row with it: what goes with the website finds none, and needs none.
create function count_usage(given_website_id uuid, more_products bigint, more_bytes bigint) returns void
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

create function count_added_products() returns trigger language plpgsql as $$
begin
  perform count_usage(website_id, count(*), 0) from added group by website_id;
  return null;
end
$$;
create function count_removed_products() returns trigger language plpgsql as $$
begin
  perform count_usage(website_id, -count(*), 0) from removed group by website_id;
  return null;
end
$$;
create trigger products_added after insert on products referencing new table as added
  for each statement execute function count_added_products();
create trigger products_removed after delete on products referencing old table as removed
  for each statement execute function count_removed_products();

create function count_stored_bytes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform count_usage(old.website_id, 0, -old.byte_size);
  elsif tg_op = 'INSERT' then perform count_usage(new.website_id, 0, new.byte_size);
  else perform count_usage(new.website_id, 0, new.byte_size - old.byte_size);
  end if;
  return null;
end
$$;
create trigger asset_bytes_counted after insert or delete on assets
  for each row execute function count_stored_bytes();
create trigger asset_bytes_changed after update of byte_size on assets
  for each row when (old.byte_size <> new.byte_size) execute function count_stored_bytes();
create trigger digital_file_bytes_counted after insert or delete on digital_files
  for each row execute function count_stored_bytes();
create trigger digital_file_bytes_changed after update of byte_size on digital_files
  for each row when (old.byte_size <> new.byte_size) execute function count_stored_bytes();

-- How many mails of the website asked to be handed to the mail server in its current hour: those to one reader, and
-- those that many get alike.
create table mail_hours (
  website_id uuid primary key references websites (id) on delete cascade,
  hour timestamptz not null,
  singles integer not null default 0,
  circulars integer not null default 0
);

-- When a mail that found its hour's mails used up is handed over; null: as soon as may be.
alter table mails add column send_after timestamptz;
