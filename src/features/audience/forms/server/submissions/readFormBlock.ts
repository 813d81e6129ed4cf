import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

/** What the owner set up of a form's block on a published page; undefined where no such block shows this form. */
export async function readFormBlock(
  site: Pick<SiteScope, "db" | "websiteId">,
  { pageId, blockId, formId }: { pageId: string; blockId: string; formId: string },
) {
  if (!isUuid(pageId)) return undefined;
  const page = await site.db
    .selectFrom("collections")
    .select("body")
    .where("website_id", "=", site.websiteId)
    .where("id", "=", pageId)
    .executeTakeFirst();
  const sections = pageDocument.safeParse(page?.body).data?.sections ?? [];
  for (const block of sections.flatMap((section) => section.blocks)) {
    if (block.id === blockId && block.type === "form" && block.props.formId === formId) return block.props;
  }
  return undefined;
}
