import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { type Ask, compareShops } from "./compareShops.ts";
import type { Figure } from "./figure.ts";
import type { SeededShop } from "./seedShop.ts";

const turns = 300;
const orders = ["name&direction=asc", "name&direction=desc", "stock&direction=asc", "stock&direction=desc"].concat(
  "price&direction=asc",
  "price&direction=desc",
);

/** The inventory panel of a large shop compared with a small one, with responses of the same length. */
export async function inventoryPanel(
  pool: pg.Pool,
  shops: { small: SeededShop; large: SeededShop },
  ask: Ask,
): Promise<Figure[]> {
  const cookie = await signIn(pool, Object.values(shops));
  const read = async (shop: SeededShop, query: string): Promise<{ items: unknown[]; nextCursor: string | null }> =>
    JSON.parse(await ask(shop, `/api/config/inventory?${query}`, { cookie }));
  const orderOf = (turn: number) => `sort=${orders[turn % orders.length]}`;
  /** A product of either shop, by words of its SKUs that no other product has. */
  const numberOf = (shop: SeededShop, turn: number) =>
    Math.floor(shop.products / 10) + ((turn * 7919) % Math.floor(shop.products * 0.8));
  const deep = new Map<string, string[]>();
  for (const shop of Object.values(shops)) deep.set(shop.identifier, await cursorsOf(shop));

  return [
    await compareShops("its inventory, searched for one", shops, {
      turns,
      question: (shop, turn) => read(shop, `search=sku ${numberOf(shop, turn)}&${orderOf(turn)}`.replace(" ", "%20")),
    }),
    await compareShops("its inventory, searched for many", shops, {
      turns,
      question: (shop, turn) => read(shop, `search=mug&limit=10&${orderOf(turn)}`),
    }),
    await compareShops("its inventory, page by page", shops, {
      turns,
      question: (shop, turn) => {
        const cursors = deep.get(shop.identifier) ?? [];
        return read(shop, `limit=20&${orderOf(turn)}&cursor=${cursors[turn % cursors.length]}`);
      },
    }),
  ];

  /** Positions in the middle of the shop, one for each order. */
  async function cursorsOf(shop: SeededShop): Promise<string[]> {
    const cursors: string[] = [];
    for (let index = 0; index < orders.length; index++) {
      const first = await read(shop, `limit=40&${orderOf(index)}`);
      cursors.push(first.nextCursor ?? "");
    }
    return cursors;
  }
}

/** The owner of the install works on both shops. Returns the cookie. */
async function signIn(pool: pg.Pool, shops: readonly SeededShop[]): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { rows } = await pool.query<{ id: string }>("select id from accounts order by created_at limit 1");
  const accountId = rows[0]?.id;
  await pool.query(
    "insert into account_sessions (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [createHash("sha256").update(token).digest(), accountId],
  );
  for (const { websiteId } of shops) {
    await pool.query("insert into contributors (website_id, account_id, is_owner) values ($1, $2, true)", [
      websiteId,
      accountId,
    ]);
  }
  return `vitrine-session=${token}`;
}
