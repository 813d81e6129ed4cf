-- Comments and likes of products, and imports of comments.

alter table products
  add column comments_open boolean not null default true,
  -- Approved comments. Kept by a trigger.
  add column public_comment_count integer not null default 0 check (public_comment_count >= 0),
  add column like_count integer not null default 0 check (like_count >= 0);

-- A comment is about a post or about a product.
alter table comments
  alter column item_id drop not null,
  add column product_id uuid,
  -- The post or the product.
  add column subject_id uuid not null generated always as (coalesce(item_id, product_id)) stored,
  -- Identifies a comment of an imported file, so that a second import does not add it again.
  add column import_key text check (length(import_key) <= 100),
  add check (num_nonnulls(item_id, product_id) = 1),
  add foreign key (website_id, product_id) references products (website_id, id) on delete cascade;
create index comments_subject on comments (website_id, subject_id, created_at, id);
drop index comments_item;
create index comments_item on comments (website_id, item_id) where item_id is not null;
create index comments_product on comments (website_id, product_id) where product_id is not null;
create unique index comments_import on comments (website_id, import_key) where import_key is not null;

alter table likes
  add column product_id uuid,
  drop constraint likes_check,
  add check (num_nonnulls(item_id, product_id, comment_id) = 1
    and subject_id = coalesce(item_id, product_id, comment_id)),
  add foreign key (website_id, product_id) references products (website_id, id) on delete cascade;
create index likes_comment on likes (website_id, comment_id) where comment_id is not null;
create index likes_item on likes (website_id, item_id) where item_id is not null;
create index likes_product on likes (website_id, product_id) where product_id is not null;

-- Imports find posts and products by their slugs.
create index content_items_slug on content_items (website_id, lower(url_slug));
create index products_slug on products (website_id, lower(url_slug));

-- Imports of comments: first a check of the file, which writes nothing, then the import.
create table comment_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  file_name text not null,
  -- Empty after the file was deleted.
  storage_key text not null,
  format text not null check (format in ('csv', 'wxr')),
  state text not null default 'CHECKING' check (state in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED')),
  byte_size bigint not null,
  bytes_read bigint not null default 0,
  row_count integer not null default 0,
  -- Comments that are added, or that an import would add.
  created_count integer not null default 0,
  unchanged_count integer not null default 0,
  problem_count integer not null default 0,
  -- The first of them: [{ line, reason, effect }].
  problems jsonb not null default '[]',
  failure text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
