import { type Kysely, sql } from "kysely";
import type { DB } from "#kernel/server/database/schema.generated.ts";

/** A line with what the catalogue says of it today. Prices are cents of the website's currency. */
export interface StoredLine {
  id: string;
  productId: string;
  variantId: string;
  quantity: number;
  additionalFields: unknown;
  name: string;
  productType: number;
  isVisible: boolean;
  productSlug: string;
  collectionSlug: string;
  sku: string;
  attributes: Record<string, string>;
  priceCents: number;
  salePriceCents: number | null;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
  assetId: string | null;
  fileName: string | null;
  altText: string | null;
}

export interface StoredCart {
  id: string;
  createdAt: Date;
  purchasedAt: Date | null;
  /** In the order in which they were added. */
  lines: StoredLine[];
}

/** A cart as `cart_of_token` of the database gives it: JSON, so times are texts. */
export interface CartJson extends Omit<StoredCart, "createdAt" | "purchasedAt"> {
  createdAt: string;
  purchasedAt: string | null;
}

/** The cart with all its lines at today's prices, in one statement; undefined when there is none of this token. */
export async function readCart(db: Kysely<DB>, websiteId: string, tokenHash: Buffer): Promise<StoredCart | undefined> {
  const { rows } = await sql<{ cart: CartJson | null }>`/* prepare */
    select cart_of_token(given_website_id => ${websiteId}, given_token_hash => ${tokenHash}) as cart`.execute(db);
  return rows[0]?.cart ? cartOfJson(rows[0].cart) : undefined;
}

export function cartOfJson(json: CartJson): StoredCart {
  return {
    ...json,
    createdAt: new Date(json.createdAt),
    purchasedAt: json.purchasedAt === null ? null : new Date(json.purchasedAt),
  };
}
