import { Input } from "@mantine/core";
import type { Extensions } from "@tiptap/core";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import styles from "./RichTextField.module.css";
import { ShortTextTools } from "./ShortTextTools.tsx";
import { textExtensions } from "./textExtensions.ts";

/** What a text may contain, and how it is stored. The same object for the whole life of a field. */
export interface RichTextFormat {
  extensions: Extensions;
  /** Stored HTML, as the editor opens it. */
  open?(html: string): string;
  /** The editor's HTML, as it is stored. */
  store?(html: string): string;
}

const shortText: RichTextFormat = { extensions: textExtensions };

interface RichTextFieldProps {
  label: string;
  description?: string;
  error?: ReactNode;
  /** Name of the field in its form. */
  path?: string;
  /** HTML */
  value: string;
  onChange(html: string): void;
  format?: RichTextFormat;
  size?: "small" | "medium" | "large";
  /** Its formatting tools; a few by default. */
  tools?(editor: Editor): ReactNode;
  /** Shown instead of the tools and the text, such as its HTML. */
  instead?: { tools: ReactNode; text: ReactNode } | undefined;
}

/** Rich text in a form. Text blocks of a page are edited in place. */
export function RichTextField({ label, description, error, path, instead, ...text }: RichTextFieldProps) {
  const labelId = useId();
  const editor = useRef<Editor>(null);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => editor.current?.commands.focus() }}
      {...(description ? { description } : {})}
      {...(error ? { error } : {})}
      {...(path ? { "data-path": path } : {})}
    >
      <div className={styles.editor} data-wrong={error ? true : undefined}>
        {instead ? (
          <>
            <div className={styles.toolbar}>{instead.tools}</div>
            {instead.text}
          </>
        ) : (
          <WrittenText {...text} labelId={labelId} editorRef={editor} />
        )}
      </div>
    </Input.Wrapper>
  );
}

interface WrittenTextProps extends Pick<RichTextFieldProps, "value" | "onChange" | "format" | "size" | "tools"> {
  labelId: string;
  editorRef: RefObject<Editor | null>;
}

function WrittenText(props: WrittenTextProps) {
  const { labelId, value, onChange, format = shortText, size = "medium", tools, editorRef } = props;
  const { extensions, open = same, store = same } = format;
  // The editor's content. It is parsed again only when the text was changed from outside.
  const held = useRef(value);
  const editor = useEditor({
    extensions,
    content: open(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        spellcheck: "true",
        class: `${styles.text} ${styles[size]}`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      held.current = store(changed.isEmpty ? "" : changed.getHTML());
      onChange(held.current);
    },
  });
  useEffect(() => {
    editorRef.current = editor;
    return () => {
      editorRef.current = null;
    };
  }, [editor, editorRef]);
  useEffect(() => {
    if (editor.isDestroyed || value === held.current) return;
    held.current = value;
    editor.commands.setContent(open(value), { emitUpdate: false });
  }, [editor, value, open]);
  return (
    <>
      <div className={styles.toolbar}>{tools ? tools(editor) : <ShortTextTools editor={editor} />}</div>
      <EditorContent editor={editor} className={styles.written ?? ""} />
    </>
  );
}

const same = (html: string) => html;
