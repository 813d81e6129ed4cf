import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** What the owner set up of a form's block on a published page; undefined where no such block shows this form. */
export async function readFormBlock(
  site: Pick<SiteScope, "db" | "websiteId">,
  { pageId, blockId, formId }: { pageId: string; blockId: string; formId: string },
) {
  if (!isUuid(pageId)) return undefined;
  // The page itself first, then its versions.
  const pages = await site.db
    .selectFrom("collections")
    .select("body")
    .where("website_id", "=", site.websiteId)
    .where((page) => page.or([page("id", "=", pageId), page("variant_of", "=", pageId)]))
    .orderBy((page) => page("id", "=", pageId), "desc")
    .orderBy("id")
    .execute();
  const sections = pages.flatMap(({ body }) => pageDocument.safeParse(body).data?.sections ?? []);
  for (const block of sections.flatMap((section) => section.blocks)) {
    if (block.id === blockId && block.type === "form" && block.props.formId === formId) return block.props;
  }
  return undefined;
}
