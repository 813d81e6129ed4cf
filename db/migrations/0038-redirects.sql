-- Addresses that a shop had elsewhere, and the paths of this website that they lead to. A page that stands at such an
-- address is found first.
create table redirects (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- Lower case, without a query: "/products/speckled-mug".
  from_path text not null check (from_path ~ '^/[^/?#]' and octet_length(from_path) <= 2000),
  -- A path of this website, with or without a query; never the beginning of another redirect.
  to_path text not null check (to_path ~ '^/($|[^/])' and octet_length(to_path) <= 2000),
  -- The import that brought it.
  import_id uuid,
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, from_path),
  foreign key (website_id, import_id) references product_imports (website_id, id) on delete set null (import_id)
);
create index redirects_to_path on redirects (website_id, to_path);
create index redirects_import on redirects (website_id, import_id);

alter table product_imports
  -- Whether old addresses are to lead to the new ones.
  add column with_redirects boolean not null default true,
  add column redirect_count integer not null default 0,
  -- Store pages that the file names: what they are called, where they are, and how many products came to them.
  add column store_pages jsonb not null default '[]';
