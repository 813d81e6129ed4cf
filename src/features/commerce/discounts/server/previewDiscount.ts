import { sql } from "kysely";
import { currentPriceCents, type PricedVariant } from "#features/commerce/catalog/domain/prices.ts";
import type { RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type DiscountPreview, discountFailures, type previewDiscountRoute } from "../contract.ts";
import type { CartDiscount, CartDiscounts } from "../domain/discount.ts";
import { discountCart } from "../domain/discountCart.ts";
import { cartDiscounts } from "./cartDiscounts.ts";

const fail = failuresOf(discountFailures);
const draftId = "draft";
/** Any cost shows whether the shipping is free. */
const sampleShipping = { shippingCents: 1000, country: undefined };

type Input = RouteInput<typeof previewDiscountRoute>["body"];

interface Read {
  products: (PricedVariant & { id: string; name: string; productType: number; isSubscription: boolean })[];
  discounts: CartDiscounts | null;
  /** The products that the draft applies to. */
  matching: string[];
  /** Whether the stored discount has a code. */
  hasCode: boolean;
}

/** What a sample cart saves with a draft, computed by the function that prices carts. */
export async function previewDiscount(context: RequestContext, input: Input): Promise<DiscountPreview | Failure> {
  const read = await readSample(context, input);
  const { now } = context;
  const byId = new Map(read.products.map((product) => [product.id, product]));
  if (input.lines.some(({ productId }) => !byId.has(productId))) return fail("choice-unknown");
  const sample = input.lines.map(({ productId, quantity }, index) => {
    const { name, productType, isSubscription, ...prices } = byId.get(productId) as Read["products"][number];
    const unitPriceCents = currentPriceCents(prices);
    return {
      id: String(index).padStart(2, "0"),
      productId,
      productType,
      isSubscription,
      unitPriceCents,
      quantity,
      name,
    };
  });
  const draft = draftOf(input.draft, read);
  const { isAutomatic } = input.draft;
  const stored = read.discounts?.automatic ?? [];
  const others = stored.filter(({ id }) => id !== input.discountId);
  const isStored = others.length < stored.length;
  const isUsable = isAutomatic || input.hasCode || read.hasCode;
  const start = { now: now.toISOString(), code: draftId, coded: draft };
  const alone = discountCart(sample, { ...start, automatic: [] }, sampleShipping);
  const together = discountCart(
    sample,
    // A stored discount keeps its place by age, and a new one is the youngest.
    isAutomatic
      ? {
          ...start,
          code: null,
          coded: null,
          automatic: isStored
            ? stored.map((each) => (each.id === input.discountId ? draft : each))
            : [...others, draft],
        }
      : { ...start, ...(isUsable ? {} : { code: null, coded: null }), automatic: others },
    sampleShipping,
  );
  const names = new Map([...others, draft].map(({ id, name }) => [id, name]));
  const isApplied = together.applied.some(({ id }) => id === draftId);
  const lines = sample.map(({ name, quantity, unitPriceCents }, index) => ({
    name,
    quantity,
    subtotalCents: unitPriceCents * quantity,
    discountCents: together.lineDiscountsCents[index] ?? 0,
    parts: (together.lineParts[index] ?? []).map(({ id, cents }) => ({
      name: names.get(id) ?? "",
      cents,
      isDraft: id === draftId,
    })),
  }));
  const sum = (key: "subtotalCents" | "discountCents") => lines.reduce((total, line) => total + line[key], 0);
  const reason = alone.code?.refusal?.reason ?? (isApplied || draft.countries.length > 0 ? null : "weaker");
  return {
    lines,
    subtotalCents: sum("subtotalCents"),
    discountCents: sum("discountCents"),
    isShippingFree: together.shippingDiscountCents > 0,
    reason: isUsable ? reason : "needs-code",
  };
}

/** The draft while it is active: its dates and limits say nothing about what a cart saves. */
function draftOf(draft: Input["draft"], { matching }: Read): CartDiscount {
  return {
    ...draft,
    countries: draft.kind === "FREE_SHIPPING" ? draft.countries : [],
    id: draftId,
    isActive: true,
    startsAt: null,
    endsAt: null,
    useLimit: null,
    customerLimit: null,
    codeLimit: null,
    useCount: 0,
    codeUses: 0,
    customerUses: 0,
    productIds: draft.appliesTo === "ALL" ? null : matching,
  };
}

/** The products at the price of their first variant, and the discounts. One statement. */
async function readSample({ site, now }: RequestContext, { draft, lines, discountId }: Input): Promise<Read> {
  const { websiteId } = site;
  const productIds = lines.map(({ productId }) => productId);
  const ids = sql`${productIds}::uuid[]`;
  const matching =
    draft.appliesTo === "CATEGORIES"
      ? sql`select distinct placed.product_id from categories_of_products(${websiteId}, ${ids}) as placed
          where placed.category_id = any (${draft.categoryIds}::uuid[])`
      : sql`select unnest(${draft.productIds}::uuid[])`;
  const { rows } = await sql<Read>`
    select array(${matching}) as matching,
      exists (select from discount_codes
        where website_id = ${websiteId} and discount_id = ${discountId}::uuid) as "hasCode",
      ${cartDiscounts(websiteId, { productIds: ids, code: sql`null`, email: sql`null`, now })} as discounts,
      coalesce((
        select json_agg(json_build_object('id', product.id, 'name', product.name, 'productType', product.product_type,
          'isSubscription', product.subscription_plan is not null, 'priceCents', variant.price_cents,
          'salePriceCents', variant.sale_price_cents, 'onSale', variant.on_sale))
        from products as product
        cross join lateral (
          select * from variants where website_id = product.website_id and product_id = product.id
          order by position, id limit 1
        ) as variant
        where product.website_id = ${websiteId} and product.id = any (${ids})
      ), '[]') as products`.execute(site.db);
  return rows[0] as Read;
}
