import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageDocument } from "../domain/pageDocument.ts";
import type { BlockContext } from "./blockContext.ts";
import { Block, PageSections } from "./PageSections.tsx";

/** The HTML of a page's body. */
export function renderDocument(document: PageDocument, context: BlockContext): string {
  return withoutPreloads(renderToStaticMarkup(createElement(PageSections, { document, context })));
}

/** The HTML of each block by its id, without its place: what the editor puts into its own frame. */
export function renderBlocks(document: PageDocument, context: BlockContext): Map<string, string> {
  const blocks = document.sections.flatMap((section) => section.blocks.map((block) => ({ block, section })));
  return new Map(
    blocks.map(({ block, section }) => [
      block.id,
      withoutPreloads(renderToStaticMarkup(createElement(Block, { block, section, context }))),
    ]),
  );
}

// React puts preloads of eager pictures before everything; the picture itself stands a few lines below.
const withoutPreloads = (html: string) => html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "");
