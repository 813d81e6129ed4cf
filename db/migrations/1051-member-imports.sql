-- Files of members that were uploaded, and what became of them.
create table member_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  file_name text not null,
  -- Empty after the file was deleted.
  storage_key text not null,
  -- PREVIEWED until someone starts it.
  state text not null default 'PREVIEWED' check (state in ('PREVIEWED', 'RUNNING', 'DONE', 'FAILED')),
  -- What the file contains, as the preview shows it.
  preview jsonb not null,
  sends_invitations boolean not null default false,
  attempts integer not null default 0,
  row_count integer not null,
  done_count integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  invited_count integer not null default 0,
  problem_count integer not null default 0,
  -- The first of them.
  problems jsonb not null default '[]',
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
