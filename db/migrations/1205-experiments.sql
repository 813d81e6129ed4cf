-- Tests of changes: two to four versions of a page or a section, and which of them visitors liked best.

-- Feature toggles: `togglesDocument` of the experiments feature.
alter table websites add column experiments jsonb not null default '{}';

-- The version of a page that a test shows to some visitors instead of the page. It has a document, a draft and a history
-- like a page, but no address, and is in no list.
alter table collections add column variant_of uuid;
alter table collections add constraint collections_variant_of foreign key (website_id, variant_of)
  references collections (website_id, id) on delete cascade;
alter table collections add constraint collections_variant_unlisted
  check (variant_of is null or (not enabled and not is_homepage and navigation = 'none'));
create index collections_variant_of on collections (website_id, variant_of) where variant_of is not null;

create table experiments (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('page', 'section')),
  -- What is tested, or the page of the section.
  page_id uuid not null,
  section_id text,
  status text not null default 'draft' check (status in ('draft', 'running', 'stopped')),
  -- What a visitor should do: `experimentGoal` of the experiments feature.
  goal jsonb not null,
  -- How many of a thousand visitors do it today, and the smallest change that is worth finding, in percent of that.
  baseline_permille smallint not null check (baseline_permille between 1 and 999),
  smallest_effect_percent smallint not null check (smallest_effect_percent between 1 and 500),
  -- Why it stopped: by a person, or by the program.
  stop_reason text check (stop_reason in ('person', 'adopted', 'page-deleted', 'section-deleted')),
  -- The version that became the public one.
  adopted_arm smallint check (adopted_arm between 0 and 3),
  -- When a tested text was last changed while the test ran.
  changed_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  stopped_at timestamptz,
  -- Until when visits are counted.
  counted_until timestamptz,
  revision integer not null default 1,
  primary key (website_id, id),
  constraint experiments_page foreign key (website_id, page_id) references collections (website_id, id) on delete cascade,
  constraint experiments_section check ((section_id is not null) = (kind = 'section')),
  constraint experiments_times check (
    (status = 'draft') = (started_at is null) and (status = 'stopped') = (stopped_at is not null))
);
create index experiments_page on experiments (website_id, page_id);
-- At most one test runs on a page, so that a page has at most four versions in the cache.
create unique index experiments_one_per_page on experiments (website_id, page_id)
  where status = 'running';
create index experiments_running on experiments (website_id) where status = 'running';

-- The versions besides the original, which is 0.
create table experiment_arms (
  website_id uuid not null,
  experiment_id uuid not null,
  arm smallint not null check (arm between 1 and 3),
  -- The page with its document.
  page_id uuid not null,
  primary key (website_id, experiment_id, arm),
  constraint experiment_arms_experiment foreign key (website_id, experiment_id)
    references experiments (website_id, id) on delete cascade,
  constraint experiment_arms_page foreign key (website_id, page_id)
    references collections (website_id, id) on delete cascade
);
create index experiment_arms_page on experiment_arms (website_id, page_id);

-- Each visitor of a test once: the version that they saw first, and whether they did what was hoped for. The number is
-- that of `visit_events`, and says nothing about the person.
create table experiment_visitors (
  website_id uuid not null,
  experiment_id uuid not null,
  visitor bigint not null,
  arm smallint not null check (arm between 0 and 3),
  seen_at timestamptz not null,
  reached_at timestamptz,
  -- Cents of each order after that, by a key made from it, so that an order counts once.
  orders jsonb,
  primary key (website_id, experiment_id, visitor),
  constraint experiment_visitors_experiment foreign key (website_id, experiment_id)
    references experiments (website_id, id) on delete cascade
);
