-- Comments and likes of posts.

-- Who may comment, moderation, and likes: `commentSettings` of the comments feature.
alter table websites add column comments jsonb not null default '{}';

alter table content_items
  add column comments_open boolean not null default true,
  -- Approved comments. Kept by a trigger.
  add column public_comment_count integer not null default 0 check (public_comment_count >= 0),
  add column like_count integer not null default 0 check (like_count >= 0);

create table comments (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- The post that it is about.
  item_id uuid not null,
  -- The comment that it answers.
  parent_id uuid,
  -- Who wrote it: a member, a contributor, or else a guest.
  member_id uuid,
  account_id uuid references accounts (id) on delete set null,
  author_name text not null check (length(author_name) between 1 and 100),
  author_email text not null default '' check (length(author_email) <= 256),
  author_url text not null default '' check (length(author_url) <= 500),
  -- Plain text.
  body text not null check (length(body) between 1 and 5000),
  status text not null check (status in ('approved', 'pending', 'spam', 'deleted')),
  like_count integer not null default 0 check (like_count >= 0),
  -- The hash of the key in a guest's browser, which may change it for 15 minutes.
  edit_token_hash bytea,
  -- Whether its author gets an email about answers.
  notify_author boolean not null default false,
  -- When a moderator approved it. Null for a comment that was public at once, and for one that waits.
  approved_at timestamptz,
  -- A keyed hash of a guest's network, so that a ban can refuse it.
  network_hash bytea,
  revision integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade,
  foreign key (website_id, parent_id) references comments (website_id, id) on delete cascade,
  foreign key (website_id, member_id) references members (website_id, id) on delete set null (member_id)
);
create index comments_item on comments (website_id, item_id, created_at, id);
create index comments_queue on comments (website_id, status, created_at desc, id desc);
create index comments_parent on comments (website_id, parent_id) where parent_id is not null;
create index comments_member on comments (website_id, member_id) where member_id is not null;
create index comments_account on comments (account_id) where account_id is not null;
create index comments_author_email on comments (website_id, lower(author_email)) where author_email <> '';

-- Authors whose comments are refused, by email address in lower case. Anyone can type an address as a guest, so the ban of
-- a guest's comment refuses guests only: with this address, and for a while from this network.
create table comment_bans (
  website_id uuid not null references websites (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 256),
  -- Whether the member with this address is refused, too.
  covers_member boolean not null default false,
  network_hash bytea,
  network_until timestamptz,
  account_id uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  primary key (website_id, email),
  check ((network_hash is null) = (network_until is null))
);
create index comment_bans_network on comment_bans (website_id, network_hash) where network_hash is not null;

-- Addresses, in lower case, that get no more emails about replies until their person wants them again.
create table comment_mail_stops (
  website_id uuid not null references websites (id) on delete cascade,
  email text not null check (email = lower(email) and length(email) between 3 and 256),
  created_at timestamptz not null,
  primary key (website_id, email)
);

-- One like of each visitor for a post or a comment.
create table likes (
  website_id uuid not null references websites (id) on delete cascade,
  -- The post or the comment.
  subject_id uuid not null,
  item_id uuid,
  comment_id uuid,
  -- The member's id, or a hash of the visitor's cookie.
  liked_by text not null check (length(liked_by) between 1 and 100),
  created_at timestamptz not null,
  primary key (website_id, subject_id, liked_by),
  check (num_nonnulls(item_id, comment_id) = 1 and subject_id = coalesce(item_id, comment_id)),
  foreign key (website_id, item_id) references content_items (website_id, id) on delete cascade,
  foreign key (website_id, comment_id) references comments (website_id, id) on delete cascade
);

alter table comments
  -- When it was marked as spam or deleted. It is deleted permanently 30 days later.
  add column hidden_at timestamptz;
