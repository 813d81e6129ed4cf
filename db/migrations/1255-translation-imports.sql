-- Files of translations that were uploaded, and what became of them.
create table translation_imports (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  account_id uuid references accounts (id) on delete set null,
  -- The language of the translations, and of the person who reads the report.
  locale text not null,
  studio_language text not null,
  -- Which kinds of texts this person may translate.
  kinds text[] not null,
  file_name text not null,
  -- Empty after the file was deleted.
  storage_key text not null,
  state text not null default 'CHECKING' check (state in ('CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED')),
  attempts integer not null default 0,
  text_count integer not null default 0,
  -- Texts that were compared so far.
  done_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  empty_count integer not null default 0,
  problem_count integer not null default 0,
  -- The first of them.
  problems jsonb not null default '[]',
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (website_id, id)
);
