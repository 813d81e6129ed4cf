import type { Assets } from "#features/site/assets/server/index.ts";
import type { BlockName } from "#features/site/blocks/domain/blockKinds.ts";
import {
  assetsOf,
  type BlockContext,
  type BlockPage,
  type BlockReader,
  type PageDocument,
  renderBlocks,
  renderDocument,
} from "#features/site/blocks/server/index.ts";
import type { TemplateImage, TemplateItem } from "#features/site/page-model/contract.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import type { IslandRenderer } from "#kernel/server/islands/islandRenderer.ts";
import { atTimeOfIts } from "#kernel/server/websiteTime.ts";

/** The HTML of a document of blocks, with its dependencies. */
export interface RenderedBody {
  html: string;
  tags: string[];
  expiresAt: Date | undefined;
  firstImage: TemplateImage | undefined;
}

/** HTML of blocks by id. */
export interface RenderedParts extends Omit<RenderedBody, "html"> {
  blocks: ReadonlyMap<string, string>;
}

/** Renders the blocks of documents to HTML. */
export interface BodyRenderer {
  render(page: Omit<BlockPage, "now">, document: PageDocument): Promise<RenderedBody>;
  /** Several documents on one page, such as an index's. Their data is loaded once for all. */
  renderAll(
    page: Omit<BlockPage, "now">,
    documents: readonly PageDocument[],
  ): Promise<Omit<RenderedBody, "html"> & { html: string[] }>;
  /** The HTML of each block by id, for features with a frame of their own, with its dependencies. */
  renderParts(page: Omit<BlockPage, "now">, document: PageDocument): Promise<RenderedParts>;
  /** The HTML of each block by id, as in the editor. */
  renderBlocks(page: Omit<BlockPage, "now">, document: PageDocument): Promise<Map<string, string>>;
}

interface BodyRendererOptions {
  themes: Themes;
  assets: Pick<Assets, "findPageAssets">;
  islands: IslandRenderer;
  readers: ReadonlyMap<BlockName, BlockReader>;
  now(): Date;
}

/** Loads the data of a document's blocks, all assets in one statement, and renders them at the website's time. */
export function createBodyRenderer({ themes, assets, islands, readers, now }: BodyRendererOptions): BodyRenderer {
  async function read(page: BlockPage, document: PageDocument) {
    const blocks = document.sections.flatMap((section) => section.blocks);
    const asked = [...readers].flatMap(([name, reader]) => {
      const ofKind = blocks.filter((block) => block.type === name);
      return ofKind.length > 0 ? [reader(page, ofKind)] : [];
    });
    const assetIds = assetsOf(document);
    const [shown, ...findings] = await Promise.all([assets.findPageAssets(page.site, assetIds), ...asked]);
    const staleTimes = findings.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.getTime()] : []));
    return {
      ...shown,
      found: new Map(findings.flatMap(({ found }) => [...found])),
      tags: [...assetIds.map(siteTags.asset), ...findings.flatMap(({ tags }) => tags)],
      expiresAt: staleTimes.length > 0 ? new Date(Math.min(...staleTimes)) : undefined,
      firstImage: assetIds.map((id) => shown.images.get(id)).find((image) => image !== undefined),
    };
  }

  function contextOf(page: BlockPage, was: Awaited<ReturnType<typeof read>>, isEditing: boolean): BlockContext {
    const rendering = { website: page.website, model: page.model };
    let pictures = 0;
    return {
      website: page.website,
      model: page.model,
      images: was.images,
      files: was.files,
      now: page.now,
      isEditing,
      foundOf: (blockId) => was.found.get(blockId),
      itemsOf: (blockId) => (was.found.get(blockId) as readonly TemplateItem[] | undefined) ?? [],
      isFirstPicture: () => pictures++ === 0,
      format: (name, value, args) => themes.format(args ? `${name} ${args}` : name, value, rendering),
      island: (island, props, options) => islands.render(island, props, options),
    };
  }

  const renderer: BodyRenderer = {
    async render(asked, document) {
      const page = { ...asked, now: now() };
      const was = await read(page, document);
      return {
        html: renderDocument(document, contextOf(page, was, false)),
        tags: was.tags,
        expiresAt: was.expiresAt,
        firstImage: was.firstImage,
      };
    },
    async renderAll(asked, documents) {
      const page = { ...asked, now: now() };
      const apart = withOwnIds(documents);
      const was = await read(page, { version: 1, sections: apart.flatMap(({ sections }) => sections) });
      const context = contextOf(page, was, false);
      return {
        html: apart.map((document) => renderDocument(document, context)),
        tags: was.tags,
        expiresAt: was.expiresAt,
        firstImage: was.firstImage,
      };
    },
    async renderParts(asked, document) {
      const page = { ...asked, now: now() };
      const was = await read(page, document);
      return {
        blocks: renderBlocks(document, contextOf(page, was, false)),
        tags: was.tags,
        expiresAt: was.expiresAt,
        firstImage: was.firstImage,
      };
    },
    async renderBlocks(asked, document) {
      const page = { ...asked, now: now() };
      return renderBlocks(document, contextOf(page, await read(page, document), true));
    },
  };
  return {
    render: atTimeOfIts(renderer.render),
    renderAll: atTimeOfIts(renderer.renderAll),
    renderParts: atTimeOfIts(renderer.renderParts),
    renderBlocks: atTimeOfIts(renderer.renderBlocks),
  };
}

/** Gives the documents unique ids, because a page and its copy may be on the same page. */
function withOwnIds(documents: readonly PageDocument[]): PageDocument[] {
  const seen = new Set<string>();
  const own = (id: string, index: number) => {
    const free = seen.has(id) ? `${id}-${index}` : id;
    seen.add(free);
    return free;
  };
  return documents.map((document, index) => ({
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      id: own(section.id, index),
      blocks: section.blocks.map((block) => ({ ...block, id: own(block.id, index) })),
    })),
  }));
}
