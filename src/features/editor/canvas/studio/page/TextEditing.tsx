import { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { isRichTextEmpty } from "#features/site/blocks/domain/isRichTextEmpty.ts";
import type { BlockOf, PageBlock } from "#features/site/blocks/domain/pageDocument.ts";
import { htmlBlock } from "#features/site/blocks/html/block.ts";
import { editableHtml } from "#features/site/blocks/studio/editableHtml.ts";
import { pageTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";
import { findBlock } from "../../domain/documentParts.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";
import { useFrameState } from "./frameState.ts";
import { WordSteps } from "./wordSteps.ts";

const extensions = [...pageTextExtensions, WordSteps];

/** Edits a text block at its place on the page: the same element with the same classes, editable. */
export function TextEditing({ block }: { block: BlockOf<"html"> }) {
  const place = useRef<HTMLDivElement>(null);
  const actions = useCanvasActions();
  const { editingAt, setEditor } = useFrameState();
  const begunAt = useRef(editingAt);
  const editor = useRef<Editor | null>(null);
  const initial = useRef(block.props.html);
  /** The HTML that this text editor last wrote to the page. */
  const written = useRef(block.props.html);
  const props = useRef(block.props);
  props.current = block.props;

  useEffect(() => {
    const mount = place.current;
    if (!mount) return;
    const made = new Editor({
      element: { mount },
      extensions,
      content: editableHtml(initial.current, pageTextExtensions),
      injectCSS: false,
      editorProps: {
        attributes: {
          class: "html-block rich-text",
          dir: props.current.direction,
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": texts.editText,
          spellcheck: "true",
        },
        handleKeyDown: (_view, event) => {
          if (event.key !== "Escape") return false;
          actions.stopEditing();
          return true;
        },
      },
      onUpdate: ({ editor: changed }) => {
        const html = changed.getHTML();
        written.current = isRichTextEmpty(html) && changed.isEmpty ? "" : html;
        actions.changeBlock(block.id, { ...props.current, html: written.current });
      },
    });
    editor.current = made;
    setEditor(made);
    const pressed = begunAt.current && made.view.posAtCoords(begunAt.current);
    // The sample text of a new block is selected, so that typing replaces it.
    if (initial.current === htmlBlock.defaults.html) made.commands.selectAll();
    else made.commands.setTextSelection(pressed?.pos ?? made.state.doc.content.size);
    // At once, because the text editor would wait for the next frame, and the first keys would go elsewhere.
    made.view.focus();
    return () => {
      setEditor(null);
      editor.current = null;
      made.destroy();
    };
    // Keeps one text editor while someone types. Its text is passed up here, and changes from outside are set below.
  }, [actions, block.id, setEditor]);

  useEffect(() => {
    editor.current?.view.dom.setAttribute("dir", block.props.direction);
  }, [block.props.direction]);

  // The text was undone, or another window saved it. The person who is writing here continues in it, at the same place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read from the page, which may be ahead of what is shown
  useEffect(() => {
    const now = editor.current;
    const html = textOf(findBlock(actions.document(), block.id)?.block);
    if (!now || html === undefined || html === written.current) return;
    written.current = html;
    const { from, to } = now.state.selection;
    now.commands.setContent(editableHtml(html, pageTextExtensions), { emitUpdate: false });
    now.commands.setTextSelection({ from, to });
  }, [actions, block.id, block.props.html]);

  return <div ref={place} />;
}

const textOf = (block: PageBlock | undefined): string | undefined =>
  block?.type === "html" ? (block as BlockOf<"html">).props.html : undefined;
