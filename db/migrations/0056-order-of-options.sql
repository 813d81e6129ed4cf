-- The options of a product stand in its own order in carts and orders as well; an order keeps the one it was placed with.
alter table order_lines add column option_names text[] not null default '{}';

update order_lines as line set option_names = product.option_names
from products as product
where product.website_id = line.website_id and product.id = line.product_id and product.option_names <> '{}';

create or replace function cart_lines(given_website_id uuid, given_cart_id uuid, given_now timestamptz)
returns json language plpgsql as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', entry.id, 'productId', entry.product_id, 'variantId', entry.variant_id, 'quantity', entry.quantity,
      'additionalFields', entry.additional_fields, 'name', product.name, 'productType', product.product_type,
      'isVisible', product.is_visible and is_public_page(collection.enabled, collection.status, collection.publish_at,
        collection.deleted_at, given_now),
      'isSubscription', product.subscription_plan is not null,
      'productSlug', product.url_slug, 'collectionSlug', collection.url_slug,
      'sku', variant.sku, 'attributes', variant.attributes, 'optionNames', product.option_names,
      'priceCents', variant.price_cents,
      'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale, 'unlimited', variant.unlimited,
      'qtyInStock', variant.qty_in_stock, 'assetId', asset.id,
      'fileName', asset_name_in_address(asset), 'altText', asset.alt_text,
      'formFields', case when product.additional_fields_form_id is not null then (
        select form.fields from forms as form
        where form.website_id = product.website_id and form.id = product.additional_fields_form_id) end
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
