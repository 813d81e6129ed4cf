-- Forms as their owner built them: fields in their order (spec.txt §3 "Form").
create table forms (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (website_id, id)
);
create index forms_by_name on forms (website_id, lower(name), id);
