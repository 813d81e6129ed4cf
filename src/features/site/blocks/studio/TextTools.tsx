import { Divider, Select } from "@mantine/core";
import {
  CodeIcon,
  DividerHorizontalIcon,
  FontBoldIcon,
  FontItalicIcon,
  ListBulletIcon,
  QuoteIcon,
  StrikethroughIcon,
  TextAlignCenterIcon,
  TextAlignLeftIcon,
  TextAlignRightIcon,
  UnderlineIcon,
} from "@radix-ui/react-icons";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ReactNode } from "react";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { directionOptions, type TextDirection } from "../domain/textDirection.ts";
import { LinkTool } from "./LinkTool.tsx";
import { directedNodes, type HeadingLevel, headingLevels, type TextAlign } from "./pageTextExtensions.ts";
import { TextTool } from "./TextTool.tsx";
import styles from "./TextTools.module.css";
import { textToolTexts as words } from "./textToolTexts.ts";

interface TextToolsProps {
  editor: Editor;
  label?: string;
  /** The offered heading levels. */
  levels?: readonly HeadingLevel[];
  /** Wraps to several lines in a narrow place. */
  wraps?: boolean;
  /** Shown at the end. */
  children?: ReactNode;
}

/** The formatting tools of a rich text. */
export function TextTools({ editor, label, levels = headingLevels, wraps, children }: TextToolsProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style: now.isActive("heading")
        ? (now.getAttributes("heading").level as HeadingLevel)
        : now.isActive("codeBlock")
          ? "code"
          : 0,
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      strike: now.isActive("strike"),
      code: now.isActive("code"),
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      direction: directionOf(now),
      align: (now.getAttributes("heading").align ?? now.getAttributes("paragraph").align ?? "start") as TextAlign,
    }),
  });
  const isRightToLeft = editor.view.dom.ownerDocument.documentElement.dir === "rtl";
  const [StartIcon, EndIcon] = isRightToLeft
    ? [TextAlignRightIcon, TextAlignLeftIcon]
    : [TextAlignLeftIcon, TextAlignRightIcon];
  // A level that is not offered is still shown by its name.
  const shown = levels.find((level) => level === is.style) || typeof is.style === "string" || is.style === 0;
  const offered = shown ? levels : [...levels, is.style as HeadingLevel];
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => () => change(editor.chain().focus()).run();
  const align = (to: TextAlign) =>
    run((chain) => chain.updateAttributes("paragraph", { align: to }).updateAttributes("heading", { align: to }));
  const direct = (to: TextDirection) =>
    run((chain) =>
      directedNodes.reduce((next, name) => next.updateAttributes(name, { dir: to === "auto" ? null : to }), chain),
    );
  return (
    <div
      className={styles.textTools}
      data-wraps={wraps || undefined}
      role="toolbar"
      aria-label={label ?? words.textTools}
    >
      <Select
        aria-label={words.style}
        size="xs"
        w={124}
        allowDeselect={false}
        value={String(is.style)}
        data={[
          { value: "0", label: words.paragraph },
          ...offered.map((level) => ({ value: String(level), label: words.headingLevel(level) })),
          { value: "code", label: words.codeBlock },
        ]}
        onChange={(value) => {
          const level = offered.find((each) => String(each) === value);
          if (level) run((chain) => chain.setHeading({ level }))();
          else if (value === "code") run((chain) => chain.setCodeBlock())();
          else run((chain) => chain.setParagraph())();
        }}
      />
      <TextTool label={words.bold} isOn={is.bold} onPress={run((chain) => chain.toggleBold())}>
        <FontBoldIcon />
      </TextTool>
      <TextTool label={words.italic} isOn={is.italic} onPress={run((chain) => chain.toggleItalic())}>
        <FontItalicIcon />
      </TextTool>
      <TextTool label={words.underline} isOn={is.underline} onPress={run((chain) => chain.toggleUnderline())}>
        <UnderlineIcon />
      </TextTool>
      <TextTool label={words.strike} isOn={is.strike} onPress={run((chain) => chain.toggleStrike())}>
        <StrikethroughIcon />
      </TextTool>
      <LinkTool editor={editor} />
      <Divider orientation="vertical" />
      <TextTool label={words.bulletList} isOn={is.bulletList} onPress={run((chain) => chain.toggleBulletList())}>
        <ListBulletIcon />
      </TextTool>
      <TextTool label={words.orderedList} isOn={is.orderedList} onPress={run((chain) => chain.toggleOrderedList())}>
        <NumberedIcon />
      </TextTool>
      <TextTool label={words.quote} isOn={is.quote} onPress={run((chain) => chain.toggleBlockquote())}>
        <QuoteIcon />
      </TextTool>
      <Divider orientation="vertical" />
      <TextTool label={words.alignStart} isOn={is.align === "start"} onPress={align("start")}>
        <StartIcon />
      </TextTool>
      <TextTool label={words.alignCenter} isOn={is.align === "center"} onPress={align("center")}>
        <TextAlignCenterIcon />
      </TextTool>
      <TextTool label={words.alignEnd} isOn={is.align === "end"} onPress={align("end")}>
        <EndIcon />
      </TextTool>
      <Select
        aria-label={words.direction}
        size="xs"
        w={124}
        allowDeselect={false}
        value={is.direction}
        data={directionOptions.map(({ value, label }) => ({ value, label: studioText(label) }))}
        onChange={(value) => direct(value as TextDirection)()}
      />
      <Divider orientation="vertical" />
      <TextTool label={words.code} isOn={is.code} onPress={run((chain) => chain.toggleCode())}>
        <CodeIcon />
      </TextTool>
      <TextTool label={words.line} isOn={false} onPress={run((chain) => chain.setHorizontalRule())}>
        <DividerHorizontalIcon />
      </TextTool>
      {children}
    </div>
  );
}

/** Direction of the innermost part that has one; text without one is automatic. */
function directionOf(editor: Editor): TextDirection {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const dir: unknown = $from.node(depth).attrs.dir;
    if (dir === "ltr" || dir === "rtl") return dir;
  }
  return "auto";
}

function NumberedIcon() {
  return (
    <svg width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M6 3.5h7M6 7.5h7M6 11.5h7M2 2.2l1-.7v4M1.8 9.2c.5-.9 2-.6 2 .4 0 .9-2 1.6-2 2.4h2" strokeWidth="1" />
    </svg>
  );
}
