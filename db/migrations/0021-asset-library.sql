create table asset_folders (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, parent_id) references asset_folders (website_id, id) on delete cascade
);
create unique index asset_folders_name_key on asset_folders (website_id, parent_id, lower(name)) nulls not distinct;

alter table assets
  add column kind text not null default 'image' check (kind in ('image', 'video', 'audio', 'font', 'file')),
  add column folder_id uuid,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 50),
  -- Caption; the words below a picture.
  add column caption text not null default '' check (length(caption) <= 5000),
  -- The part that is shown, as shares of width and height from the top left: {"x", "y", "width", "height"}; null: all.
  add column crop jsonb,
  -- Counts the files that it had: the address changes with it.
  add column version integer not null default 1 check (version >= 1),
  -- Milliseconds of video and audio, where they are known.
  add column duration_ms integer check (duration_ms >= 0),
  add column updated_at timestamptz not null default now(),
  add constraint assets_folder foreign key (website_id, folder_id) references asset_folders (website_id, id)
    on delete set null (folder_id);
create index assets_newest on assets (website_id, created_at desc, id desc);
create index assets_folder on assets (website_id, folder_id, created_at desc, id desc);
create index assets_kind on assets (website_id, kind, created_at desc, id desc);
create index assets_without_alt_text on assets (website_id, created_at desc, id desc)
  where kind = 'image' and alt_text = '';

-- The words that an asset is found by, each once, lower case, and its tags, each with "#" before it; by trigger, so
-- that no writer forgets them.
create table asset_words (
  website_id uuid not null,
  asset_id uuid not null,
  word text not null,
  primary key (website_id, word, asset_id),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index asset_words_asset on asset_words (website_id, asset_id);
