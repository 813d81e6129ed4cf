-- Former URL slugs of a page. Visitors are redirected to its current URL.
create table page_redirects (
  website_id uuid not null,
  from_slug text not null,
  collection_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (website_id, from_slug),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create index page_redirects_collection on page_redirects (website_id, collection_id);
