import { sql } from "kysely";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { ReviewState } from "../moderationContract.ts";

/** A product of a requested order with its customer's review. */
export interface RequestedProduct {
  productId: string;
  name: string;
  urlSlug: string;
  collectionId: string;
  collectionSlug: string;
  isHomepage: boolean;
  isVisible: boolean;
  assetId: string | null;
  fileName: string | null;
  altText: string | null;
  review: { state: ReviewState; stars: number; title: string; body: string; authorName: string } | null;
}

/** A request for reviews, with its order. */
export interface StoredRequest {
  id: string;
  orderId: string;
  orderNumber: number;
  placedAt: Date;
  email: string;
  customerName: string;
  state: "PLANNED" | "SENT" | "CANCELED";
  sendAt: Date;
  openUntil: Date;
  fulfillmentStatus: "PENDING" | "FULFILLED" | "CANCELED";
  paymentState: "PAID" | "PARTIALLY_REFUNDED" | "REFUNDED" | "AWAITING";
  /** Each once, in the order of the lines. Gift cards and products that were deleted are omitted. */
  products: RequestedProduct[];
}

/** More than a page can show. */
const maxProducts = 100;

/** Reads a request with its order's products, in one statement. */
export async function readRequest(
  { db, websiteId }: Pick<SiteScope, "db" | "websiteId">,
  requestId: string,
): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select request.id, o.id as "orderId", o.number as "orderNumber", o.placed_at as "placedAt", request.email,
      request.customer_name as "customerName", request.state, request.send_at as "sendAt",
      request.open_until as "openUntil", o.fulfillment_status as "fulfillmentStatus",
      o.payment_state as "paymentState",
      coalesce((
        select json_agg(json_build_object(
          'productId', product.id, 'name', product.name, 'urlSlug', product.url_slug,
          'collectionId', collection.id, 'collectionSlug', collection.url_slug,
          'isHomepage', collection.is_homepage, 'isVisible', product.is_visible,
          'assetId', asset.id, 'fileName', asset_name_in_address(asset), 'altText', asset.alt_text,
          'review', case when review.id is null then null else json_build_object('state', review.state,
            'stars', review.stars, 'title', review.title, 'body', review.body, 'authorName', review.author_name) end
          ) order by ordered.position)
        from (
          select distinct on (line.product_id) line.product_id, line.position, line.asset_id
          from order_lines as line
          where line.website_id = o.website_id and line.order_id = o.id and line.product_id is not null
            and line.product_type <> ${productTypes.giftCard}
          order by line.product_id, line.position
          limit ${maxProducts}
        ) as ordered
        join products as product on product.website_id = o.website_id and product.id = ordered.product_id
        join collections as collection
          on collection.website_id = product.website_id and collection.id = product.collection_id
        left join assets as asset on asset.website_id = o.website_id and asset.id = ordered.asset_id
        left join reviews as review on review.website_id = o.website_id and review.product_id = product.id
          and review.email <> '' and lower(review.email) = lower(request.email)
      ), '[]') as products
    from review_requests as request
    join orders as o on o.website_id = request.website_id and o.id = request.order_id
    where request.website_id = ${websiteId} and request.id = ${requestId}`.execute(db);
  return rows[0];
}
