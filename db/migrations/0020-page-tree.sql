-- Kinds of pages beside those of 0002: cover pages (8), folders and indexes (7), galleries (15); a link has no type (-1).
alter table collections drop constraint collections_type_check;
alter table collections add constraint collections_type_check check (type in (-1, 1, 2, 7, 8, 10, 13, 15));

-- An address that the page had: whoever comes by it is sent to where the page is now.
create table page_redirects (
  website_id uuid not null,
  from_slug text not null,
  collection_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (website_id, from_slug),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade
);
create index page_redirects_collection on page_redirects (website_id, collection_id);

alter table collections drop constraint collections_navigation_check;
alter table collections
  add constraint collections_navigation_check check (navigation in ('main', 'secondary', 'footer', 'none')),
  -- The folder or index that it stands in; it stands in that one's part of the navigation.
  add column parent_id uuid,
  -- 1: the pages in it, one below the other; 2: leads to the first of them. Folders only.
  add column folder_behavior smallint check (folder_behavior in (1, 2)),
  -- Where a link leads.
  add column link_url text,
  add column link_new_window boolean not null default false,
  add column status text not null default 'published'
    check (status in ('published', 'draft', 'scheduled', 'needs_review', 'private')),
  -- When a scheduled page appears.
  add column publish_at timestamptz,
  add column no_index boolean not null default false,
  add column social_asset_id uuid,
  -- argon2id; null: no password.
  add column password_hash text,
  -- In the trash since; its address is free for others.
  add column deleted_at timestamptz,
  -- What the editor works on; null: the same as the body.
  add column draft jsonb,
  -- Counts every save of the draft.
  add column draft_revision integer not null default 0,
  add column draft_saved_at timestamptz,
  add column draft_account_id uuid,
  -- When the draft becomes the body by itself.
  add column draft_publish_at timestamptz,
  add constraint collections_scheduled check (status <> 'scheduled' or publish_at is not null),
  add constraint collections_folder check ((type = 7) = (folder_behavior is not null)),
  add constraint collections_link check ((type = -1) = (link_url is not null)),
  add constraint collections_not_in_itself check (parent_id <> id),
  add constraint collections_parent foreign key (website_id, parent_id) references collections (website_id, id)
    on delete set null (parent_id),
  add constraint collections_social_asset foreign key (website_id, social_asset_id) references assets (website_id, id)
    on delete set null (social_asset_id);
create index collections_parent on collections (website_id, parent_id);
create index collections_social_asset on collections (website_id, social_asset_id);
drop index collections_url_slug_key;
create unique index collections_url_slug_key on collections (website_id, url_slug) where deleted_at is null;
drop index collections_one_homepage;
create unique index collections_one_homepage on collections (website_id) where is_homepage and deleted_at is null;

alter table websites
  -- argon2id; null: the website is open.
  add column site_password_hash text,
  add column not_found_collection_id uuid,
  -- Products that one page of them may hold.
  add column products_per_collection integer not null default 10000
    check (products_per_collection between 1 and 1000000),
  -- Documents of settings, each with its revision.
  add column header_footer jsonb not null default '{}',
  add column announcement_bar jsonb not null default '{}',
  add column popup jsonb not null default '{}',
  add column lock_screen jsonb not null default '{}',
  -- Colours, fonts, spacing, buttons and images that the owner chose.
  add column site_styles jsonb not null default '{}';
