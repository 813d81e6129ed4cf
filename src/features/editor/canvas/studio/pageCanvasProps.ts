import type { Ref } from "react";
import type { PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import type { EditorFrame } from "../contract.ts";
import type { CanvasSelection } from "../domain/selection.ts";
import type { CanvasHistory } from "./store/documentStore.ts";

/** What is around the canvas may ask of it. */
export interface CanvasHandle {
  /**
   * Shows another document, as one step that can be undone: a version, or the other tab's text. Anyone who writes goes
   * on where they are, if the part is still there.
   */
  replace(document: PageDocument): void;
  /** Puts a section below the chosen one, with ids of its own. */
  insertSection(section: PageSection): void;
  /** Chooses a part and scrolls to it. */
  select(selection: CanvasSelection): void;
  /** Puts the focus on the page's first part, or on the button that adds one to an empty page. */
  enter(): void;
}

/** The page as it is edited: the site in a frame, with its blocks to drag, the panel of the chosen part beside it. */
export interface PageCanvasProps {
  pageId: string;
  frame: EditorFrame;
  /** The document to begin with; later ones come by `CanvasHandle.replace`. */
  document: PageDocument;
  /** Says that the document has no sections, if it is not a page's. */
  emptyText?: string;
  /** What could be undone before a reload. */
  history?: CanvasHistory;
  /** Each change, whole and valid in shape; at most one call for a key or a command. */
  onChange(document: PageDocument): void;
  onHistoryChange?(history: CanvasHistory): void;
  /** Keeps a section to use again. */
  onSaveSection?(section: PageSection): void;
  /** What the server said of props, by path in the document: "sections.0.blocks.2.props.url". */
  problems: Record<string, string>;
  ref?: Ref<CanvasHandle>;
}
