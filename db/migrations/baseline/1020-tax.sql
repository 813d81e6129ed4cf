create table tax_rules (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null default '' check (length(name) <= 100),
  country char(2) not null,
  -- Empty: the whole country.
  state text not null default '',
  -- Millionths: 8.875% is 88750.
  rate_millionths integer not null check (rate_millionths between 0 and 1000000),
  applies_to_shipping boolean not null default false,
  primary key (website_id, id)
);
create index tax_rules_place on tax_rules (website_id, country, state);
