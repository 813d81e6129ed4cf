import { newId } from "#kernel/server/ids.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";
import type { FundDraft } from "./contract.ts";

/** A fund that is stored at once. Default: suggests 10.00 and 25.00, and takes any amount from 1.00 to 1000.00. */
export async function buildFund(app: TestApp, site: TestSite, given: Partial<FundDraft> = {}): Promise<{ id: string }> {
  const id = newId();
  const now = app.clock.now();
  await app.services.database.db
    .insertInto("donation_funds")
    .values({
      website_id: site.website.id,
      id,
      name: given.name ?? "A new kiln",
      description: given.description ?? "",
      thank_you: given.thankYou ?? "",
      suggested_cents: given.suggestedCents ?? [1000, 2500],
      allows_custom: given.allowsCustom ?? true,
      minimum_cents: given.minimumCents ?? 100,
      maximum_cents: given.maximumCents === undefined ? 100_000 : given.maximumCents,
      is_open: given.isOpen ?? true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id };
}
