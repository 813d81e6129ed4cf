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
  -- The shop ended the link.
  revoked_at timestamptz,
  primary key (website_id, order_id, position),
  foreign key (website_id, order_id, position) references order_lines (website_id, order_id, position) on delete cascade
);
