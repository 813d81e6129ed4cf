import pg from "pg";
import { seedShop } from "./seedShop.ts";

const products = 100;

/** A shop of a hundred products without pictures, with a first page, for the owner of the install. */
export async function seedOwnSite(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    const { websiteId } = await seedShop(pool, "bench", products);
    await pool.query("insert into order_numbers (website_id) values ($1)", [websiteId]);
    await pool.query(
      "insert into contributors (website_id, account_id, is_owner) select $1, id, true from accounts limit 1",
      [websiteId],
    );
    await pool.query("update collections set is_homepage = true where website_id = $1", [websiteId]);
  } finally {
    await pool.end();
  }
}
