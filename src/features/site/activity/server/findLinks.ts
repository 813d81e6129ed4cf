import { sql } from "kysely";
import { hasDocument, hasWrittenItems, pageKindOf } from "#features/site/page-model/domain/pageKinds.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { EntryRow } from "./findEntries.ts";

interface Found {
  type: string;
  id: string;
  /** The product of a variant. */
  product_id: string | null;
  /** The collection's type and folder behavior, of a page. */
  page_type: number | null;
  folder_behavior: number | null;
}

/**
 * Paths of the studio's screens of what entries changed, by "type id". What no longer exists has none. One statement.
 */
export async function findLinks(
  { db, websiteId }: SiteScope,
  entries: readonly Pick<EntryRow, "subjectType" | "subjectId">[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: string) => [
    ...new Set(
      entries.filter((entry) => entry.subjectType === type && isUuid(entry.subjectId)).map((e) => e.subjectId),
    ),
  ];
  const { rows } = await sql<Found>`
    select 'product' as type, id::text, null::text as product_id, null::integer as page_type,
        null::integer as folder_behavior from products
      where website_id = ${websiteId} and id = any(${idsOf("product")}::uuid[])
    union all select 'variant', id::text, product_id::text, null, null from variants
      where website_id = ${websiteId} and id = any(${idsOf("variant")}::uuid[])
    union all select 'page', id::text, null, type, folder_behavior from collections
      where website_id = ${websiteId} and id = any(${idsOf("page")}::uuid[]) and deleted_at is null
    union all select 'post', id::text, null, null, null from content_items
      where website_id = ${websiteId} and id = any(${idsOf("post")}::uuid[]) and deleted_at is null
    union all select 'order', id::text, null, null, null from orders
      where website_id = ${websiteId} and id = any(${idsOf("order")}::uuid[])
    union all select 'form', id::text, null, null, null from forms
      where website_id = ${websiteId} and id = any(${idsOf("form")}::uuid[])
    union all select 'product-import', id::text, null, null, null from product_imports
      where website_id = ${websiteId} and id = any(${idsOf("product-import")}::uuid[])
    union all select 'asset', id::text, null, null, null from assets
      where website_id = ${websiteId} and id = any(${idsOf("asset")}::uuid[])
    union all select 'mail', id::text, null, null, null from mails
      where website_id = ${websiteId} and id = any(${idsOf("mail")}::uuid[])
    union all select 'member', id::text, null, null, null from members
      where website_id = ${websiteId} and id = any(${idsOf("member")}::uuid[])
    union all select 'contributor', account_id::text, null, null, null from contributors
      where website_id = ${websiteId} and account_id = any(${idsOf("contributor")}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [`${row.type} ${row.id}`, pathOf(row)]));
}

function pathOf(found: Found): string {
  switch (found.type) {
    case "product":
      return `/products/${found.id}`;
    case "variant":
      return `/products/${found.product_id}`;
    case "post":
      return `/pages/${found.id}/edit`;
    case "order":
      return `/orders/${found.id}`;
    case "form":
      return `/forms/${found.id}`;
    case "product-import":
      return `/import/${found.id}`;
    case "asset":
      return `/assets?asset=${found.id}`;
    case "mail":
      return `/outbox?mail=${found.id}`;
    case "member":
      return `/members/${found.id}`;
    case "contributor":
      return "/settings/contributors";
    default:
      return pagePath(found);
  }
}

function pagePath({ id, page_type, folder_behavior }: Found): string {
  const kind = pageKindOf({ type: page_type as number, folder_behavior });
  if (hasDocument(kind)) return `/pages/${id}/edit`;
  if (hasWrittenItems(kind)) return `/posts/${id}`;
  if (kind === "gallery") return `/pages/${id}/gallery`;
  return kind === "cover-page" ? `/pages/${id}/cover` : "/pages";
}
