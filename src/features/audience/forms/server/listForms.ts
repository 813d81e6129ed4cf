import { sql } from "kysely";
import { z } from "zod";
import { findPlacesOfMany } from "#features/site/pages/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { containsText } from "#kernel/server/database/containsText.ts";
import { cursorText, cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { FormSummary } from "../contract.ts";

interface FormsQuery {
  cursor?: string | undefined;
  limit: number;
  search?: string | undefined;
}

interface SummaryRow {
  id: string;
  name: string;
  sort_value: string;
  field_count: number;
  product_count: number;
  updated_at: Date;
}

const place = z.tuple([cursorText, z.uuid()]);

/** A page of the website's forms by name, with the number of products and places that use each. Three statements. */
export async function listForms(
  site: SiteScope,
  query: FormsQuery,
): Promise<{ items: FormSummary[]; nextCursor: string | null; total: number } | Failure> {
  const cursor = readCursor(query.cursor, place);
  if (query.cursor && !cursor) return kernelFailure("invalid-input", { errors: { cursor: "Invalid" } });
  const matches = matching(site.websiteId, query.search);
  const after = cursor ? sql`and (lower(form.name), form.id) > (${cursor[0]}::text, ${cursor[1]}::uuid)` : sql``;
  const [page, count] = await Promise.all([
    // The page is cut first, so that products are counted only for its rows.
    sql<SummaryRow>`
      with page as materialized (
        select form.website_id, form.id, form.name, form.updated_at, lower(form.name) as sort_value,
          jsonb_array_length(form.fields) as field_count
        from forms as form where ${matches} ${after} order by lower(form.name), form.id limit ${query.limit + 1}
      )
      select page.*, (select count(*) from products as product where product.website_id = page.website_id
        and product.additional_fields_form_id = page.id) as product_count
      from page order by page.sort_value, page.id`.execute(site.db),
    sql<{ total: number }>`select count(*) as total from forms as form where ${matches}`.execute(site.db),
  ]);
  const { shown, nextCursor } = cutPage(page.rows, query.limit, (row) => [row.sort_value, row.id]);
  const places = await findPlacesOfMany(
    site,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: row.name,
      fieldCount: row.field_count,
      productCount: row.product_count,
      placeCount: places.get(row.id)?.length ?? 0,
      updatedAt: row.updated_at.toISOString(),
    })),
    nextCursor,
    total: count.rows[0]?.total ?? 0,
  };
}

function matching(websiteId: string, search: string | undefined) {
  if (!search) return sql`form.website_id = ${websiteId}`;
  return sql`form.website_id = ${websiteId} and ${containsText(search, "form.name")}`;
}
