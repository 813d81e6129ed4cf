import { ActionIcon, Button, Popover, Stack } from "@mantine/core";
import { Link2Icon } from "@radix-ui/react-icons";
import type { ChainedCommands, Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { completeLink, isLinkUrl, linkProblem } from "../domain/linkUrl.ts";
import { LinkField } from "./LinkField.tsx";
import { texts } from "./texts.ts";

interface LinkToolProps {
  editor: Editor;
  /** Like the tools beside it. */
  color?: string;
}

/** Sets, changes and removes the link of the selected text; also opened by Ctrl + K in the text. */
export function LinkTool({ editor, color }: LinkToolProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const isLinked = useEditorState({ editor, selector: ({ editor: now }) => now.isActive("link") });

  const open = useCallback(() => {
    setAddress((editor.getAttributes("link").href as string | undefined) ?? "");
    setProblem(undefined);
    setIsOpen(true);
  }, [editor]);
  useEffect(() => {
    const text = editor.view.dom;
    const onKey = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (!isMod || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // Elsewhere in the studio, the same keys open the command palette.
      event.stopPropagation();
      open();
    };
    text.addEventListener("keydown", onKey);
    return () => text.removeEventListener("keydown", onKey);
  }, [editor, open]);

  function change(set: (chain: ChainedCommands) => ChainedCommands): void {
    set(editor.chain().focus().extendMarkRange("link")).run();
    setIsOpen(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // It must not submit the form around the field.
    event.stopPropagation();
    const href = completeLink(address);
    if (isLinkUrl(href)) change((chain) => goBehind(withLink(chain, editor, href)));
    else setProblem(linkProblem(href));
  }

  return (
    // Results are rendered outside of it, and clicking one must not close it. Escape and the tool itself do.
    <Popover
      opened={isOpen}
      onChange={(next) => {
        setIsOpen(next);
        if (!next) editor.commands.focus();
      }}
      width={300}
      trapFocus
      withinPortal
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <ActionIcon
          variant={isLinked ? "light" : "subtle"}
          {...(color ? { color } : {})}
          aria-label={texts.link}
          title={texts.linkKeys}
          aria-pressed={isLinked}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (isOpen ? setIsOpen(false) : open())}
        >
          <Link2Icon />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit} noValidate>
          <Stack gap="xs">
            <LinkField
              label={texts.linkAddress}
              value={address}
              {...(problem ? { error: problem } : {})}
              onChange={(typed) => {
                setAddress(typed);
                setProblem(undefined);
              }}
            />
            <Button type="submit" size="xs" disabled={address.trim() === ""}>
              {texts.setLink}
            </Button>
            {isLinked && (
              <Button size="xs" variant="default" onClick={() => change((chain) => chain.unsetLink())}>
                {texts.unlink}
              </Button>
            )}
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Sets a link on the selected text; without a selection, the address becomes the text. */
function withLink(chain: ChainedCommands, editor: Editor, href: string): ChainedCommands {
  if (!editor.state.selection.empty || editor.isActive("link")) return chain.setLink({ href });
  return chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
}

/** Moves the cursor after the link, so that further text is not inside it. */
function goBehind(chain: ChainedCommands): ChainedCommands {
  return chain.command(({ tr, commands, state }) => {
    commands.setTextSelection(tr.selection.to);
    const link = state.schema.marks.link;
    if (link) tr.removeStoredMark(link);
    return true;
  });
}
