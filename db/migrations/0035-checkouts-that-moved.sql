-- The browser that a checkout was taken from, with a code: it alone is told where the checkout went. Null: it never moved.
alter table checkouts add column left_browser_hash bytea;
