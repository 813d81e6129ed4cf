-- URLs that a shop had elsewhere, and the paths of this website they lead to. A page with the same URL goes first.
create table redirects (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- In lower case, without a query: "/products/speckled-mug".
  from_path text not null check (from_path ~ '^/[^/?#]' and octet_length(from_path) <= 2000),
  -- A path of this website, with or without a query. It is never the start of another redirect.
  to_path text not null check (to_path ~ '^/($|[^/])' and octet_length(to_path) <= 2000),
  -- The import that created it.
  import_id uuid,
  created_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, from_path)
);
create index redirects_to_path on redirects (website_id, to_path);
create index redirects_import on redirects (website_id, import_id);
