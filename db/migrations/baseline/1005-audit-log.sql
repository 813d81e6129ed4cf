-- Who changed what, and when.
create table audit_entries (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);
create index audit_entries_subject on audit_entries (website_id, subject_type, subject_id, created_at);
