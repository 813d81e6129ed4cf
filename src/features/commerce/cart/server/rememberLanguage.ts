import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** Stores the language in which a visitor buys, for emails. @param website in the language of the visitor */
export async function rememberLanguage(
  tx: SiteTransaction,
  { languages, locale }: Pick<Website, "languages" | "locale">,
  cartId: string,
): Promise<void> {
  // Without others, it is the website's own, which needs no place.
  if (!languages?.length) return;
  await tx.db
    .updateTable("carts")
    .set({ locale })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", cartId)
    .where("locale", "<>", locale)
    .execute();
}
