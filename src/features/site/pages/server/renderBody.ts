import type { Assets } from "#features/site/assets/server/index.ts";
import { type BlockContext, imagesOf, type PageDocument, renderDocument } from "#features/site/blocks/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { PageModel, TemplateImage, TemplateItem } from "../contract.ts";
import type { ItemLookup } from "./itemLookup.ts";

/** A document of blocks as HTML, with what it was made from. */
export interface RenderedBody {
  html: string;
  tags: string[];
  staleAt: Date | undefined;
  firstImage: TemplateImage | undefined;
}

export type BodyRenderer = (
  page: { site: SiteScope; website: Website; model: PageModel },
  document: PageDocument,
) => Promise<RenderedBody>;

/** Reads what the blocks of a document show, all images in one statement, and renders them. */
export function createBodyRenderer(
  themes: Themes,
  assets: Pick<Assets, "findTemplateImages">,
  items: ItemLookup,
): BodyRenderer {
  async function summaries({ site, website }: { site: SiteScope; website: Website }, document: PageDocument) {
    const blocks = document.sections
      .flatMap((section) => section.blocks)
      .flatMap((block) => (block.type === "summary-v2" && block.props.collectionId ? [block] : []));
    const collections = await items.collectionsById(
      site,
      blocks.map((block) => block.props.collectionId as string),
    );
    const found = blocks.map(async ({ id, props }) => {
      const collection = collections.get(props.collectionId as string);
      if (!collection) return [];
      const query = {
        ...(props.tag ? { tag: props.tag } : {}),
        ...(props.category ? { category: props.category } : {}),
      };
      const first = await items.first({ site, website, collection, query }, props.limit);
      return [{ blockId: id, ...first, tags: [siteTags.collection(collection.id), ...first.tags] }];
    });
    return (await Promise.all(found)).flat();
  }

  return async (page, document) => {
    const imageIds = imagesOf(document);
    const [images, found] = await Promise.all([
      assets.findTemplateImages(page.site, imageIds),
      summaries(page, document),
    ]);
    const itemsOf = new Map<string, TemplateItem[]>(found.map(({ blockId, items: shown }) => [blockId, shown]));
    const staleTimes = found.flatMap(({ staleAt }) => (staleAt ? [staleAt.getTime()] : []));
    const rendering = { website: page.website, model: page.model };
    let pictures = 0;
    const context: BlockContext = {
      images,
      itemsOf: (blockId) => itemsOf.get(blockId) ?? [],
      isFirstPicture: () => pictures++ === 0,
      format: (name, value, args) => themes.format(args ? `${name} ${args}` : name, value, rendering),
    };
    return {
      html: renderDocument(document, context),
      tags: [...imageIds.map(siteTags.asset), ...found.flatMap(({ tags }) => tags)],
      staleAt: staleTimes.length > 0 ? new Date(Math.min(...staleTimes)) : undefined,
      firstImage: images.get(imageIds[0] ?? ""),
    };
  };
}
