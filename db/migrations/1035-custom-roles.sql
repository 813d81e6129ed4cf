-- Roles that a website makes for itself: a name and a set of rights. Contributors and invitations name them by id.
create table custom_roles (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  rights text[] not null check (cardinality(rights) > 0),
  created_at timestamptz not null,
  primary key (website_id, id)
);
create unique index custom_roles_name on custom_roles (website_id, lower(name));

alter table contributors add column custom_role_ids uuid[] not null default '{}';

alter table invitations add column custom_role_ids uuid[] not null default '{}';
alter table invitations drop constraint invitations_roles_check;
alter table invitations add check (roles <@ array[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13]::smallint[]);
alter table invitations add check (cardinality(roles) + cardinality(custom_role_ids) > 0);
