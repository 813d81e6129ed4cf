-- What is sold, by the rules of the program: `sellableFunctions.api.test.ts` of the cart ties both. Inlined into the
-- queries that call them.

-- Whether products of this type have stock: `ProductKind.hasStock`.
create or replace function has_stock(product_type smallint) returns boolean language sql immutable as $$
  select product_type in (1, 3)
$$;

-- Whether units of a variant are counted: `isCounted` of the catalog.
create or replace function is_counted(product_type smallint, unlimited boolean)
returns boolean language sql immutable as $$
  select not unlimited and has_stock(product_type)
$$;

-- Whether that many units of a variant can be sold: `isInStock` of the catalog.
create or replace function is_in_stock(product_type smallint, unlimited boolean, qty_in_stock integer, quantity integer)
returns boolean language sql immutable as $$
  select not is_counted(product_type, unlimited) or quantity <= qty_in_stock
$$;

-- Whether carts sell the product: `isSellable` of the cart. Gift cards and subscriptions are bought without a cart.
create or replace function is_sellable(product_type smallint, is_visible boolean, is_subscription boolean)
returns boolean language sql immutable as $$
  select is_visible and not is_subscription and product_type in (1, 2, 3, 5)
$$;
