import { ActionIcon, Button, Divider, Popover, Select, Stack } from "@mantine/core";
import {
  CodeIcon,
  DividerHorizontalIcon,
  FontBoldIcon,
  FontItalicIcon,
  Link2Icon,
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
import { type ReactNode, useState } from "react";
import { isLinkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { LinkField } from "#features/site/blocks/studio/LinkField.tsx";
import styles from "./Canvas.module.css";
import { headingLevels, type TextAlign } from "./pageTextExtensions.ts";
import { words } from "./words.ts";

/** The tools above the page while somebody writes in a text. */
export function TextTools({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style:
        headingLevels.find((level) => now.isActive("heading", { level })) ?? (now.isActive("codeBlock") ? "code" : 0),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      strike: now.isActive("strike"),
      code: now.isActive("code"),
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      align: (now.getAttributes("heading").align ?? now.getAttributes("paragraph").align ?? "start") as TextAlign,
    }),
  });
  const isRightToLeft = editor.view.dom.ownerDocument.documentElement.dir === "rtl";
  const [StartIcon, EndIcon] = isRightToLeft
    ? [TextAlignRightIcon, TextAlignLeftIcon]
    : [TextAlignLeftIcon, TextAlignRightIcon];
  const run = (change: (chain: ChainedCommands) => ChainedCommands) => () => change(editor.chain().focus()).run();
  const align = (to: TextAlign) =>
    run((chain) => chain.updateAttributes("paragraph", { align: to }).updateAttributes("heading", { align: to }));
  return (
    <div className={styles.textTools} role="toolbar" aria-label={words.textTools}>
      <Select
        aria-label={words.style}
        size="xs"
        w={124}
        allowDeselect={false}
        value={String(is.style)}
        data={[
          { value: "0", label: words.paragraph },
          ...headingLevels.map((level) => ({ value: String(level), label: words.headingLevel(level) })),
          { value: "code", label: words.codeBlock },
        ]}
        onChange={(value) => {
          const level = headingLevels.find((each) => String(each) === value);
          if (level) run((chain) => chain.setHeading({ level }))();
          else if (value === "code") run((chain) => chain.setCodeBlock())();
          else run((chain) => chain.setParagraph())();
        }}
      />
      <Tool label={words.bold} isOn={is.bold} onPress={run((chain) => chain.toggleBold())}>
        <FontBoldIcon />
      </Tool>
      <Tool label={words.italic} isOn={is.italic} onPress={run((chain) => chain.toggleItalic())}>
        <FontItalicIcon />
      </Tool>
      <Tool label={words.underline} isOn={is.underline} onPress={run((chain) => chain.toggleUnderline())}>
        <UnderlineIcon />
      </Tool>
      <Tool label={words.strike} isOn={is.strike} onPress={run((chain) => chain.toggleStrike())}>
        <StrikethroughIcon />
      </Tool>
      <LinkTool editor={editor} />
      <Divider orientation="vertical" />
      <Tool label={words.bulletList} isOn={is.bulletList} onPress={run((chain) => chain.toggleBulletList())}>
        <ListBulletIcon />
      </Tool>
      <Tool label={words.orderedList} isOn={is.orderedList} onPress={run((chain) => chain.toggleOrderedList())}>
        <NumberedIcon />
      </Tool>
      <Tool label={words.quote} isOn={is.quote} onPress={run((chain) => chain.toggleBlockquote())}>
        <QuoteIcon />
      </Tool>
      <Divider orientation="vertical" />
      <Tool label={words.alignStart} isOn={is.align === "start"} onPress={align("start")}>
        <StartIcon />
      </Tool>
      <Tool label={words.alignCenter} isOn={is.align === "center"} onPress={align("center")}>
        <TextAlignCenterIcon />
      </Tool>
      <Tool label={words.alignEnd} isOn={is.align === "end"} onPress={align("end")}>
        <EndIcon />
      </Tool>
      <Divider orientation="vertical" />
      <Tool label={words.code} isOn={is.code} onPress={run((chain) => chain.toggleCode())}>
        <CodeIcon />
      </Tool>
      <Tool label={words.line} isOn={false} onPress={run((chain) => chain.setHorizontalRule())}>
        <DividerHorizontalIcon />
      </Tool>
      <Button size="compact-sm" variant="default" className={styles.done ?? ""} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}

function LinkTool({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState("");
  const isLinked = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });

  function change(set: (chain: ChainedCommands) => ChainedCommands): void {
    set(editor.chain().focus().extendMarkRange("link")).run();
    setIsOpen(false);
  }

  return (
    // Found pages are listed outside of it: pressing one must not close it. Escape and the tool itself do.
    <Popover opened={isOpen} onChange={setIsOpen} width={300} trapFocus withinPortal closeOnClickOutside={false}>
      <Popover.Target>
        <ActionIcon
          variant={isLinked ? "light" : "subtle"}
          aria-label={words.link}
          title={words.link}
          aria-pressed={isLinked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setAddress((editor.getAttributes("link").href as string | undefined) ?? "");
            setIsOpen((before) => !before);
          }}
        >
          <Link2Icon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <LinkField label={words.linkAddress} value={address} onChange={setAddress} />
          <Button
            size="xs"
            disabled={!isLinkUrl(address)}
            onClick={() => change((chain) => withLink(chain, editor, address))}
          >
            {words.setLink}
          </Button>
          {isLinked && (
            <Button size="xs" variant="default" onClick={() => change((chain) => chain.unsetLink())}>
              {words.unlink}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A link on the chosen words; without any the address itself becomes the words. */
function withLink(chain: ChainedCommands, editor: Editor, href: string): ChainedCommands {
  if (!editor.state.selection.empty || editor.isActive("link")) return chain.setLink({ href });
  return chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
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
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // The pointer must not take the selection away from the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}

function NumberedIcon() {
  return (
    <svg width="15" height="15" viewBox="0 0 15 15" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M6 3.5h7M6 7.5h7M6 11.5h7M2 2.2l1-.7v4M1.8 9.2c.5-.9 2-.6 2 .4 0 .9-2 1.6-2 2.4h2" strokeWidth="1" />
    </svg>
  );
}
