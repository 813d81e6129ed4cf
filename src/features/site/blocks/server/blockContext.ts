import { createElement, type ReactElement } from "react";
import type { LibraryAsset } from "#features/site/assets/contract.ts";
import type { PageModel, TemplateImage, TemplateItem } from "#features/site/page-model/contract.ts";
import type { Island } from "#kernel/contract/defineIsland.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { RenderOptions } from "#kernel/server/islands/islandRenderer.ts";
import type { BlockKinds, BlockName } from "../domain/blockKinds.ts";
import type { TextDirection } from "../domain/textDirection.ts";

/** Data for views during a page's rendering. Everything was read before. */
export interface BlockContext {
  website: Website;
  /** The page around the blocks: its collection, navigation and title. */
  model: PageModel;
  images: ReadonlyMap<string, TemplateImage>;
  /** Video, audio and files; pictures are in `images`. */
  files: ReadonlyMap<string, LibraryAsset>;
  now: Date;
  /** In the owner's editor: autoplay, captchas and counting are off. */
  isEditing: boolean;
  /** The reader's result for a block; undefined if there is none. */
  foundOf(blockId: string): unknown;
  /** Items of a summary block, by the block's id. */
  itemsOf(blockId: string): readonly TemplateItem[];
  /** True once, for a page's first picture, which is loaded at once; the others are loaded lazily. */
  isFirstPicture(): boolean;
  /** Formats a value like a template of the theme. */
  format(name: string, value: unknown, args?: string): string;
  /** HTML of an island with its props. */
  island<Props extends object>(island: Island<Props>, props: Props, options?: string | RenderOptions<Props>): string;
}

/** @example export function QuoteView({ props }: BlockViewProps<z.output<typeof quoteBlock.props>>) */
export interface BlockViewProps<Props> {
  id: string;
  props: Props;
  context: BlockContext;
  /** The `sizes` of the block, for its pictures. */
  sizes: string;
}

/** The page whose blocks are read. */
export interface BlockPage {
  site: SiteScope;
  website: Website;
  model: PageModel;
  now: Date;
}

/** The data of one kind's blocks besides their props. */
export interface BlockFindings {
  /** By block id; its view gets it from `context.foundOf(id)`. */
  found: ReadonlyMap<string, unknown>;
  /** The page is dropped from the cache when one of these is touched. */
  tags: readonly string[];
  /** When the page changes because of the time. */
  expiresAt?: Date | undefined;
}

/**
 * Reads for all blocks of one kind on a page at once, with one or two statements. The feature that owns the data
 * registers it (`pages.addBlockReader`).
 */
export type BlockReader<Name extends BlockName = BlockName> = (
  page: BlockPage,
  blocks: readonly ReadBlock<Name>[],
) => Promise<BlockFindings>;

export interface ReadBlock<Name extends BlockName = BlockName> {
  id: string;
  props: PropsOf<Name>;
}

type PropsOf<Name extends BlockName> = BlockKinds[Name]["props"]["_output"];

/** An element around HTML from a formatter, or that was sanitized when it was saved; nothing for empty HTML. */
export function htmlOf(
  tag: "div" | "span",
  html: string,
  className?: string,
  attributes: { dir?: TextDirection } = {},
): ReactElement | null {
  if (!html.trim()) return null;
  return createElement(tag, { className, ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
