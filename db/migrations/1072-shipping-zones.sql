-- Where a website ships, and which rates it offers there. Of the zones of a place, the most specific one wins.
create table shipping_zones (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- [{"country", "states", "postcodes"}]: the whole country, or only these states and postal codes of it.
  places jsonb not null default '[]',
  -- Every place that no other zone covers.
  is_rest boolean not null default false,
  primary key (website_id, id),
  constraint shipping_zones_places check (is_rest = (places = '[]'))
);
create unique index shipping_zones_rest on shipping_zones (website_id) where is_rest;

-- Where customers can pick up their orders. It needs no zone.
create table pickup_locations (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  price_cents bigint not null default 0 check (price_cents >= 0),
  -- Lines.
  address text not null check (length(address) between 1 and 500),
  opening_hours text not null default '' check (length(opening_hours) <= 500),
  -- Empty: customers of all countries.
  countries text[] not null default '{}',
  position integer not null default 0,
  primary key (website_id, id)
);

-- Where the order is picked up, as it was when it was placed: {"address", "openingHours"}. Null: it is not.
alter table orders add column pickup jsonb;

alter table shipping_rates
  add column zone_id uuid,
  add column kind text not null default 'FLAT' check (kind in ('FLAT', 'WEIGHT', 'PRICE')),
  -- [{"upTo", "priceCents"}], ascending; `upTo` is in grams or cents, and null for the last one without a limit.
  add column bands jsonb not null default '[]',
  -- From this subtotal after discounts on, it costs nothing.
  add column free_from_cents bigint check (free_from_cents > 0),
  add constraint shipping_rates_bands check ((kind = 'FLAT') = (bands = '[]'));

-- Until now, a rate had its own countries, and a place got the rates of all lists with its country. A zone for each
-- distinct set of countries with the same rates offers each country what it had. A rate in several zones is copied.
create temporary table former_countries on commit drop as
select rate.website_id, named.country, array_agg(rate.id order by rate.position, rate.id) as rate_ids
from (select distinct website_id, unnest(countries) as country from shipping_rates) as named
join shipping_rates as rate on rate.website_id = named.website_id
  and (rate.countries = '{}' or named.country = any (rate.countries))
group by rate.website_id, named.country;

create temporary table new_zones on commit drop as
select website_id, gen_random_uuid() as id, false as is_rest, array_agg(country order by country) as countries, rate_ids
from former_countries group by website_id, rate_ids
union all
select website_id, gen_random_uuid(), true, '{}', array_agg(id order by position, id)
from shipping_rates where countries = '{}' group by website_id;

insert into shipping_zones (website_id, id, name, is_rest, places)
select website_id, id, case when is_rest then 'Rest of the world' else left(array_to_string(countries, ', '), 100) end,
  is_rest, coalesce((
    select jsonb_agg(jsonb_build_object('country', country, 'states', '[]'::jsonb, 'postcodes', '[]'::jsonb)
      order by country)
    from unnest(countries) as country), '[]')
from new_zones;

create temporary table new_rates on commit drop as
select zone.website_id, zone.id as zone_id, zone.is_rest, zone.countries, member.rate_id,
  case when row_number() over (partition by zone.website_id, member.rate_id order by zone.is_rest desc, zone.countries) = 1
    then member.rate_id else gen_random_uuid() end as id
from new_zones as zone, unnest(zone.rate_ids) as member (rate_id);

insert into shipping_rates (website_id, id, name, price_cents, position, zone_id)
select rate.website_id, new.id, rate.name, rate.price_cents, rate.position, new.zone_id
from new_rates as new
join shipping_rates as rate on rate.website_id = new.website_id and rate.id = new.rate_id
where new.id <> new.rate_id;
update shipping_rates as rate set zone_id = new.zone_id
from new_rates as new where new.website_id = rate.website_id and new.id = rate.id and rate.zone_id is null;

-- What visitors have chosen stays chosen.
update checkouts as checkout set shipping_rate_id = new.id
from new_rates as new
where new.website_id = checkout.website_id and new.rate_id = checkout.shipping_rate_id and new.id <> new.rate_id
  and checkout.billing_address ->> 'country' = any (new.countries);
update carts as cart set shipping_rate_id = new.id
from new_rates as new
where new.website_id = cart.website_id and new.rate_id = cart.shipping_rate_id and new.id <> new.rate_id
  and cart.shipping_location ->> 'country' = any (new.countries);

alter table shipping_rates
  alter column zone_id set not null,
  drop column countries,
  add foreign key (website_id, zone_id) references shipping_zones (website_id, id) on delete cascade;
create index shipping_rates_zone on shipping_rates (website_id, zone_id);
