-- What the places of a theme hold (`<squarespace:block-field id="footer">`): documents of blocks, as pages have.

create table block_fields (
  website_id uuid not null references websites (id) on delete cascade,
  name text not null check (name ~ '^[a-zA-Z][a-zA-Z0-9_-]{0,99}$'),
  body jsonb not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (website_id, name)
);
