import { siteTags } from "#features/site/sites/contract.ts";
import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { Term } from "./domain/term.ts";
import type { EndReason, Joining } from "./domain/wayIn.ts";

let counter = 0;

/** A member area. Default: free to join, without pages. */
export async function buildArea(
  app: TestApp,
  site: TestSite,
  area: {
    name?: string;
    description?: string;
    joining?: Joining;
    productId?: string | null;
    term?: Term | null;
    pageIds?: readonly string[];
  } = {},
): Promise<{ id: string; name: string }> {
  const id = newId();
  const name = area.name ?? `Circle ${++counter}`;
  const now = app.clock.now();
  await app.app.site(site.website.id).transaction(async (tx) => {
    await tx.db
      .insertInto("member_areas")
      .values({
        website_id: tx.websiteId,
        id,
        name,
        description: area.description ?? "",
        joining: area.joining ?? "free",
        product_id: area.productId ?? null,
        term_count: area.term?.count ?? null,
        term_unit: area.term?.unit ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    for (const pageId of area.pageIds ?? []) {
      await tx.db.insertInto("area_pages").values({ website_id: tx.websiteId, page_id: pageId, area_id: id }).execute();
    }
    tx.touch(siteTags.site);
  });
  return { id, name };
}

/** A membership in any state. Default: active, without an end. */
export async function buildMembership(
  app: TestApp,
  site: TestSite,
  membership: {
    areaId: string;
    memberId: string;
    state?: "pending" | "active" | "ended";
    until?: Date | null;
    endReason?: EndReason;
    note?: string;
  },
): Promise<void> {
  const now = app.clock.now();
  const state = membership.state ?? "active";
  await app.services.database.db
    .insertInto("area_memberships")
    .values({
      website_id: site.website.id,
      area_id: membership.areaId,
      member_id: membership.memberId,
      state,
      source: state === "pending" ? "approval" : "owner",
      note: membership.note ?? "",
      requested_at: state === "pending" ? now : null,
      since: state === "pending" ? null : now,
      until: membership.until ?? null,
      ended_at: state === "ended" ? now : null,
      end_reason: state === "ended" ? (membership.endReason ?? "removed") : null,
    })
    .execute();
}
