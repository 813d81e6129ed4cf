create table shipping_rates (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  price_cents bigint not null check (price_cents >= 0),
  -- Empty: everywhere.
  countries text[] not null default '{}',
  position integer not null default 0,
  primary key (website_id, id)
);
