-- Imported product files: progress and result.
create table product_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  file_name text not null,
  storage_key text not null,
  format text,
  state text not null default 'PREVIEWED' check (state in ('PREVIEWED', 'RUNNING', 'DONE', 'FAILED')),
  byte_size bigint not null,
  bytes_read bigint not null default 0,
  row_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  problems jsonb not null default '[]',
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- Products that were read and written. An interrupted import continues here.
  product_count integer not null default 0,
  problem_count integer not null default 0,
  -- What the owner sees before the import.
  preview jsonb,
  attempts integer not null default 0,
  progressed_at timestamptz,
  -- Whether old URLs should redirect to the new ones.
  with_redirects boolean not null default true,
  redirect_count integer not null default 0,
  -- Store pages in the file: titles, URLs and how many products each got.
  store_pages jsonb not null default '[]',
  -- What descriptions lost, by kind: {"frames": 2}.
  losses jsonb not null default '{}',
  -- Columns of the file and their fields: {"format", "isChosen", "names", "columns": [{"name", "sample", "field",
  -- "byName"}]}. Chosen by hand, they are reused for the next file with the same header.
  columns jsonb,
  primary key (website_id, id)
);
create index product_imports_created_at on product_imports (website_id, created_at desc, id desc);
create index product_imports_chosen_columns on product_imports (website_id, created_at desc)
  where (columns ->> 'isChosen') = 'true';

-- URLs of pictures of imported products, so that none is downloaded twice.
create table product_image_sources (
  website_id uuid not null,
  product_id uuid not null,
  url text not null check (octet_length(url) between 1 and 2000),
  position integer not null default 0,
  alt_text text not null default '',
  -- Variants that show this picture.
  variant_ids uuid[] not null default '{}',
  -- The last import that named it, and the product's line in that file.
  import_id uuid,
  line integer not null default 0,
  state text not null default 'WAITING' check (state in ('WAITING', 'STORED', 'FAILED')),
  attempts integer not null default 0,
  -- While it waits: not before this time.
  retry_at timestamptz not null default 'epoch',
  problem text,
  asset_id uuid,
  -- Whether it is among the product's pictures.
  is_shown boolean not null default true,
  -- Whether it is in the description, as a link until it is downloaded.
  in_text boolean not null default false,
  primary key (website_id, product_id, url),
  foreign key (website_id, product_id) references products (website_id, id) on delete cascade,
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade,
  foreign key (website_id, import_id) references product_imports (website_id, id) on delete set null (import_id),
  check (state <> 'STORED' or asset_id is not null)
);
create index product_image_sources_url on product_image_sources (website_id, url) where asset_id is not null;
create index product_image_sources_waiting on product_image_sources (website_id, product_id, position)
  where state = 'WAITING';
create index product_image_sources_import on product_image_sources (website_id, import_id, line);

alter table redirects
  add foreign key (website_id, import_id) references product_imports (website_id, id) on delete set null (import_id);
