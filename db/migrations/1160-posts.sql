-- Posts that owners write in the editor. A post has the columns of a page for its document, draft and status.
alter table content_items
  -- What visitors see: a document of sections and blocks; null for a post that only has `body_html`.
  add column body jsonb,
  -- The texts of the document's blocks, for search. The program writes them with the body.
  add column body_text text,
  -- The document in the editor; null: the same as the body.
  add column draft jsonb,
  add column draft_revision integer not null default 0,
  add column draft_saved_at timestamptz,
  add column draft_account_id uuid,
  -- When the draft of a public post is published automatically.
  add column draft_publish_at timestamptz,
  add column draft_tab text,
  add column draft_tab_at bigint,
  -- Visitors see a published or scheduled post from `published_at` on.
  add column status text not null default 'published'
    check (status in ('published', 'draft', 'scheduled', 'needs_review', 'private')),
  -- Increases with each change of the settings.
  add column revision integer not null default 1,
  -- When it was moved to the trash. Its URL slug is free for other posts.
  add column deleted_at timestamptz,
  add column is_featured boolean not null default false,
  -- Where the story comes from. With `passthrough`, the title in lists leads there.
  add column source_url text not null default '' check (length(source_url) <= 2000),
  add column passthrough boolean not null default false,
  add column no_index boolean not null default false,
  add column social_asset_id uuid,
  -- {"name", "addressLine1", "addressLine2", "addressCountry", "mapLat", "mapLng"}; null: none.
  add column location jsonb,
  -- Who gets the emails about comments.
  add column author_account_id uuid references accounts (id) on delete set null,
  add constraint content_items_body_text check ((body is null) = (body_text is null)),
  add constraint content_items_social_asset foreign key (website_id, social_asset_id) references assets (website_id, id)
    on delete set null (social_asset_id);

update content_items set status = case
  when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end;

alter table content_items
  add constraint content_items_dated check (status not in ('published', 'scheduled') or published_at is not null);

drop index content_items_url_slug_key;
create unique index content_items_url_slug_key on content_items (website_id, collection_id, url_slug)
  where deleted_at is null;
create index content_items_social_asset on content_items (website_id, social_asset_id) where social_asset_id is not null;
create index content_items_author_account on content_items (author_account_id) where author_account_id is not null;
create index content_items_tags on content_items using gin (tags);
create index content_items_categories on content_items using gin (categories);

-- The studio's lists of posts: by date, by title, and the trash.
create index content_items_dated on content_items (website_id, collection_id, coalesce(published_at, created_at), id)
  where deleted_at is null;
create index content_items_titled on content_items (website_id, collection_id, lower(title), id) where deleted_at is null;
create index content_items_deleted on content_items (website_id, collection_id, deleted_at, id)
  where deleted_at is not null;

-- Former URL slugs of posts. Visitors are redirected to the current one.
create table item_redirects (
  website_id uuid not null,
  collection_id uuid not null,
  from_slug text not null,
  item_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (website_id, collection_id, from_slug),
  foreign key (website_id, collection_id) references collections (website_id, id) on delete cascade,
  foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade
);
create index item_redirects_item on item_redirects (website_id, item_id);

-- Versions and preview links of a post name it besides its collection.
alter table page_versions
  add column item_id uuid,
  add foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade;
drop index page_versions_number_key;
create unique index page_versions_number_key on page_versions (website_id, coalesce(item_id, collection_id), number);
create index page_versions_collection on page_versions (website_id, collection_id);
create index page_versions_item on page_versions (website_id, item_id) where item_id is not null;

alter table preview_links
  add column item_id uuid,
  add foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade;
create index preview_links_item on preview_links (website_id, item_id) where item_id is not null;

-- Podcasts: a blog whose posts may have an episode.
-- The podcast's settings: `storedPodcast` of the podcasts feature; null: none.
alter table collections add column podcast jsonb;
alter table content_items
  -- The recording of the episode; null: a post without one.
  add column audio_asset_id uuid,
  add column season integer check (season between 1 and 9999),
  add column episode_number integer check (episode_number between 1 and 99999),
  add column episode_type text not null default 'full' check (episode_type in ('full', 'trailer', 'bonus')),
  add column is_explicit boolean not null default false,
  add constraint content_items_audio_asset foreign key (website_id, audio_asset_id) references assets (website_id, id)
    on delete set null (audio_asset_id);
create index content_items_audio_asset on content_items (website_id, audio_asset_id) where audio_asset_id is not null;

-- Events. An events page is a collection of the type 101, and an event is an item of the record type 12.
alter table collections drop constraint collections_type_check;
alter table collections add constraint collections_type_check check (type in (-1, 1, 2, 7, 8, 10, 13, 15, 101));

alter table content_items
  -- The first date of an event. The end of an event of whole days is the midnight after its last day.
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column all_day boolean not null default false,
  -- How it repeats: the value of an RRULE (RFC 5545) in the website's time zone; null: once.
  add column recurrence text check (length(recurrence) <= 200),
  -- Its next date, or the present one, as of the last write; null: it is over. For the order of lists.
  add column next_starts_at timestamptz,
  add column next_ends_at timestamptz,
  -- The end of its last date; in the year 9999 if it repeats forever.
  add column last_ends_at timestamptz,
  add constraint content_items_event check (
    (record_type = 12) = (starts_at is not null) and (record_type = 12) = (ends_at is not null)
    and (record_type = 12) = (last_ends_at is not null) and ends_at > starts_at and last_ends_at >= ends_at
    and (record_type = 12 or (not all_day and recurrence is null and next_starts_at is null))
    and (next_starts_at is null) = (next_ends_at is null));

-- The lists of events: those to come, past ones, the dates of a month, what ends next, and the studio's list.
create index content_items_coming on content_items (website_id, collection_id, next_starts_at, id)
  where next_starts_at is not null and deleted_at is null;
create index content_items_past on content_items (website_id, collection_id, last_ends_at, id)
  where record_type = 12 and deleted_at is null;
create index content_items_starting on content_items (website_id, collection_id, starts_at)
  where record_type = 12 and deleted_at is null;
create index content_items_ending on content_items (website_id, collection_id, next_ends_at)
  where next_ends_at is not null and deleted_at is null;
create index content_items_event_dated on content_items
  (website_id, collection_id, coalesce(next_starts_at, starts_at), id) where record_type = 12 and deleted_at is null;
