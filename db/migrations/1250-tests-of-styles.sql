-- Tests of the site styles: colors, fonts, buttons and the color scheme.

-- A test of the styles is about no page.
alter table experiments alter column page_id drop not null;
alter table experiments drop constraint experiments_kind_check;
alter table experiments add constraint experiments_kind_check
  check (kind in ('page', 'section', 'product', 'styles'));
alter table experiments add constraint experiments_subject check ((page_id is null) = (kind = 'styles'));
-- At most one test runs on a page, on a product, or on the styles.
drop index experiments_one_per_page;
create unique index experiments_one_per_subject on experiments (website_id, coalesce(product_id, page_id, website_id))
  where status = 'running';

-- A version of the styles: `Look` of the styles feature.
alter table experiment_arms add column styles jsonb;
alter table experiment_arms drop constraint experiment_arms_content;
alter table experiment_arms add constraint experiment_arms_content
  check (num_nonnulls(page_id, texts, styles) = 1);
