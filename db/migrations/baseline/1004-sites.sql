-- The root of every tenant: its id is the website_id of all tenant tables.
create table websites (
  id uuid primary key,
  identifier text not null check (identifier ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 1000),
  theme text not null default 'atelier',
  -- The owner's values for the theme's tweaks, such as {"color-scheme": "dark"}.
  theme_tweaks jsonb not null default '{}',
  currency char(3) not null default 'USD',
  time_zone text not null default 'America/New_York',
  locale text not null default 'en-US',
  unit_system text not null default 'IMPERIAL' check (unit_system in ('IMPERIAL', 'METRIC')),
  contact_email text not null default '',
  price_tax_interpretation text not null default 'EXCLUSIVE'
    check (price_tax_interpretation in ('EXCLUSIVE', 'INCLUSIVE')),
  minimum_subtotal_cents bigint not null default 0 check (minimum_subtotal_cents >= 0),
  cart_pill_style text not null default 'LIGHT' check (cart_pill_style in ('LIGHT', 'DARK')),
  express_checkout boolean not null default false,
  strict_legacy_email boolean not null default false,
  payment_providers text[] not null default '{test,manual}',
  manual_payment_instructions text not null default '' check (length(manual_payment_instructions) <= 2000),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  multiple_quantity_for_services boolean not null default true,
  -- Settings documents, one per feature. They are read with the website, so they cost no query. What a document lacks
  -- has the default of its feature's contract. This one: scarcity, restock notices and the sold-out label (spec.txt §3
  -- "Merchandising context").
  merchandising jsonb not null default '{}',
  reviews jsonb not null default '{}',
  installments jsonb not null default '{}',
  -- Contains a secret key: never sent to a browser.
  captcha jsonb not null default '{}',
  -- argon2id; null: the website needs no password.
  site_password_hash text,
  not_found_collection_id uuid,
  -- Maximum number of products on one store page.
  products_per_collection integer not null default 10000 check (products_per_collection between 1 and 1000000),
  -- Settings documents, each with its own revision.
  header_footer jsonb not null default '{}',
  announcement_bar jsonb not null default '{}',
  popup jsonb not null default '{}',
  lock_screen jsonb not null default '{}',
  -- Colors, fonts, spacing, buttons and images of the owner.
  site_styles jsonb not null default '{}',
  -- A deleted website can't be reached. Its rows and files are kept for a while, so that it can be restored.
  deleted_at timestamptz,
  -- Icon in browser tabs and bookmarks; null: the first letter of the title.
  icon_asset_id uuid,
  -- Sender name and reply-to address of the website's emails.
  email_sender jsonb not null default '{}'
);
create unique index websites_identifier_key on websites (identifier);
create index websites_created_at on websites (created_at, id);

-- Host names and the websites they lead to.
create table website_hosts (
  hostname text primary key check (hostname = lower(hostname)),
  website_id uuid not null references websites (id) on delete cascade
);
create index website_hosts_website_id on website_hosts (website_id);

-- Owner is a flag, not a role; one per website. There is no role 5.
create table contributors (
  website_id uuid not null references websites (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  is_owner boolean not null default false,
  roles smallint[] not null default '{}' check (roles <@ array[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]::smallint[]),
  created_at timestamptz not null default now(),
  primary key (website_id, account_id)
);
create unique index contributors_one_owner on contributors (website_id) where is_owner;
-- Finds the websites of an account. The only index of a tenant table that does not lead with website_id.
create index contributors_account_id on contributors (account_id);

-- What a website uses of its quota. Triggers count it, so that every writer is counted and nothing is scanned. A writer
-- locks the row until its transaction ends, so concurrent writers see each other's additions.
create table website_usage (
  website_id uuid primary key references websites (id) on delete cascade,
  products bigint not null default 0,
  -- Bytes of originals in the library and of digital files.
  stored_bytes bigint not null default 0
);

-- Rows that were just deleted, so that the deletion can be undone: the row itself (step 0), then everything that the
-- database deletes with it, parents first.
create table kept_rows (
  website_id uuid not null references websites (id) on delete cascade,
  -- What was deleted: product, form.
  kind text not null,
  subject_id uuid not null,
  step integer not null,
  table_name text not null,
  -- Set where rows stay and only this column becomes null. Then `rows` has ids and values.
  emptied_column text,
  rows jsonb not null,
  kept_at timestamptz not null,
  primary key (website_id, kind, subject_id, step)
);
