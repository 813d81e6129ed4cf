import type pg from "pg";

/** A website of the bench with its own shop. */
export interface SeededShop {
  websiteId: string;
  /** The host is `<identifier>.localhost`. */
  identifier: string;
  products: number;
}

/** Number of selected products of a shop of any size: in the category `chosen`, and matt where others are glossy. */
export const chosenCount = 100;

/**
 * A website with a products page at `/shop` and this many products, each with three sizes (two in stock), in fifty
 * nested categories and with one of twenty tags. Written by the database: what the triggers would store is computed
 * once for all by the same function.
 */
export async function seedShop(pool: pg.Pool, identifier: string, products: number): Promise<SeededShop> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const { rows } = await client.query<{ id: string }>(
      "insert into websites (id, identifier, title) values (gen_random_uuid(), $1, 'Bench') returning id",
      [identifier],
    );
    const websiteId = rows[0]?.id as string;
    const of = [websiteId, products];
    // Every n-th one is selected.
    const chosen = [...of, products / chosenCount];
    await client.query("alter table variants disable trigger user");
    await client.query(
      `insert into collections (website_id, id, type, title, url_slug, navigation)
       values ($1::uuid, gen_random_uuid(), 13, 'Shop', 'shop', 'main')`,
      [websiteId],
    );
    await client.query(
      `insert into categories (website_id, id, collection_id, parent_id, name, url_slug, position)
       select $1::uuid, md5($1::uuid::text || 'category' || number)::uuid, collection.id,
         case when number > 5 then md5($1::uuid::text || 'category' || (number % 4 + 2))::uuid end,
         'Category ' || number, case number when 1 then 'chosen' else 'category-' || number end, number
       from collections as collection, generate_series(1, 50) as number where collection.website_id = $1::uuid
       order by number`,
      [websiteId],
    );
    await client.query(
      `insert into products (website_id, id, collection_id, name, url_slug, excerpt, option_names, tags, position,
         created_at)
       select $1::uuid, md5($1::uuid::text || number)::uuid, collection.id,
         (array['Speckled','Ash','Ink','Moss','Rust','Chalk'])[number % 6 + 1] || ' ' ||
           (array['mug','bowl','plate','vase','jar','jug','tray'])[number % 7 + 1] || ' ' || number,
         'product-' || number, 'Thrown by hand.', '{Size,Finish}', array['tag ' || number % 20], number,
         now() - number * interval '1 minute'
       from collections as collection, generate_series(1, $2::integer) as number where collection.website_id = $1::uuid`,
      of,
    );
    await client.query(
      `insert into variants (website_id, id, product_id, sku, attributes, position, price_cents, qty_in_stock)
       select $1::uuid, gen_random_uuid(), md5($1::uuid::text || number)::uuid, 'SKU-' || number || '-' || size,
         jsonb_build_object('Size', (array['Small', 'Medium', 'Large'])[size],
           'Finish', case when number % $3::integer = 0 then 'Matt' else 'Gloss' end), size,
         1000 + (number * 7919) % 9000 + size * 500, case when size < 3 then number % 40 + 1 else 0 end
       from generate_series(1, $2::integer) as number, generate_series(1, 3) as size`,
      chosen,
    );
    await client.query(
      `insert into product_categories (website_id, product_id, category_id)
       select $1::uuid, md5($1::uuid::text || number)::uuid, md5($1::uuid::text || 'category' || (number % 45 + 6))::uuid
       from generate_series(1, $2::integer) as number
       union all
       select $1::uuid, md5($1::uuid::text || number)::uuid, md5($1::uuid::text || 'category1')::uuid
       from generate_series($3::integer, $2::integer, $3::integer) as number`,
      chosen,
    );
    await client.query("alter table variants enable trigger user");
    // The planner has no statistics of the new rows yet.
    for (const table of ["products", "variants", "product_categories"]) await client.query(`analyze ${table}`);
    await client.query(
      "select describe_products($1::uuid, array(select id from products where website_id = $1::uuid))",
      [websiteId],
    );
    await client.query("commit");
    return { websiteId, identifier, products };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
