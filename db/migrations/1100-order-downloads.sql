-- How long and how often the files of orders can be downloaded.
alter table websites add column downloads jsonb not null default '{}';

-- The link of a line's file. Lines of orders that were paid earlier have none, and their links have no limits.
create table order_downloads (
  website_id uuid not null,
  order_id uuid not null,
  position integer not null,
  -- Null: the link does not expire.
  expires_at timestamptz,
  -- Null: as often as the customer likes.
  max_downloads integer check (max_downloads > 0),
  downloads integer not null default 0 check (downloads >= 0),
  -- When the last download was counted, and a keyed hash of its network.
  counted_at timestamptz,
  counted_network text,
  -- What was sent for it, and what is being sent.
  counted_bytes bigint not null default 0 check (counted_bytes >= 0),
  -- The shop ended the link.
  revoked_at timestamptz,
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id, position) references order_lines (website_id, order_id, position) on delete cascade
);

-- What a shop's customers agree to. An empty text is not stored.
create table store_policies (
  website_id uuid not null references websites (id) on delete cascade,
  kind text not null check (kind in ('returns', 'terms', 'privacy', 'shipping')),
  -- Rich text, sanitized when it is saved.
  body text not null,
  updated_at timestamptz not null,
  primary key (website_id, kind)
);

-- What the checkout asks besides addresses and payment: a form, a note, consent to the store's policies.
alter table websites add column checkout jsonb not null default '{}';

alter table checkouts
  -- Answers to the form of the checkout; null until the section is saved.
  add column form_answers jsonb,
  add column note text not null default '' check (length(note) <= 1000);

alter table orders
  -- Answers to the form of the checkout, as they were: title, text, shown.
  add column form_answers jsonb not null default '[]',
  -- Whether the customer had to agree to the store's policies, and did.
  add column has_agreed boolean not null default false;
