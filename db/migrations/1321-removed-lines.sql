-- The last line that left the cart because its product or variant was deleted: {"variantId", "name", "at"}.
alter table checkouts add column removed_line jsonb;
