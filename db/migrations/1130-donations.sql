-- What visitors can donate to.
create table donation_funds (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '',
  -- Shown after a donation and in its receipt.
  thank_you text not null default '',
  suggested_cents bigint[] not null default '{}',
  allows_custom boolean not null default true,
  -- Of any donation.
  minimum_cents bigint not null check (minimum_cents > 0),
  maximum_cents bigint check (maximum_cents >= minimum_cents),
  is_open boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  constraint donation_funds_amounts check (
    (allows_custom or cardinality(suggested_cents) > 0)
    and minimum_cents <= all (suggested_cents)
    and (maximum_cents is null or maximum_cents >= all (suggested_cents))
  )
);

-- Which fund an order is a donation to. A fund with donations is never deleted.
create table donations (
  website_id uuid not null,
  order_id uuid not null,
  fund_id uuid not null,
  primary key (website_id, order_id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  foreign key (website_id, fund_id) references donation_funds (website_id, id) on delete cascade
);
create index donations_fund on donations (website_id, fund_id);
