import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { buildArea } from "#features/audience/member-areas/testing.ts";
import type { SubscriptionPlan } from "#features/commerce/catalog/contract.ts";
import { productTypes } from "#features/commerce/product-kinds/domain/productTypes.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

export interface SoldVariant {
  sku?: string;
  attributes?: Record<string, string>;
  priceCents?: number;
  salePriceCents?: number | null;
  onSale?: boolean;
  /** Absent: unknown. */
  weightGrams?: number;
  /** Absent: unlimited. */
  stock?: number;
}

/** A product on sale that a test built. */
export interface SoldProduct {
  id: string;
  path: string;
  collectionId: string;
  /** The form's id; absent without a form. */
  formId?: string;
  variants: { id: string; sku: string }[];
}

/** By default a required text field. */
export function buildField(field: Partial<FormField> & { id: string }): FormField {
  return { type: "text", title: field.id, description: "", required: true, ...field };
}

let counter = 0;

/** A product on sale in the website's shop, with its collection; by default one unlimited variant at $28.00. */
export async function buildSoldProduct(
  app: TestApp,
  site: TestSite,
  product: {
    name?: string;
    productType?: number;
    optionNames?: string[];
    isVisible?: boolean;
    variants?: SoldVariant[];
    /** Fields of its form. */
    formFields?: FormField[];
    plan?: SubscriptionPlan;
    /** For a membership: whether it gets a member area, without which it is not sold. Default: true. */
    opensArea?: boolean;
  } = {},
): Promise<SoldProduct> {
  const number = ++counter;
  const websiteId = site.website.id;
  const { db } = app.app.site(websiteId);
  const shop = await db
    .selectFrom("collections")
    .select("id")
    .where("website_id", "=", websiteId)
    .where("url_slug", "=", "shop")
    .executeTakeFirst();
  const collectionId = shop?.id ?? newId();
  if (!shop) {
    await db
      .insertInto("collections")
      .values({ website_id: websiteId, id: collectionId, type: 13, title: "Shop", url_slug: "shop" })
      .execute();
  }
  const formId = product.formFields ? newId() : undefined;
  if (formId) {
    await db
      .insertInto("forms")
      .values({
        website_id: websiteId,
        id: formId,
        name: "Make it yours",
        fields: JSON.stringify(product.formFields),
      })
      .execute();
  }
  const id = newId();
  const slug = `product-${number}`;
  await db
    .insertInto("products")
    .values({
      website_id: websiteId,
      id,
      collection_id: collectionId,
      name: product.name ?? `Product ${number}`,
      url_slug: slug,
      product_type: product.productType ?? 1,
      option_names: product.optionNames ?? [],
      is_visible: product.isVisible ?? true,
      additional_fields_form_id: formId ?? null,
      subscription_plan: product.plan ? JSON.stringify(product.plan) : null,
    })
    .execute();
  const variants = (product.variants ?? [{}]).map((variant, position) => ({
    website_id: websiteId,
    id: newId(),
    product_id: id,
    sku: variant.sku ?? `SKU-${number}-${position + 1}`,
    attributes: JSON.stringify(variant.attributes ?? {}),
    position,
    price_cents: variant.priceCents ?? 2800,
    sale_price_cents: variant.salePriceCents ?? null,
    weight_grams: variant.weightGrams ?? null,
    on_sale: variant.onSale ?? false,
    unlimited: variant.stock === undefined,
    qty_in_stock: variant.stock ?? 0,
  }));
  await db.insertInto("variants").values(variants).execute();
  if (product.productType === productTypes.paywall && product.opensArea !== false) {
    await buildArea(app, site, { joining: "purchase", productId: id });
  }
  return {
    id,
    path: `/shop/p/${slug}`,
    collectionId,
    ...(formId ? { formId } : {}),
    variants: variants.map((variant) => ({ id: variant.id, sku: variant.sku })),
  };
}

/** A visitor with the products in their cart, by default one of each. */
export async function buildCart(
  site: TestSite,
  lines: { product: SoldProduct; sku?: string; quantity?: number; answers?: object }[],
): Promise<TestClient> {
  const visitor = site.visit();
  for (const { product, sku, quantity = 1, answers } of lines) {
    const answer = await visitor.post("/api/commerce/shopping-cart/entries", {
      itemId: product.id,
      sku: sku ?? product.variants[0]?.sku,
      quantity,
      additionalFields: answers ? JSON.stringify(answers) : null,
    });
    if (answer.status !== 200) throw new Error(`adding answered ${answer.status}: ${answer.text}`);
  }
  return visitor;
}
