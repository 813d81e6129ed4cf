-- Visits of websites: what pages report, and the sums of it.

-- What is counted, how long it is kept, and cookies: `analyticsSettings` of the analytics feature.
alter table websites add column analytics jsonb not null default '{}';

-- The key of a day's visitors who have no cookie. Deleted two days later, so that nobody can find out who they were.
create table visit_salts (
  day date primary key,
  salt bytea not null
);

-- What pages reported. A job adds a partition for each month. No foreign key: events of a website that is being removed
-- must not fail those of others, which are written in the same statement. A trigger removes them with their website.
create table visit_events (
  website_id uuid not null,
  occurred_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in (
    'view', 'search', 'media', 'click', 'button', 'form', 'overlay', 'quick-view', 'event', 'pipeline', 'error', 'speed')),
  -- Numbers made from a cookie, or from the salt of the day. Null if the page did not say whose they are.
  visitor bigint,
  visit bigint,
  -- Whether it is the visitor's first view of the day, and the first of its visit.
  is_first boolean not null default false,
  is_entry boolean not null default false,
  path text not null default '',
  referrer text not null default '',
  utm_source text not null default '',
  utm_medium text not null default '',
  utm_campaign text not null default '',
  device text not null default '',
  browser text not null default '',
  is_bot boolean not null default false,
  -- What it is about: a search, a form, a product, the fingerprint of an error, a metric.
  subject text not null default '',
  data jsonb,
  primary key (website_id, occurred_at, id)
) partition by range (occurred_at);

-- Keeps what no partition has a place for, so that nothing is lost.
create table visit_events_default partition of visit_events default;

-- The visitors and visits of a day that were counted already.
create table visit_marks (
  website_id uuid not null,
  day date not null,
  mark bigint not null,
  primary key (website_id, day, mark)
);

-- Until when the events of a website are in the sums below.
create table visit_rollups (
  website_id uuid not null references websites (id) on delete cascade,
  rolled_until timestamptz not null,
  primary key (website_id)
);

-- Sums by day of the website's time zone. Dimensions: `visitDimensions` of the analytics feature.
create table visit_days (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  dimension text not null,
  value text not null,
  -- Views, or how often it happened.
  views bigint not null,
  visits bigint not null,
  visitors bigint not null,
  primary key (website_id, day, dimension, value)
);
create index visit_days_dimension on visit_days (website_id, dimension, day);

-- How fast pages were: the number of measurements in each step of a logarithmic scale.
create table visit_speeds (
  website_id uuid not null references websites (id) on delete cascade,
  day date not null,
  path text not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP')),
  step smallint not null,
  count bigint not null,
  primary key (website_id, day, path, metric, step)
);

-- Errors of scripts. How often they happened on a day is in `visit_days`.
create table script_errors (
  website_id uuid not null references websites (id) on delete cascade,
  fingerprint text not null,
  message text not null,
  stack text not null,
  -- Where it happened last.
  path text not null,
  browser text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (website_id, fingerprint)
);
create index script_errors_last on script_errors (website_id, last_at);
