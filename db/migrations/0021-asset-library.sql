create table asset_folders (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (website_id, id),
  foreign key (website_id, parent_id) references asset_folders (website_id, id) on delete cascade
);
create unique index asset_folders_name_key on asset_folders (website_id, parent_id, lower(name)) nulls not distinct;

alter table assets
  add column kind text not null default 'image' check (kind in ('image', 'video', 'audio', 'font', 'file')),
  add column folder_id uuid,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 50),
  -- Caption; the words below a picture.
  add column caption text not null default '' check (length(caption) <= 5000),
  -- The part that is shown, as shares of width and height from the top left: {"x", "y", "width", "height"}; null: all.
  add column crop jsonb,
  -- Counts what it showed, each new file and each new crop: the address changes with it.
  add column version integer not null default 1 check (version >= 1),
  -- The version that brought the file which is the original now.
  add column file_version integer not null default 1 check (file_version between 1 and version),
  -- Milliseconds of video and audio, where they are known.
  add column duration_ms integer check (duration_ms >= 0),
  add column updated_at timestamptz not null default now(),
  add constraint assets_folder foreign key (website_id, folder_id) references asset_folders (website_id, id)
    on delete set null (folder_id);
-- Ids grow with time: the newest first is by id.
create index assets_folder on assets (website_id, folder_id, id);
create index assets_kind on assets (website_id, kind, id);
create index assets_without_alt_text on assets (website_id, id) where kind = 'image' and alt_text = '';

-- What shows an asset shows nothing there once it is deleted.
alter table collections drop constraint collections_website_id_main_asset_id_fkey,
  add constraint collections_main_asset foreign key (website_id, main_asset_id) references assets (website_id, id)
    on delete set null (main_asset_id);
alter table content_items drop constraint content_items_website_id_main_asset_id_fkey,
  add constraint content_items_main_asset foreign key (website_id, main_asset_id) references assets (website_id, id)
    on delete set null (main_asset_id);
alter table variants drop constraint variants_website_id_asset_id_fkey,
  add constraint variants_asset foreign key (website_id, asset_id) references assets (website_id, id)
    on delete set null (asset_id);
create index collections_main_asset on collections (website_id, main_asset_id) where main_asset_id is not null;
create index content_items_main_asset on content_items (website_id, main_asset_id) where main_asset_id is not null;
create index variants_asset on variants (website_id, asset_id) where asset_id is not null;
create index product_images_asset on product_images (website_id, asset_id);

-- The words that an asset is found by, each once, lower case, and its tags, each with "#" before it; by trigger, so
-- that no writer forgets them.
create table asset_words (
  website_id uuid not null,
  -- Compared byte by byte, so that a range of the index is all words of one beginning.
  word text collate "C" not null,
  asset_id uuid not null,
  primary key (website_id, word, asset_id),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
create index asset_words_asset on asset_words (website_id, asset_id);

create function asset_words_of(asset assets) returns setof text language sql immutable as $$
  select unnest(words_of(concat_ws(' ', asset.file_name, asset.title, asset.alt_text, asset.caption,
    array_to_string(asset.tags, ' '))))
  union
  select '#' || lower(tag) from unnest(asset.tags) as tag
$$;

create function describe_asset() returns trigger language plpgsql as $$
begin
  delete from asset_words as kept where kept.website_id = new.website_id and kept.asset_id = new.id;
  insert into asset_words (website_id, word, asset_id)
  select new.website_id, word, new.id from asset_words_of(new) as word;
  return null;
end
$$;

create trigger asset_added after insert on assets for each row execute function describe_asset();
create trigger asset_changed after update of file_name, title, alt_text, caption, tags on assets for each row
  when ((old.file_name, old.title, old.alt_text, old.caption, old.tags)
    is distinct from (new.file_name, new.title, new.alt_text, new.caption, new.tags))
  execute function describe_asset();

insert into asset_words (website_id, word, asset_id)
select asset.website_id, word, asset.id from assets as asset cross join asset_words_of(asset) as word;

-- The name behind the id in an asset's address, from its second version on with the version: what a browser keeps of
-- the first is not shown for the second.
create function asset_name_in_address(asset assets) returns text language sql immutable as $$
  select case when asset.version > 1 then asset.version || '~' else '' end || asset.file_name
$$;

-- As in 0019, with pictures at the addresses of their versions.
create or replace function cart_lines(given_website_id uuid, given_cart_id uuid) returns json language plpgsql as $$
begin
  return coalesce((
    select json_agg(json_build_object(
      'id', entry.id, 'productId', entry.product_id, 'variantId', entry.variant_id, 'quantity', entry.quantity,
      'additionalFields', entry.additional_fields, 'name', product.name, 'productType', product.product_type,
      'isVisible', product.is_visible, 'isSubscription', product.subscription_plan is not null,
      'productSlug', product.url_slug, 'collectionSlug', collection.url_slug,
      'sku', variant.sku, 'attributes', variant.attributes, 'priceCents', variant.price_cents,
      'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale, 'unlimited', variant.unlimited,
      'qtyInStock', variant.qty_in_stock, 'assetId', asset.id, 'fileName', asset_name_in_address(asset), 'altText', asset.alt_text,
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
