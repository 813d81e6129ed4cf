import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { findBlock, findSection } from "../../domain/documentParts.ts";
import type { CopiedPart } from "../../domain/pasteParts.ts";
import type { CanvasActions } from "../actions/canvasActions.ts";
import { blockWords, kindTitle, sectionLabel } from "../panels/blockTitle.ts";
import { texts } from "../texts.ts";
import { type ClipboardSource, readClipboard, sourceOf, writeClipboard } from "./clipboard.ts";
import { notifyNothingToPaste } from "./pasteNotices.ts";

interface ClipboardTargets {
  actions: CanvasActions;
  /** The website's id. Pictures are pasted only within one library. */
  site: string;
  /** Whether the canvas handles events on an element. */
  isOurs(target: EventTarget | null): boolean;
}

/**
 * Copies, cuts and pastes parts in the studio's document and the frame's. Files that are dropped on the page are
 * pasted.
 */
export function watchClipboard(watched: Document, { actions, site, isOurs }: ClipboardTargets): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const take = (source: ClipboardSource) => {
    const content = readClipboard(source, site);
    if (content) actions.paste(content);
    else notifyNothingToPaste();
  };
  for (const name of ["copy", "cut"] as const) {
    watched.addEventListener(
      name,
      (event) => {
        const part = isOurs(event.target) ? chosenPart(actions) : undefined;
        // Text that is selected in a panel is copied itself.
        const isText = String(watched.getSelection() ?? "") !== "" || hasMarkedText(event.target);
        if (!part || isText || !event.clipboardData) return;
        event.preventDefault();
        writeClipboard(event.clipboardData, part.copied, part.text, site);
        if (name === "cut") actions.remove();
        notify.success(name === "cut" ? texts.cut(part.title) : texts.copied(part.title));
      },
      { signal },
    );
  }
  watched.addEventListener(
    "paste",
    (event) => {
      if (!isOurs(event.target) || !event.clipboardData) return;
      event.preventDefault();
      take(sourceOf(event.clipboardData));
    },
    { signal },
  );
  // Otherwise the browser would open a file that is dropped on the page.
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
  watched.addEventListener("dragover", (event) => hasFiles(event) && isOurs(event.target) && event.preventDefault(), {
    signal,
  });
  watched.addEventListener(
    "drop",
    (event) => {
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer || !isOurs(event.target)) return;
      event.preventDefault();
      const over = (event.target as Element).closest<HTMLElement>("[data-canvas-block], [data-canvas-section]");
      const { canvasBlock = null, canvasSection = null } = over?.dataset ?? {};
      if (over) actions.select({ blockId: canvasBlock, sectionId: canvasSection });
      take(sourceOf(event.dataTransfer));
    },
    { signal },
  );
  return () => listeners.abort();
}

/** Whether words are marked in a field that is only read. */
function hasMarkedText(target: EventTarget | null): boolean {
  const { selectionStart, selectionEnd } = target as Partial<HTMLInputElement>;
  return selectionStart !== selectionEnd;
}

function chosenPart(actions: CanvasActions): { copied: CopiedPart; title: string; text: string } | undefined {
  const { sectionId, blockId } = actions.selection();
  const block = blockId ? findBlock(actions.document(), blockId)?.block : undefined;
  if (block)
    return { copied: { kind: "block", block }, title: kindTitle(block.type), text: blockWords(block, Infinity) };
  const section = sectionId ? findSection(actions.document(), sectionId) : undefined;
  if (!section) return undefined;
  const text = section.blocks
    .map((each) => blockWords(each, Infinity))
    .filter(Boolean)
    .join("\n\n");
  const title = sectionLabel(section, actions.document().sections.indexOf(section));
  return { copied: { kind: "section", section }, title, text };
}
