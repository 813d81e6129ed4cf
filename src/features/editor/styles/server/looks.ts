import { saveTweaks } from "#features/site/themes/server/index.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import type { RequestContext, Website } from "#kernel/server/http/requestContext.ts";
import { type StoredStyles, siteStylesDocument } from "./storedStyles.ts";

/** How the pages of a website look: all that its owner chose. */
export interface Look extends Pick<StoredStyles, "values" | "ownFonts"> {
  /** Options by name of the tweak. */
  tweaks: Record<string, string>;
}

/** The website with another look, for rendering its pages. */
export const withLook = (website: Website, { values, ownFonts, tweaks }: Look): Website => ({
  ...website,
  site_styles: { values, ownFonts },
  theme_tweaks: tweaks,
});

/** The look of the website, locked until the transaction ends. */
export async function lockLook(tx: SiteTransaction): Promise<Look> {
  const { values, ownFonts, tweaks } = await lockStored(tx);
  return { values, ownFonts, tweaks };
}

async function lockStored(tx: SiteTransaction): Promise<StoredStyles & Look> {
  const website = await tx.db
    .selectFrom("websites")
    .select(["site_styles", "theme_tweaks"])
    .where("id", "=", tx.websiteId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...siteStylesDocument.of(website), tweaks: website.theme_tweaks as Record<string, string> };
}

/** Makes this the look of the website. */
export async function saveLook(
  tx: SiteTransaction,
  context: RequestContext,
  { values, ownFonts, tweaks }: Look,
): Promise<void> {
  const { revision } = await lockStored(tx);
  await siteStylesDocument.saveIn(tx, context, { values, ownFonts, revision });
  await saveTweaks(tx, context, () => tweaks);
}
