import { createElement, type ReactElement } from "react";
import type { LibraryAsset } from "#features/site/assets/contract.ts";
import type { PageModel, TemplateImage, TemplateItem } from "#features/site/page-model/contract.ts";
import type { Island } from "#kernel/contract/defineIsland.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import type { RenderOptions } from "#kernel/server/islands/islandRenderer.ts";
import type { BlockKinds, BlockName } from "../domain/blockKinds.ts";
import type { TextDirection } from "../domain/textDirection.ts";

/** What views may ask while a page is rendered; everything was read before. */
export interface BlockContext {
  website: Website;
  /** The page around the blocks: its collection, navigation and title. */
  model: PageModel;
  images: ReadonlyMap<string, TemplateImage>;
  /** Video, audio and files; pictures are in `images`. */
  files: ReadonlyMap<string, LibraryAsset>;
  now: Date;
  /** In the owner's editor: what only a visitor should set going (autoplay, a captcha, counting) stays still. */
  isEditing: boolean;
  /** What the kind's reader found for a block; undefined when there is none or it found nothing. */
  foundOf(blockId: string): unknown;
  /** Items of a summary block, by the block's id. */
  itemsOf(blockId: string): readonly TemplateItem[];
  /** The first picture of a page is fetched at once, the others when they come near; true once. */
  isFirstPicture(): boolean;
  /** Formats a value as a template of the theme does. */
  format(name: string, value: unknown, args?: string): string;
  /** HTML of an island with its props beside it. */
  island<Props extends object>(island: Island<Props>, props: Props, options?: string | RenderOptions<Props>): string;
}

/** @example export function QuoteView({ props }: BlockViewProps<z.output<typeof quoteBlock.props>>) */
export interface BlockViewProps<Props> {
  id: string;
  props: Props;
  context: BlockContext;
  /** How wide the block is shown, for pictures in it. */
  sizes: string;
}

/** For what page blocks are read. */
export interface BlockPage {
  site: SiteScope;
  website: Website;
  model: PageModel;
  now: Date;
}

/** What the blocks of one kind show beside their props. */
export interface BlockFindings {
  /** By the block's id; its view gets it from `context.foundOf(id)`. */
  found: ReadonlyMap<string, unknown>;
  /** The page is dropped from the cache when one of these is touched. */
  tags: readonly string[];
  /** When the page becomes another one by time alone. */
  expiresAt?: Date | undefined;
}

/**
 * Reads for all blocks of one kind on a page at once: a statement or two, however many they are. The feature that owns
 * what is shown registers it (`pages.addBlockReader`).
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

/** An element around HTML that a formatter made or that was sanitized when it was saved; nothing for nothing. */
export function htmlOf(
  tag: "div" | "span",
  html: string,
  className?: string,
  attributes: { dir?: TextDirection } = {},
): ReactElement | null {
  if (!html.trim()) return null;
  return createElement(tag, { className, ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
