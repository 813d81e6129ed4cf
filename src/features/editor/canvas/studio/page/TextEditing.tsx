import { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { isRichTextEmpty } from "#features/site/blocks/domain/isRichTextEmpty.ts";
import type { BlockOf } from "#features/site/blocks/domain/pageDocument.ts";
import { htmlBlock } from "#features/site/blocks/html/block.ts";
import { editableHtml } from "#features/site/blocks/studio/editableHtml.ts";
import { pageTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";
import { useCanvasActions } from "../actions/canvasActions.ts";
import { texts } from "../texts.ts";
import { useFrameState } from "./frameState.ts";

/** Edits a text block at its place on the page: the same element with the same classes, editable. */
export function TextEditing({ block }: { block: BlockOf<"html"> }) {
  const place = useRef<HTMLDivElement>(null);
  const actions = useCanvasActions();
  const { editingAt, setEditor } = useFrameState();
  const begunAt = useRef(editingAt);
  const editor = useRef<Editor | null>(null);
  const initial = useRef(block.props.html);
  const props = useRef(block.props);
  props.current = block.props;

  useEffect(() => {
    const mount = place.current;
    if (!mount) return;
    const made = new Editor({
      element: { mount },
      extensions: pageTextExtensions,
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
        actions.changeBlock(block.id, { ...props.current, html: isRichTextEmpty(html) && changed.isEmpty ? "" : html });
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

  // The text was undone, or another window saved it.
  useEffect(() => {
    const now = editor.current;
    if (now && !now.isFocused && block.props.html !== (now.isEmpty ? "" : now.getHTML())) {
      now.commands.setContent(editableHtml(block.props.html, pageTextExtensions), { emitUpdate: false });
    }
  }, [block.props.html]);

  return <div ref={place} />;
}
