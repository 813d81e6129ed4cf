-- The former names of categories and tags, so that links and blocks with a former name show the posts of the present one.
create table label_redirects (
  website_id uuid not null,
  -- The blog or events page.
  collection_id uuid not null,
  kind text not null check (kind in ('category', 'tag')),
  from_label text not null,
  label text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, collection_id, kind, from_label),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
