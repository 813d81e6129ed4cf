-- What a shop's customers agree to. An empty text is not stored.
create table store_policies (
  website_id uuid not null references websites (id) on delete cascade,
  kind text not null check (kind in ('returns', 'terms', 'privacy', 'shipping')),
  -- Rich text, sanitized when it is saved.
  body text not null,
  updated_at timestamptz not null,
  primary key (website_id, kind)
);
