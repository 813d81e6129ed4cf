import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageDocument } from "../domain/pageDocument.ts";
import type { BlockContext } from "./blockContext.ts";
import { Block, EmptySection, PageSections } from "./PageSections.tsx";

/** The HTML of a page's body. */
export function renderDocument(document: PageDocument, context: BlockContext): string {
  return withoutPreloads(renderToStaticMarkup(createElement(PageSections, { document, context })));
}

/**
 * The HTML of each block by id, without its position, and of each section with a background picture, without its
 * blocks: what the editor inserts into its frame.
 */
export function renderBlocks(document: PageDocument, context: BlockContext): Map<string, string> {
  const parts = document.sections.flatMap((section): [string, ReactElement][] => [
    ...(section.background && "assetId" in section.background
      ? [[section.id, createElement(EmptySection, { section, context })] as [string, ReactElement]]
      : []),
    ...section.blocks.map((block): [string, ReactElement] => [
      block.id,
      createElement(Block, { block, section, context }),
    ]),
  ]);
  return new Map(parts.map(([id, part]) => [id, withoutPreloads(renderToStaticMarkup(part))]));
}

// React puts preloads of eager pictures first, but the picture itself follows a few lines below.
const withoutPreloads = (html: string) => html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "");
