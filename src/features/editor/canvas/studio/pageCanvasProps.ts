import type { Ref } from "react";
import type { PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import type { EditorFrame } from "../contract.ts";
import type { CanvasSelection } from "../domain/selection.ts";
import type { CanvasHistory } from "./store/documentStore.ts";

/** What the editor around the canvas can request. */
export interface CanvasHandle {
  /**
   * Shows another document as one step that can be undone: a version, a saved section, or another tab's text. A person
   * who is writing continues at the same place, if the part still exists.
   */
  replace(document: PageDocument): void;
  /** Inserts a section below the selected one, with new ids. */
  insertSection(section: PageSection): void;
  /** Selects a part and scrolls to it. */
  select(selection: CanvasSelection): void;
  /** Focuses the page's first part, or the button that adds one to an empty page. */
  enter(): void;
}

/** The page in the editor: the site in a frame with blocks to drag, and the selected part's panel beside it. */
export interface PageCanvasProps {
  pageId: string;
  frame: EditorFrame;
  /** The initial document. Later ones are passed to `CanvasHandle.replace`. */
  document: PageDocument;
  /** Shown if the document has no sections. Default: the text for a page. */
  emptyText?: string;
  /** The steps that could be undone before a reload. */
  history?: CanvasHistory;
  /** Called for each change with the whole document, at most once per key or command. */
  onChange(document: PageDocument): void;
  onHistoryChange?(history: CanvasHistory): void;
  /** Saves a section to use again. */
  onSaveSection?(section: PageSection): void;
  /** The server's problems with props, by path in the document: "sections.0.blocks.2.props.url". */
  problems: Record<string, string>;
  ref?: Ref<CanvasHandle>;
}
