import { readAnnouncementParts } from "#features/site/announcement-bar/server/index.ts";
import { block, type PageBlock, type PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { readCoverPageParts } from "#features/site/cover-pages/server/index.ts";
import { readHeaderFooter } from "#features/site/header-footer/server/index.ts";
import { readPopupParts } from "#features/site/popups/server/index.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import type { CheckedPart } from "../domain/checkDocument.ts";
import { salvageDocument } from "../domain/salvageDocument.ts";

/** The parts around every page, and pages without a document. */
export async function readCheckedParts(
  context: RequestContext,
): Promise<{ parts: CheckedPart[]; footer: PageDocument }> {
  const [{ header, footer: stored }, coverPages] = await Promise.all([
    readHeaderFooter(context.site),
    readCoverPageParts(context),
  ]);
  const footer = salvageDocument(stored).document;
  const parts: CheckedPart[] = [
    { part: "header", pageId: null, title: null, blocks: header.button ? [buttonBlock(header.button)] : [] },
    ...readAnnouncementParts(context.website),
    ...readPopupParts(context.website),
    { part: "footer", pageId: null, title: null, blocks: footer.sections.flatMap(({ blocks }) => blocks) },
    ...coverPages,
  ];
  return { parts, footer };
}

const whole = { x: 0, y: 0, w: 12, h: 1 };

function buttonBlock(props: { text: string; url: string }): PageBlock {
  return block.parse({ id: "header", type: "button", props, place: { desktop: whole, mobile: whole } });
}
