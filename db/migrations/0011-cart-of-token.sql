-- A cart with its lines at today's prices, as JSON. As functions, so that the statement that adds an entry can answer
-- with the cart that it left: volatile ones see what the same statement did before.
create function cart_lines(given_website_id uuid, given_cart_id uuid) returns json language plpgsql as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', entry.id, 'productId', entry.product_id, 'variantId', entry.variant_id, 'quantity', entry.quantity,
      'additionalFields', entry.additional_fields, 'name', product.name, 'productType', product.product_type,
      'isVisible', product.is_visible, 'productSlug', product.url_slug, 'collectionSlug', collection.url_slug,
      'sku', variant.sku, 'attributes', variant.attributes, 'priceCents', variant.price_cents,
      'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale, 'unlimited', variant.unlimited,
      'qtyInStock', variant.qty_in_stock, 'assetId', asset.id, 'fileName', asset.file_name, 'altText', asset.alt_text
    ) order by entry.added_at, entry.id)
    from cart_entries as entry
    join products as product on product.website_id = entry.website_id and product.id = entry.product_id
    join collections as collection on collection.website_id = entry.website_id and collection.id = product.collection_id
    join variants as variant on variant.website_id = entry.website_id and variant.id = entry.variant_id
    left join assets as asset on asset.website_id = entry.website_id and asset.id = coalesce(variant.asset_id, (
      select image.asset_id from product_images as image
      where image.website_id = entry.website_id and image.product_id = entry.product_id
      order by image.position limit 1))
    where entry.website_id = given_website_id and entry.cart_id = given_cart_id
  ), '[]');
end
$$;

-- Null when no cart has the token.
create function cart_of_token(given_website_id uuid, given_token_hash bytea) returns json language plpgsql as $$
begin
  return (
    select json_build_object('id', cart.id, 'createdAt', cart.created_at, 'purchasedAt', cart.purchased_at,
      'lines', cart_lines(cart.website_id, cart.id))
    from carts as cart
    where cart.website_id = given_website_id and cart.token_hash = given_token_hash
  );
end
$$;
