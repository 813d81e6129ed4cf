import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { findBlock, findSection } from "../../domain/documentParts.ts";
import type { CopiedPart } from "../../domain/pasteParts.ts";
import type { CanvasActions } from "../actions/canvasActions.ts";
import { blockWords, kindTitle, sectionLabel } from "../panels/blockTitle.ts";
import { texts } from "../texts.ts";
import { type ClipboardSource, readClipboard, sourceOf, writeClipboard } from "./clipboard.ts";
import { tellNothingToPaste } from "./pasteNotices.ts";

interface ClipboardTargets {
  actions: CanvasActions;
  /** The website's id: pictures are pasted within one library. */
  site: string;
  /** Whether what happens on an element is the canvas' to answer. */
  isOurs(target: EventTarget | null): boolean;
}

/** Copying, cutting and pasting parts in the studio's document or the frame's; files dropped on the page are pasted. */
export function watchClipboard(watched: Document, { actions, site, isOurs }: ClipboardTargets): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const take = (source: ClipboardSource) => {
    const content = readClipboard(source, site);
    if (content) actions.paste(content);
    else tellNothingToPaste();
  };
  for (const name of ["copy", "cut"] as const) {
    watched.addEventListener(
      name,
      (event) => {
        const part = isOurs(event.target) ? chosenPart(actions) : undefined;
        // Words that someone marked in a panel are meant themselves.
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
  // A browser would go to a file that is let go over the page.
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
