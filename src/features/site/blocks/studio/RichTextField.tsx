import { ActionIcon, Input } from "@mantine/core";
import { FontBoldIcon, FontItalicIcon, HeadingIcon, ListBulletIcon, UnderlineIcon } from "@radix-ui/react-icons";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useId } from "react";
import styles from "./ControlFields.module.css";
import { LinkTool } from "./LinkTool.tsx";
import { textExtensions } from "./textExtensions.ts";
import { texts } from "./texts.ts";

interface RichTextFieldProps {
  label: string;
  description?: string;
  error?: string;
  /** HTML */
  value: string;
  onChange(html: string): void;
}

/** Short rich text as a prop of a block; text blocks are edited in place instead. */
export function RichTextField({ label, description, error, value, onChange }: RichTextFieldProps) {
  const labelId = useId();
  const editor = useEditor({
    extensions: textExtensions,
    content: value,
    injectCSS: false,
    editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? "" : changed.getHTML()),
  });
  // After undo, or for another block's text.
  useEffect(() => {
    if (editor.isDestroyed) return;
    if (!editor.isFocused && value !== (editor.isEmpty ? "" : editor.getHTML())) {
      editor.commands.setContent(value, { emitUpdate: false });
    }
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId, onClick: () => editor.commands.focus() }}
      {...(description ? { description } : {})}
      {...(error ? { error } : {})}
    >
      <div className={styles.richText}>
        <TextTools editor={editor} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}

function TextTools({ editor }: { editor: Editor }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      heading: now.isActive("heading"),
      bulletList: now.isActive("bulletList"),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <div className={styles.richTextTools} role="toolbar" aria-label={texts.textTools}>
      <Tool label={texts.bold} isOn={is.bold} onPress={() => run().toggleBold().run()}>
        <FontBoldIcon />
      </Tool>
      <Tool label={texts.italic} isOn={is.italic} onPress={() => run().toggleItalic().run()}>
        <FontItalicIcon />
      </Tool>
      <Tool label={texts.underline} isOn={is.underline} onPress={() => run().toggleUnderline().run()}>
        <UnderlineIcon />
      </Tool>
      <Tool label={texts.heading} isOn={is.heading} onPress={() => run().toggleHeading({ level: 3 }).run()}>
        <HeadingIcon />
      </Tool>
      <Tool label={texts.bulletList} isOn={is.bulletList} onPress={() => run().toggleBulletList().run()}>
        <ListBulletIcon />
      </Tool>
      <LinkTool editor={editor} color="gray" />
    </div>
  );
}

interface ToolProps {
  label: string;
  isOn: boolean;
  onPress(): void;
  children: ReactNode;
}

function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      color="gray"
      aria-label={label}
      aria-pressed={isOn}
      // A click must not remove the selection from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}
