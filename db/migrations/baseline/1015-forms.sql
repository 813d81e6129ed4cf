-- Forms of owners, with their fields in order (spec.txt §3 "Form").
create table forms (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who is notified of submissions; empty: the website's contact email.
  recipient text not null default '' check (length(recipient) <= 256),
  primary key (website_id, id)
);
create index forms_by_name on forms (website_id, lower(name), id);

-- Submissions of forms on pages. Each has the form's fields as they were.
create table form_submissions (
  website_id uuid not null,
  id uuid not null,
  -- Null after the form was deleted. Its submissions stay.
  form_id uuid,
  form_name text not null check (length(form_name) <= 200),
  -- Given to the browser with the form: the same key sent twice is one submission.
  submission_key uuid not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'array'),
  answers jsonb not null check (jsonb_typeof(answers) = 'object'),
  page_title text not null default '' check (length(page_title) <= 300),
  page_path text not null default '' check (length(page_path) <= 2000),
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id) references websites (id) on delete cascade,
  foreign key (website_id, form_id) references forms (website_id, id) on delete set null (form_id)
);
create unique index form_submissions_key on form_submissions (website_id, submission_key);
create index form_submissions_by_form on form_submissions (website_id, form_id, id);
