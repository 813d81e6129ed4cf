import { block, type PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { isPublicRow } from "#features/site/pages/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { popupSettings, type Slice } from "../contract.ts";
import { announcementBar } from "./announcementBar.ts";
import { coverBeginning, readSlide } from "./coverPages.ts";
import { popup } from "./popup.ts";
import { sliceBlock } from "./sliceBlock.ts";

/** Something that visitors see over or instead of pages, as blocks that say the same. */
export interface OverlayPart {
  part: "announcement" | "popup" | "cover-page";
  /** Of a cover page, as its title. */
  pageId: string | null;
  title: string | null;
  blocks: PageBlock[];
}

/** The announcement, the popup and the cover pages that visitors find. */
export async function readOverlayParts({ site, website, now }: RequestContext): Promise<OverlayPart[]> {
  const covers = await site.db
    .selectFrom("collections")
    .select(["id", "title", "body"])
    .where("website_id", "=", site.websiteId)
    .where("type", "=", collectionTypes.splash)
    .where(isPublicRow("collections", now))
    .orderBy("id")
    .limit(50)
    .execute();
  const bar = announcementBar.of(website);
  const { isEnabled, slide } = popup.of(website);
  const parts: OverlayPart[] = covers.map(({ id, title, body }) => ({
    part: "cover-page",
    pageId: id,
    title,
    blocks: readSlide(body).slices.flatMap(sliceBlocks),
  }));
  if (isEnabled) parts.unshift({ part: "popup", pageId: null, title: null, blocks: slide.slices.flatMap(sliceBlocks) });
  if (bar.isEnabled) {
    const blocks = bar.url ? linkBlocks("announcement", bar) : textBlocks("announcement", bar.text);
    parts.unshift({ part: "announcement", pageId: null, title: null, blocks });
  }
  return parts;
}

/** What a cover page and a popup say before their owner says something else. */
export function overlayBeginnings(): PageBlock[] {
  return [...coverBeginning.slices, ...popupSettings.parse({}).slide.slices].flatMap(sliceBlocks);
}

function sliceBlocks(slice: Slice): PageBlock[] {
  switch (slice.slice) {
    case "heading":
    case "sub-heading":
      return textBlocks(slice.id, slice.text);
    case "buttons":
      return slice.buttons.flatMap((button) => linkBlocks(slice.id, button));
    case "action":
    case "popup-overlay-action":
      return linkBlocks(slice.id, slice);
    default: {
      const drawn = sliceBlock(slice);
      return drawn ? [drawn] : [];
    }
  }
}

const whole = { x: 0, y: 0, w: 12, h: 1 };
const place = { desktop: whole, mobile: whole };

const textBlocks = (id: string, text: string): PageBlock[] => [
  block.parse({ id, type: "html", props: { html: `<p>${escapeHtml(text)}</p>` }, place }),
];

const linkBlocks = (id: string, { text, url }: { text: string; url: string }): PageBlock[] => [
  // A link's title is shorter than an announcement may be.
  block.parse({ id, type: "link", props: { title: text.slice(0, 200), url }, place }),
];
