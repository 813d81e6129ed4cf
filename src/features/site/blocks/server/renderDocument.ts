import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageDocument } from "../domain/pageDocument.ts";
import type { BlockContext } from "./blockContext.ts";
import { PageSections } from "./PageSections.tsx";

/** The HTML of a page's body. */
export function renderDocument(document: PageDocument, context: BlockContext): string {
  const html = renderToStaticMarkup(createElement(PageSections, { document, context }));
  // React puts preloads of eager pictures before everything; the picture itself stands a few lines below.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, "");
}

/** Ids of the images that a document shows; those of items in it not among them. */
export function imagesOf(document: PageDocument): string[] {
  const ids = document.sections.flatMap((section) => [
    ...(section.background && "assetId" in section.background ? [section.background.assetId] : []),
    ...section.blocks.flatMap((block) => (block.type === "image" && block.props.assetId ? [block.props.assetId] : [])),
  ]);
  return [...new Set(ids)];
}
