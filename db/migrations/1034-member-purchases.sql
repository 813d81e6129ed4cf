-- The open cart of a member, found in every browser where they are signed in.
alter table carts add column member_id uuid;
alter table carts add foreign key (website_id, member_id) references members (website_id, id)
  on delete set null (member_id);
create unique index carts_member_key on carts (website_id, member_id) where purchased_at is null;

-- Orders are kept when the account is deleted.
alter table orders add column member_id uuid;
alter table orders add foreign key (website_id, member_id) references members (website_id, id)
  on delete set null (member_id);
create index orders_member on orders (website_id, member_id, number desc);

-- Addresses that a member saved.
create table member_addresses (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  address jsonb not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_addresses_member on member_addresses (website_id, member_id, created_at);
create unique index member_addresses_default_key on member_addresses (website_id, member_id) where is_default;
