-- Pages in areas are for members. Two changes at once could mark such a page as public.
update collections as page set members_only = true
where not page.members_only and exists (
  select from area_pages as listed where listed.website_id = page.website_id and listed.page_id = page.id
);

-- Removed members who deleted their accounts. Another account with the same email is removed from the area, too.
create table area_removals (
  website_id uuid not null,
  area_id uuid not null,
  -- A keyed hash of the website and the email.
  email_hash text not null,
  -- How the member came in.
  source text not null check (source in ('free', 'approval', 'invitation', 'purchase', 'owner')),
  removed_at timestamptz not null,
  primary key (website_id, email_hash, area_id),
  foreign key (website_id, area_id) references member_areas (website_id, id) on delete cascade
);
create index area_removals_area on area_removals (website_id, area_id);
