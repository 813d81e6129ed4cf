-- The columns of a product file and what each is read as; chosen by hand, they are kept for the next file with the
-- same header.

alter table product_imports
  -- {"format", "isChosen", "names", "columns": [{"name", "sample", "field", "byName"}]}
  add column columns jsonb;
create index product_imports_chosen_columns on product_imports (website_id, created_at desc)
  where (columns ->> 'isChosen') = 'true';
