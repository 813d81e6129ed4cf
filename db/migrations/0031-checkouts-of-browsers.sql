-- A checkout belongs to the browser that started it: the token in its address finds it only together with that
-- browser's key, of which the SHA-256 is kept. Null: started before there were keys; it belongs to nobody.
alter table checkouts add column browser_hash bytea;
alter table subscription_carts add column browser_hash bytea;

alter table orders
  -- The browser that placed the order and those whose visitor entered a code mailed to the customer; at most ten.
  add column browser_hashes bytea[] not null default '{}',
  -- The right to the files of an order, apart from the token of its page. Links in mails that were sent keep working.
  add column download_token text;
update orders set download_token = order_token;
alter table orders
  alter column download_token set not null,
  alter column download_token set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
create unique index orders_download_token_key on orders (website_id, download_token);

-- Codes mailed to the customer of a checkout or of its order, each for the browser that asked.
create table checkout_codes (
  website_id uuid not null references websites (id) on delete cascade,
  cart_id uuid not null,
  browser_hash bytea not null,
  -- Keyed with the install's secret: six digits would be guessed from a plain hash.
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (website_id, cart_id, browser_hash),
  foreign key (website_id, cart_id) references carts (website_id, id) on delete cascade
);
