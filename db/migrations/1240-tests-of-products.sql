-- Tests of a product's texts: its name, excerpt and description.

-- The tested product. Its page is the products page. The test outlives the product, so that its results can be read.
alter table experiments add column product_id uuid;
-- The texts of the product when the test started.
alter table experiments add column original jsonb;
alter table experiments drop constraint experiments_kind_check;
alter table experiments add constraint experiments_kind_check check (kind in ('page', 'section', 'product'));
alter table experiments add constraint experiments_product check ((product_id is not null) = (kind = 'product'));
alter table experiments drop constraint experiments_stop_reason_check;
alter table experiments add constraint experiments_stop_reason_check
  check (stop_reason in ('person', 'adopted', 'page-deleted', 'section-deleted', 'product-deleted'));
create index experiments_product on experiments (website_id, product_id) where product_id is not null;
-- At most one test runs on a page or product.
drop index experiments_one_per_page;
create unique index experiments_one_per_page on experiments (website_id, coalesce(product_id, page_id))
  where status = 'running';

-- A version of a product has texts instead of a page: `productTexts` of the catalog.
alter table experiment_arms alter column page_id drop not null;
alter table experiment_arms add column texts jsonb;
alter table experiment_arms add constraint experiment_arms_content check ((page_id is null) = (texts is not null));
