import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Assets } from "#features/site/assets/server/index.ts";
import { embedUrl } from "#features/site/blocks/domain/embeds/embedServices.ts";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { readWebAddress } from "#features/site/blocks/domain/webAddress.ts";
import { EmbedFrame } from "#features/site/blocks/server/index.ts";
import type { PageModel } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { imageAttributes } from "#features/site/themes/domain/imageAttributes.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type Slide, slideTexts } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import { SlideView } from "./SlideView.tsx";
import { sliceBlock } from "./sliceBlock.ts";

export interface RenderedSlide {
  html: string;
  tags: string[];
  expiresAt: Date | undefined;
  firstImageUrl: string | undefined;
}

export type SlideRenderer = (
  page: { site: SiteScope; website: Website; model: PageModel },
  type: SlideType,
  slide: Slide,
  more?: { passwordForm?: string; headingId?: string },
) => Promise<RenderedSlide>;

/** Renders slides: slices as blocks if a kind of block shows them, inside the slide's own markup. */
export function createSlideRenderer(bodies: Pages["bodies"], assets: Pick<Assets, "findPageAssets">): SlideRenderer {
  return async (page, type, slide, more = {}) => {
    const blocks = slide.slices.map(sliceBlock).filter((block) => block !== undefined);
    const document = pageDocument.parse({ version: 1, sections: [{ id: "slide", blocks }] });
    const isOwnGround = slide.background === "upload" || slide.background === "video";
    const groundId = isOwnGround ? slide.backgroundAssetId : null;
    const [parts, grounds] = await Promise.all([
      bodies.renderParts(page, document),
      assets.findPageAssets(page.site, groundId ? [groundId] : []),
    ]);
    const image = grounds.images.get(groundId ?? "");
    const video = grounds.files.get(groundId ?? "");
    const props = { type, slide, blocks: parts.blocks, ...more };
    const html = renderToStaticMarkup(
      createElement(SlideView, { ...props, ground: groundOf(image, video), outside: embedOf(slide) }),
    );
    return {
      html,
      tags: [...parts.tags, ...(groundId ? [siteTags.asset(groundId)] : [])],
      expiresAt: parts.expiresAt,
      firstImageUrl: (image ?? parts.firstImage)?.assetUrl,
    };
  };
}

/** A background from another service. Before the visitor agrees, it is a card below the slices. */
function embedOf({ background, backgroundAddress }: Slide) {
  const src = background === "instagram" ? embedUrl("instagram", backgroundAddress) : undefined;
  if (!src) return null;
  const href = readWebAddress(backgroundAddress)?.url ?? src;
  return createElement(EmbedFrame, { service: "instagram", src, title: slideTexts.ground, ratio: "strip", href });
}

type PageAssets = Awaited<ReturnType<Assets["findPageAssets"]>>;
type MapValue<Of> = Of extends Map<string, infer Value> ? Value : never;

function groundOf(image: MapValue<PageAssets["images"]> | undefined, video: MapValue<PageAssets["files"]> | undefined) {
  if (image) {
    const {
      class: className,
      srcset,
      fetchpriority,
      ...attributes
    } = imageAttributes(image, {
      sizes: "100vw",
      eager: true,
      alt: "",
    }) as Record<string, string>;
    return createElement("img", { ...attributes, className, srcSet: srcset, fetchPriority: fetchpriority });
  }
  if (video?.kind !== "video") return null;
  // Without sound and controls it is a background. The browser script stops it for visitors who prefer less motion.
  return createElement("video", {
    src: video.assetUrl,
    muted: true,
    loop: true,
    playsInline: true,
    "aria-hidden": true,
    preload: "metadata",
    "data-slide-video": "",
  });
}
