-- Parts of a website for members: pages that only the members of an area see.
create table member_areas (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  description text not null default '' check (length(description) <= 1000),
  -- How visitors become members.
  joining text not null check (joining in ('free', 'approval', 'invitation', 'purchase')),
  -- The product that is bought to join. Null if it was deleted: nobody can join until another one is chosen.
  product_id uuid,
  -- How long a purchase lasts; null: forever.
  term_count integer check (term_count between 1 and 3650),
  term_unit text check (term_unit in ('day', 'month')),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, product_id) references products (website_id, id) on delete set null (product_id),
  constraint member_areas_term check (
    (term_count is null) = (term_unit is null) and (joining = 'purchase' or term_count is null)
  )
);
create unique index member_areas_name_key on member_areas (website_id, lower(name));
create index member_areas_product on member_areas (website_id, product_id) where product_id is not null;

-- The pages of areas. Members of any of its areas see a page. An area with pages is not deleted, because its pages would
-- become public.
create table area_pages (
  website_id uuid not null,
  page_id uuid not null,
  area_id uuid not null,
  primary key (website_id, page_id, area_id),
  foreign key (website_id, page_id) references collections (website_id, id) on delete cascade,
  -- Checked at the commit, because the deletion of a website removes both.
  foreign key (website_id, area_id) references member_areas (website_id, id) deferrable initially deferred
);
create index area_pages_area on area_pages (website_id, area_id);

-- Whether the page is in an area (a trigger keeps it). Such a page is not open: it is never cached or listed.
alter table collections add column members_only boolean not null default false;

create table area_memberships (
  website_id uuid not null,
  area_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('pending', 'active', 'ended')),
  -- How the member came in. Of a request: 'approval'.
  source text not null check (source in ('free', 'approval', 'invitation', 'purchase', 'owner')),
  -- What the member wrote with a request.
  note text not null default '' check (length(note) <= 1000),
  requested_at timestamptz,
  since timestamptz,
  -- When it ends by itself; null: never.
  until timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('left', 'removed', 'declined', 'expired', 'refunded')),
  primary key (website_id, area_id, member_id),
  foreign key (website_id, area_id) references member_areas (website_id, id) on delete cascade,
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade,
  constraint area_memberships_state check (
    (state <> 'pending' or requested_at is not null) and (state <> 'active' or since is not null)
    and (state = 'ended') = (ended_at is not null) and (state = 'ended') = (end_reason is not null)
  )
);
create index area_memberships_member on area_memberships (website_id, member_id);
create index area_memberships_state on area_memberships (website_id, area_id, state);

-- What orders gave: a term in an area, by the settings of that time.
create table area_purchases (
  website_id uuid not null,
  order_id uuid not null,
  area_id uuid not null,
  -- Null: waits until someone signs in with the verified email of the order.
  member_id uuid,
  email text not null,
  term_count integer,
  term_unit text check (term_unit in ('day', 'month')),
  created_at timestamptz not null,
  -- When it was paid and its member was known. The term counts from then, or from the end of an earlier one.
  granted_at timestamptz,
  -- When the order was canceled or refunded.
  revoked_at timestamptz,
  primary key (website_id, order_id, area_id),
  foreign key (website_id, order_id) references orders (website_id, id) on delete cascade,
  foreign key (website_id, area_id) references member_areas (website_id, id) on delete cascade,
  foreign key (website_id, member_id) references members (website_id, id) on delete set null (member_id),
  constraint area_purchases_term check ((term_count is null) = (term_unit is null))
);
create index area_purchases_area on area_purchases (website_id, area_id);
create index area_purchases_member on area_purchases (website_id, member_id, area_id);
create index area_purchases_email on area_purchases (website_id, email) where member_id is null;

-- Invitations by email. A row is deleted when it is accepted, declined or withdrawn.
create table area_invitations (
  website_id uuid not null,
  id uuid not null,
  area_id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 256),
  -- SHA-256 of the token in the link.
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (website_id, id),
  unique (website_id, token_hash),
  unique (website_id, area_id, email),
  foreign key (website_id, area_id) references member_areas (website_id, id) on delete cascade
);
