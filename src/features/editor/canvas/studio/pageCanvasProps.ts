import type { Ref } from "react";
import type { EditorFrame } from "#features/editor/documents/contract.ts";
import type { PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";

/** A part of the document that is chosen; neither: the page. */
export interface CanvasSelection {
  sectionId: string | null;
  blockId: string | null;
}

/** The steps that can be undone, as the canvas keeps them: plain data, so that it outlives a reload. */
export interface CanvasHistory {
  steps: PageDocument[];
  /** The step that is shown. */
  index: number;
}

/** What is around the canvas may ask of it. */
export interface CanvasHandle {
  /** Shows another document, as one step that can be undone: a version, a saved section, the other tab's text. */
  replace(document: PageDocument): void;
  /** Puts a section below the chosen one, with ids of its own. */
  insertSection(section: PageSection): void;
  /** Chooses a part and scrolls to it. */
  select(selection: CanvasSelection): void;
  undo(): void;
  redo(): void;
}

/** The page as it is edited: the site in a frame, with its blocks to drag, the panel of the chosen part beside it. */
export interface PageCanvasProps {
  pageId: string;
  frame: EditorFrame;
  /** The document to begin with; later ones come by `CanvasHandle.replace`. */
  document: PageDocument;
  /** What could be undone before a reload. */
  history?: CanvasHistory;
  /** Each change, whole and valid in shape; at most one call a frame. */
  onChange(document: PageDocument): void;
  onHistoryChange?(history: CanvasHistory): void;
  onSelect?(selection: CanvasSelection): void;
  /** Keeps a section to use again. */
  onSaveSection?(section: PageSection): void;
  /** What the server said of props, by path in the document: "sections.0.blocks.2.props.url". */
  problems: Record<string, string>;
  ref?: Ref<CanvasHandle>;
}
