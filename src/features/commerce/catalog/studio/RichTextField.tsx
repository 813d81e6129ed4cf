import { ActionIcon, Button, Group, Input, Popover, Textarea, TextInput, Tooltip } from "@mantine/core";
import { FontBoldIcon, FontItalicIcon, HeadingIcon, Link2Icon, ListBulletIcon, RowsIcon } from "@radix-ui/react-icons";
import { type KeyboardEvent, memo, type ReactNode, useCallback, useId, useRef, useState } from "react";
import styles from "./RichTextField.module.css";
import { RichTextPreview } from "./RichTextPreview.tsx";
import { useProductForm } from "./useProductForm.ts";
import { words } from "./words.ts";
import { linkAddress, type TextChange, wrapInline, wrapLines } from "./wrapSelection.ts";
import { writtenAsHtml } from "./writtenAsHtml.ts";

interface RichTextFieldProps {
  name: "excerpt" | "descriptionHtml";
  label: string;
  description: string;
  /** Lines that are in sight at least. */
  rows: number;
}

/** Text with a few formats: HTML in a field, buttons that write it, and beside it how it will look. */
export function RichTextField({ name, ...texts }: RichTextFieldProps) {
  const form = useProductForm();
  const latest = useRef(form);
  latest.current = form;
  const change = useCallback((text: string) => latest.current.setFieldValue(name, text), [name]);
  return <RichTextInput name={name} {...texts} value={form.values[name]} error={form.errors[name]} onChange={change} />;
}

interface RichTextInputProps extends RichTextFieldProps {
  value: string;
  error: ReactNode;
  onChange(text: string): void;
}

/** Apart from the form, so that typing elsewhere does not measure and read this text again. */
const RichTextInput = memo(function RichTextInput(props: RichTextInputProps) {
  const { name, label, description, rows, value, error, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const html = writtenAsHtml(value);

  function apply(change: (text: string, start: number, end: number) => TextChange): void {
    const area = field.current;
    if (!area) return;
    const made = change(area.value, area.selectionStart, area.selectionEnd);
    area.focus();
    area.setSelectionRange(made.from, made.to);
    // The browser's own typing, so that its undo knows of it; a browser that refuses gets the text anyway.
    if (!document.execCommand("insertText", false, made.insert)) {
      onChange(area.value.slice(0, made.from) + made.insert + area.value.slice(made.to));
    }
    area.setSelectionRange(made.selectFrom, made.selectTo);
  }

  const inline = (tag: string) => () => apply((text, start, end) => wrapInline(text, start, end, tag));
  const lines = (kind: "h2" | "ul" | "ol") => () => apply((text, start, end) => wrapLines(text, start, end, kind));

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    const tag = { b: "strong", i: "em" }[event.key.toLowerCase()];
    if (!tag) return;
    event.preventDefault();
    inline(tag)();
  }

  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={styles.editor} data-wrong={error ? true : undefined}>
        <div className={styles.writing}>
          <div className={styles.toolbar} role="toolbar" aria-label={`${words.toolbar}: ${label}`} aria-controls={id}>
            <Tool label={words.bold} icon={<FontBoldIcon aria-hidden />} onUse={inline("strong")} />
            <Tool label={words.italic} icon={<FontItalicIcon aria-hidden />} onUse={inline("em")} />
            <Tool label={words.heading} icon={<HeadingIcon aria-hidden />} onUse={lines("h2")} />
            <Tool label={words.bulletList} icon={<ListBulletIcon aria-hidden />} onUse={lines("ul")} />
            <Tool label={words.numberList} icon={<RowsIcon aria-hidden />} onUse={lines("ol")} />
            <LinkTool
              onInsert={(address) =>
                apply((text, start, end) => wrapInline(text, start, end, "a", ` href="${linkAddress(address)}"`))
              }
            />
          </div>
          <Textarea
            ref={field}
            id={id}
            name={name}
            variant="unstyled"
            classNames={{ input: styles.input ?? "" }}
            autosize
            minRows={rows}
            maxRows={24}
            spellCheck
            data-path={name}
            aria-invalid={error ? true : undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <section className={styles.shown} aria-label={`${words.preview}: ${label}`}>
          {html ? <RichTextPreview html={html} /> : <p className={styles.nothing}>{words.previewEmpty}</p>}
        </section>
      </div>
    </Input.Wrapper>
  );
});

function Tool({ label, icon, onUse }: { label: string; icon: ReactNode; onUse(): void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} onMouseDown={(event) => event.preventDefault()} onClick={onUse}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

function LinkTool({ onInsert }: { onInsert(address: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState("");
  function insert(): void {
    setOpen(false);
    setAddress("");
    if (address.trim()) onInsert(address);
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus={false} width={300}>
      <Popover.Target>
        <ActionIcon size={28} aria-label={words.link} title={words.link} onClick={() => setOpen(!isOpen)}>
          <Link2Icon aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={words.linkAddress}
          placeholder="https://"
          value={address}
          data-autofocus
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            insert();
          }}
        />
        <Group justify="flex-end" mt="xs">
          <Button onClick={insert} disabled={!address.trim()}>
            {words.linkInsert}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
