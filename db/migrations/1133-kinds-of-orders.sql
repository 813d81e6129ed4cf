-- The list of orders filters by kind. Most orders come from carts and are found otherwise.
create index orders_kind on orders (website_id, kind, number) where kind <> 'cart';
