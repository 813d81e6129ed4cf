-- Solved captchas that were used: each counts once. Rows can be deleted when the captcha has expired.
create table captcha_solutions (
  website_id uuid not null references websites (id) on delete cascade,
  digest bytea not null,
  expires_at timestamptz not null,
  primary key (website_id, digest)
);
create index captcha_solutions_expired on captcha_solutions (website_id, expires_at);
