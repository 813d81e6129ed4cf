import { siteTags } from "#features/site/sites/contract.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";

/** Turns accounts for visitors on or off. Accounts stay stored while they are off. */
export async function saveMemberSettings(
  context: RequestContext,
  { hasMembers }: { hasMembers: boolean },
): Promise<{ hasMembers: boolean }> {
  await context.site.transaction(async (tx) => {
    const changed = await tx.db
      .updateTable("websites")
      .set({ has_members: hasMembers, updated_at: context.now })
      .where("id", "=", tx.websiteId)
      .where("has_members", "<>", hasMembers)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    // The link to the account is in the header of every page.
    tx.touch(siteTags.site);
    await writeAuditEntry(tx, {
      accountId: context.account?.id,
      action: hasMembers ? "members.turn-on" : "members.turn-off",
      subjectType: "website",
      subjectId: tx.websiteId,
      at: context.now,
    });
  });
  return { hasMembers };
}
