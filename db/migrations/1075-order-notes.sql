-- What the team notes about an order. Customers never see it.
create table order_notes (
  website_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Null: the account was deleted.
  account_id uuid references accounts (id) on delete set null,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  edited_by uuid references accounts (id) on delete set null,
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create index order_notes_order on order_notes (website_id, order_id, id);
