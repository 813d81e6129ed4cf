-- What customers say of products, and the mails that ask them to.
create table review_requests (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  email text not null,
  customer_name text not null default '',
  -- PLANNED until its mail is written.
  state text not null default 'PLANNED' check (state in ('PLANNED', 'SENT', 'CANCELED')),
  send_at timestamptz not null,
  sent_at timestamptz,
  -- Reviews are taken until then.
  open_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create unique index review_requests_order_key on review_requests (website_id, order_id);

create table reviews (
  website_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- Null for an imported review, which has its own name for its source.
  request_id uuid,
  imported_from text not null default '' check (length(imported_from) <= 100),
  email text not null default '' check (length(email) <= 256),
  author_name text not null check (length(author_name) between 1 and 100),
  stars smallint not null check (stars between 1 and 5),
  title text not null default '' check (length(title) <= 200),
  body text not null default '' check (length(body) <= 1500),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  reply text not null default '' check (length(reply) <= 1500),
  replied_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, request_id) references review_requests (website_id, id) on delete set null (request_id)
);
-- One review of a product by a customer (decisions.md "Review").
create unique index reviews_customer_key on reviews (website_id, product_id, lower(email)) where email <> '';
create index reviews_shown on reviews (website_id, product_id, state, created_at, id);
create index reviews_moderation on reviews (website_id, state, created_at, id);
create index reviews_request on reviews (website_id, request_id) where request_id is not null;
