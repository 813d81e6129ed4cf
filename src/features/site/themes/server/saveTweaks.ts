import { siteTags } from "#features/site/sites/contract.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext, type Website } from "#kernel/server/http/requestContext.ts";
import { stylesSaved } from "../contract.ts";

type Tweaks = Readonly<Record<string, string>>;

/** Saves the tweaks of the website. @param change returns the new ones, which the theme offers */
export async function saveTweaks(
  tx: SiteTransaction,
  context: RequestContext,
  change: (before: Tweaks) => Tweaks,
): Promise<Pick<Website, "theme_tweaks">> {
  const { theme_tweaks: before } = await tx.db
    .selectFrom("websites")
    .select("theme_tweaks")
    .where("id", "=", tx.websiteId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  tx.touch(siteTags.site);
  await writeAuditEntry(tx, {
    ...changedBy(context),
    action: "theme.save",
    subjectType: "website",
    subjectId: tx.websiteId,
  });
  await tx.emit(stylesSaved, { at: context.now });
  return tx.db
    .updateTable("websites")
    .set({
      theme_tweaks: JSON.stringify(change(before as Tweaks)),
      updated_at: context.now,
    })
    .where("id", "=", tx.websiteId)
    .returning("theme_tweaks")
    .executeTakeFirstOrThrow();
}
