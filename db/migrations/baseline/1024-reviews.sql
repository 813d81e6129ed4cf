-- Emails that ask customers for reviews.
create table review_requests (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  email text not null,
  customer_name text not null default '',
  -- PLANNED until the email is in the outbox.
  state text not null default 'PLANNED' check (state in ('PLANNED', 'SENT', 'CANCELED')),
  send_at timestamptz not null,
  sent_at timestamptz,
  -- Last moment for a review.
  open_until timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade
);
create unique index review_requests_order_key on review_requests (website_id, order_id);

-- Reviews of products.
create table reviews (
  website_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- NATIVE: written here by someone who bought the product. IMPORTED: from a file.
  source text not null check (source in ('NATIVE', 'IMPORTED')),
  -- Null for an imported review, and after the order was deleted.
  request_id uuid,
  -- Identifies a row of a file within its product, so that the same file imported twice creates no second review.
  import_key text not null default '' check ((source = 'IMPORTED') = (import_key <> '')),
  email text not null default '' check (length(email) <= 256),
  author_name text not null check (length(author_name) between 1 and 100),
  stars smallint not null check (stars between 1 and 5),
  title text not null default '' check (length(title) <= 200),
  body text not null default '' check (length(body) <= 1500),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  reply text not null default '' check (length(reply) <= 1500),
  replied_at timestamptz,
  revision integer not null default 1,
  -- To the millisecond, as in cursors. An imported review keeps the date of its file.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, request_id) references review_requests (website_id, id) on delete set null (request_id)
);
-- One review for each customer and product.
create unique index reviews_customer_key on reviews (website_id, product_id, lower(email)) where email <> '';
create unique index reviews_import_key on reviews (website_id, product_id, import_key) where import_key <> '';
create index reviews_shown on reviews (website_id, product_id, state, source, created_at, id);
-- Averages and distributions are counted in this index alone. It also sorts by stars.
create index reviews_by_stars on reviews (website_id, product_id, state, source, stars, created_at, id);
-- Includes the source, so that the numbers on the studio's tabs are counted in the index alone.
create index reviews_moderation on reviews (website_id, state, created_at, id) include (source);
create index reviews_by_source on reviews (website_id, source, created_at, id);
create index reviews_request on reviews (website_id, request_id) where request_id is not null;

-- Imported files of reviews.
create table review_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  file_name text not null,
  -- Empty after the file was deleted.
  storage_key text not null,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  byte_size bigint not null,
  bytes_read bigint not null default 0,
  attempts integer not null default 0,
  row_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  -- All problems; `problems` has the first.
  problem_count integer not null default 0,
  problems jsonb not null default '[]',
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
