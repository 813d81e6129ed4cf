import { createElement, type ReactElement } from "react";
import type { TemplateImage, TemplateItem } from "#features/site/pages/contract.ts";

/** What views may ask while a page is rendered; everything was read before. */
export interface BlockContext {
  images: ReadonlyMap<string, TemplateImage>;
  /** Items of a summary block, by the block's id. */
  itemsOf(blockId: string): readonly TemplateItem[];
  /** The first picture of a page is fetched at once, the others when they come near; true once. */
  isFirstPicture(): boolean;
  /** Formats a value as a template of the theme does. */
  format(name: string, value: unknown, args?: string): string;
}

export interface BlockViewProps<Props> {
  id: string;
  props: Props;
  context: BlockContext;
  /** How wide the block is shown, for pictures in it. */
  sizes: string;
}

/** An element around HTML that a formatter made or that was sanitised when it was saved; nothing for nothing. */
export function htmlOf(tag: "div" | "span", html: string, className?: string): ReactElement | null {
  if (!html.trim()) return null;
  return createElement(tag, { className, dangerouslySetInnerHTML: { __html: html } });
}
