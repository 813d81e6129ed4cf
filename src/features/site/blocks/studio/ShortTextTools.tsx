import { FontBoldIcon, FontItalicIcon, HeadingIcon, ListBulletIcon, UnderlineIcon } from "@radix-ui/react-icons";
import type { ChainedCommands } from "@tiptap/core";
import { type Editor, useEditorState } from "@tiptap/react";
import { LinkTool } from "./LinkTool.tsx";
import styles from "./RichTextField.module.css";
import { TextTool } from "./TextTool.tsx";
import { texts } from "./texts.ts";

/** The few formatting tools of a short text. */
export function ShortTextTools({ editor }: { editor: Editor }) {
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
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => () => change(editor.chain().focus()).run();
  const tool = { color: "gray" };
  return (
    <div className={styles.shortTools} role="toolbar" aria-label={texts.textTools}>
      <TextTool {...tool} label={texts.bold} isOn={is.bold} onPress={run((chain) => chain.toggleBold())}>
        <FontBoldIcon />
      </TextTool>
      <TextTool {...tool} label={texts.italic} isOn={is.italic} onPress={run((chain) => chain.toggleItalic())}>
        <FontItalicIcon />
      </TextTool>
      <TextTool {...tool} label={texts.underline} isOn={is.underline} onPress={run((chain) => chain.toggleUnderline())}>
        <UnderlineIcon />
      </TextTool>
      <TextTool
        {...tool}
        label={texts.heading}
        isOn={is.heading}
        onPress={run((chain) => chain.toggleHeading({ level: 3 }))}
      >
        <HeadingIcon />
      </TextTool>
      <TextTool
        {...tool}
        label={texts.bulletList}
        isOn={is.bulletList}
        onPress={run((chain) => chain.toggleBulletList())}
      >
        <ListBulletIcon />
      </TextTool>
      <LinkTool editor={editor} color="gray" />
    </div>
  );
}
