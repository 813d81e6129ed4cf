-- Folders of the library.
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

-- Files of the library.
create table assets (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  width integer check (width > 0),
  height integer check (height > 0),
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  color_data jsonb,
  title text not null default '',
  alt_text text not null default '' check (length(alt_text) <= 1000),
  content_hash text not null,
  created_at timestamptz not null default now(),
  kind text not null default 'image' check (kind in ('image', 'video', 'audio', 'font', 'file')),
  folder_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 50),
  -- The text below a picture.
  caption text not null default '' check (length(caption) <= 5000),
  -- The visible part, as shares of width and height from the top left: {"x", "y", "width", "height"}; null: everything.
  crop jsonb,
  -- Increases with each new file and each new crop. The URL contains it.
  version integer not null default 1 check (version >= 1),
  -- The version that brought the current original.
  file_version integer not null default 1 check (file_version between 1 and version),
  -- Length of video and audio in milliseconds, if known.
  duration_ms integer check (duration_ms >= 0),
  updated_at timestamptz not null default now(),
  -- Whether the file was processed as uploads are today: places and cameras removed, length of video and audio read. A
  -- job processes the others.
  is_inspected boolean not null default false,
  primary key (website_id, id),
  constraint assets_folder foreign key (website_id, folder_id) references asset_folders (website_id, id)
    on delete set null (folder_id)
);
create unique index assets_content_hash_key on assets (website_id, content_hash);
-- IDs increase with time, so this also sorts by age.
create index assets_folder on assets (website_id, folder_id, id);
create index assets_kind on assets (website_id, kind, id);
create index assets_without_alt_text on assets (website_id, id) where kind = 'image' and alt_text = '';
create index assets_to_inspect on assets (website_id, id) where not is_inspected;

-- The words that find an asset, each once and in lower case, and its tags, each after "#". A trigger writes them.
create table asset_words (
  website_id uuid not null,
  -- Compared byte by byte, so that one range of the index has all words with the same beginning.
  word text collate "C" not null,
  asset_id uuid not null,
  primary key (website_id, word, asset_id),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index asset_words_asset on asset_words (website_id, asset_id);

-- Which process currently generates which variant of a picture, so that no two generate the same one. A claim is
-- renewed during the work and deleted at the end. The claim of a killed process expires.
create table asset_variant_claims (
  website_id uuid not null,
  asset_id uuid not null,
  -- End of the file's key: "v2/500w.webp".
  file text not null,
  holder uuid not null,
  held_until timestamptz not null,
  primary key (website_id, asset_id, file),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
