import type { Assets } from "#features/site/assets/server/index.ts";
import { pageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import {
  type BlockContext,
  blockStyles,
  imagesOf,
  type PageDocument,
  renderDocument,
} from "#features/site/blocks/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { pageTypes, type TemplateItem } from "../contract.ts";
import type { ItemLookup } from "./itemLookup.ts";
import type { Collection, CollectionSource, SourceRequest } from "./Pages.ts";
import type { PreparedRequest } from "./renderPages.ts";

/** Pages (collection type 10): documents of blocks. */
export function createPageSource(
  themes: Themes,
  assets: Pick<Assets, "findTemplateImages">,
  items: ItemLookup,
): CollectionSource {
  themes.addStyles(blockStyles());

  return {
    async list(request) {
      const document = documentOf(request.collection);
      const imageIds = imagesOf(document);
      const tags = imageIds.map(siteTags.asset);
      const staleTimes: number[] = [];
      const images = await assets.findTemplateImages(request.site, imageIds);
      const itemsOf = new Map<string, TemplateItem[]>();
      for (const { blockId, found } of await summaries(request, document)) {
        itemsOf.set(blockId, found.items);
        tags.push(...found.tags);
        if (found.staleAt) staleTimes.push(found.staleAt.getTime());
      }
      const rendering = { website: request.website, model: (request as PreparedRequest).base };
      let pictures = 0;
      const context: BlockContext = {
        images,
        itemsOf: (blockId) => itemsOf.get(blockId) ?? [],
        isFirstPicture: () => pictures++ === 0,
        format: (name, value, args) => themes.format(args ? `${name} ${args}` : name, value, rendering),
      };
      const first = images.get(imageIds[0] ?? "");
      return {
        pageType: pageTypes.page,
        template: "",
        model: { mainContent: renderDocument(document, context) },
        head: first ? { socialImageUrl: `${first.assetUrl}?format=1500w` } : {},
        tags,
        ...(staleTimes.length > 0 ? { staleAt: new Date(Math.min(...staleTimes)) } : {}),
      };
    },
    async item() {
      return undefined;
    },
  };

  async function summaries(request: SourceRequest, document: PageDocument) {
    const blocks = document.sections
      .flatMap((section) => section.blocks)
      .flatMap((block) => (block.type === "summary-v2" && block.props.collectionId ? [block] : []));
    if (blocks.length === 0) return [];
    const ids = blocks.map((block) => block.props.collectionId as string);
    const collections = await items.collectionsById(request.site, ids);
    const found = blocks.map(async ({ id, props }) => {
      const collection = collections.get(props.collectionId as string);
      if (!collection) return [];
      const query = {
        ...(props.tag ? { tag: props.tag } : {}),
        ...(props.category ? { category: props.category } : {}),
      };
      const { site, website } = request;
      const firstItems = await items.first({ site, website, collection, query }, props.limit);
      return [
        { blockId: id, found: { ...firstItems, tags: [siteTags.collection(collection.id), ...firstItems.tags] } },
      ];
    });
    return (await Promise.all(found)).flat();
  }
}

/** The stored document; what cannot be read as one (an older shape, nothing yet) shows as an empty page. */
function documentOf(collection: Collection): PageDocument {
  return pageDocument.safeParse(collection.body).data ?? { version: 1, sections: [] };
}
