import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The owner's settings of a form block on a published page; undefined if no such block shows this form. */
export async function readFormBlock(
  site: Pick<SiteScope, "db" | "websiteId">,
  { pageId, blockId, formId }: { pageId: string; blockId: string; formId: string },
) {
  if (!uuid.test(pageId)) return undefined;
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
