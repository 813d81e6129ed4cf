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

/** Writing in a text block, in its place on the page: the same element with the same classes, editable. */
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
    // What a new text says is there to be written over.
    if (initial.current === htmlBlock.defaults.html) made.commands.selectAll();
    else made.commands.setTextSelection(pressed?.pos ?? made.state.doc.content.size);
    // At once: the editor's own way waits for the next frame, and the first keys would go elsewhere.
    made.view.focus();
    return () => {
      setEditor(null);
      editor.current = null;
      made.destroy();
    };
    // One editor as long as someone writes; its text goes out, and comes back in below.
  }, [actions, block.id, setEditor]);

  useEffect(() => {
    editor.current?.view.dom.setAttribute("dir", block.props.direction);
  }, [block.props.direction]);

  // Undone from outside, or saved by another window.
  useEffect(() => {
    const now = editor.current;
    if (now && !now.isFocused && block.props.html !== (now.isEmpty ? "" : now.getHTML())) {
      now.commands.setContent(editableHtml(block.props.html, pageTextExtensions), { emitUpdate: false });
    }
  }, [block.props.html]);

  return <div ref={place} />;
}
