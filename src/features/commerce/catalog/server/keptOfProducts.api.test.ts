import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { siteTest } from "#kernel/testing/test.ts";
import { buildProduct, buildProductsCollection } from "../testing.ts";

const test = siteTest({ own: true });

// Conditions on `url_slug`: of one product, of some, of all.
const which = fc.constantFrom("= 'jug'", "in ('jug', 'bowl')", "is not null");
const products = fc.constantFrom(
  "name = name || ' glazed'",
  "name = 'Vase'",
  "tags = '{oat}'",
  "tags = array['oat', url_slug, 'oat']",
  "description_html = '<p>Fired ' || url_slug || '</p>', seo_description = 'kiln'",
  "product_type = 2",
  "product_type = 1",
  "collection_id = (select max(id::text)::uuid from collections where website_id = $1 and type = 13)",
  "collection_id = (select min(id::text)::uuid from collections where website_id = $1 and type = 13)",
  "is_visible = not is_visible",
);
const variants = fc.constantFrom(
  "price_cents = price_cents + 100",
  "on_sale = true, sale_price_cents = 900",
  "on_sale = false",
  "qty_in_stock = 0, unlimited = false",
  "qty_in_stock = qty_in_stock + 1",
  "unlimited = true",
  `attributes = '{"Glaze": "Slate"}'`,
  `attributes = '{"Glaze": "Slate", "Size": "Tall"}'`,
  "sku = sku || 'x'",
  "position = 9",
);
const step = fc.oneof(
  fc.record({ kind: fc.constant("products" as const), set: products, which }),
  fc.record({ kind: fc.constant("variants" as const), set: variants, which }),
  fc.record({ kind: fc.constant("delete variant" as const), set: fc.constant(""), which }),
  fc.record({ kind: fc.constant("add variant" as const), set: fc.constant(""), which }),
);

test("whatever statements change, what lists and searches read is what is found from the start", async ({
  app,
  site,
}) => {
  const { pool, db } = app.services.database;
  const websiteId = site.website.id;
  const collectionId = await buildProductsCollection(app, site);
  await buildProductsCollection(app, site, { slug: "archive" });
  const optionNames = ["Glaze", "Size"];
  for (const name of ["jug", "bowl", "cup"]) {
    const stock = [
      { sku: `${name}-1`, attributes: { Glaze: "Oat", Size: "Low" } },
      { sku: `${name}-2`, attributes: { Glaze: "Ash", Size: "Low" } },
    ];
    await buildProduct(app, site, { name, urlSlug: name, collectionId, optionNames, variants: stock });
  }
  const read = async () => {
    const all = async (table: string, columns: string) =>
      (await pool.query(`select ${columns} from ${table} where website_id = $1 order by ${columns}`, [websiteId])).rows;
    return {
      products: await all("products", "id, lowest_price_cents, highest_price_cents, is_available, is_on_sale"),
      options: await all("product_option_values", "product_id, collection_id, option_name, value"),
      tags: await all("product_tags", "product_id, collection_id, tag"),
      words: await all("product_words", "product_id, word"),
      searched: await all("product_search_words", "product_id, word, weight"),
    };
  };
  const fromTheStart = async () => {
    for (const table of ["product_option_values", "product_tags", "product_words", "product_search_words"]) {
      await pool.query(`delete from ${table} where website_id = $1`, [websiteId]);
    }
    await sql`insert into product_tags (website_id, collection_id, tag, product_id)
      select distinct website_id, collection_id, tag, id from products cross join unnest(tags) as tag
      where website_id = ${websiteId}`.execute(db);
    await sql`select describe_products(website_id, array_agg(id)), keep_product_search_words(website_id, array_agg(id))
      from products where website_id = ${websiteId} group by website_id`.execute(db);
    return read();
  };
  let added = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { kind, set, which: chosen } of steps) {
        const own = `product_id in (select id from products where website_id = $1 and url_slug ${chosen})`;
        if (kind === "products")
          await pool.query(`update products set ${set} where website_id = $1 and url_slug ${chosen}`, [websiteId]);
        else if (kind === "variants")
          await pool.query(`update variants set ${set} where website_id = $1 and ${own}`, [websiteId]);
        else if (kind === "delete variant") {
          await pool.query(
            `delete from variants where website_id = $1 and ${own} and id not in (
              select min(id::text)::uuid from variants where website_id = $1 group by product_id)`,
            [websiteId],
          );
        } else {
          added += 1;
          await pool.query(
            `insert into variants (website_id, id, product_id, sku, attributes, position, price_cents, on_sale, unlimited, qty_in_stock)
            select website_id, gen_random_uuid(), id, url_slug || '-more-${added}', '{"Glaze": "New"}', 5, 100, false, false, 3
            from products where website_id = $1 and url_slug ${chosen}`,
            [websiteId],
          );
        }
      }
      const kept = await read();
      expect(kept).toEqual(await fromTheStart());
    }),
    { numRuns: 40 },
  );
});
