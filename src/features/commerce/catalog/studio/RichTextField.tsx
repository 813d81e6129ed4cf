import { Button, Input, Textarea } from "@mantine/core";
import { EditorContent, useEditor } from "@tiptap/react";
import { memo, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { editableHtml } from "#features/site/blocks/studio/editableHtml.ts";
import { titledHeadingLevels, titledTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";
import { TextTools } from "#features/site/blocks/studio/TextTools.tsx";
import styles from "./RichTextField.module.css";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";
import { withoutSingleParagraph, writtenAsHtml, writtenInLines } from "./writtenAsHtml.ts";

interface RichTextFieldProps {
  name: "excerpt" | "descriptionHtml";
  label: string;
  description: string;
  /** Minimum number of visible lines. */
  rows: number;
}

/** A product's text in a visual editor. Its HTML can be viewed and edited too. */
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

/** Separate from the form, so that typing elsewhere does not parse this text again. */
const RichTextInput = memo(function RichTextInput(props: RichTextInputProps) {
  const { name, label, description, rows, value, error, onChange } = props;
  const [isSource, setSource] = useState(false);
  const labelId = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      description={description}
      error={error}
      data-path={name}
    >
      <div className={styles.editor} data-wrong={error ? true : undefined}>
        {isSource ? (
          <SourceText {...{ label, rows, value, onChange }} onDone={() => setSource(false)} />
        ) : (
          <WrittenText
            {...{ label, labelId, rows, value, onChange }}
            isShort={name === "excerpt"}
            onSource={() => setSource(true)}
          />
        )}
      </div>
    </Input.Wrapper>
  );
});

interface WrittenTextProps extends Pick<RichTextInputProps, "label" | "rows" | "value" | "onChange"> {
  labelId: string;
  /** A single paragraph gets no tags. */
  isShort: boolean;
  onSource(): void;
}

const opened = (html: string) => editableHtml(writtenAsHtml(html), titledTextExtensions);

function WrittenText({ label, labelId, rows, value, isShort, onChange, onSource }: WrittenTextProps) {
  // The editor's content. It is parsed again only when the text was changed from outside.
  const held = useRef(value);
  const editor = useEditor({
    extensions: titledTextExtensions,
    content: opened(value),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        spellcheck: "true",
        class: `${styles.text} ${rows > 2 ? styles.long : ""}`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? "" : changed.getHTML();
      held.current = isShort ? withoutSingleParagraph(html) : html;
      onChange(held.current);
    },
  });
  useEffect(() => {
    if (editor.isDestroyed || value === held.current) return;
    held.current = value;
    editor.commands.setContent(opened(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <>
      <div className={styles.toolbar}>
        <TextTools editor={editor} label={`${texts.toolbar}: ${label}`} levels={titledHeadingLevels} wraps>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            className={styles.switch ?? ""}
            aria-label={texts.editHtmlOf(label)}
            onClick={onSource}
          >
            {texts.editHtml}
          </Button>
        </TextTools>
      </div>
      <EditorContent editor={editor} className={styles.written ?? ""} />
    </>
  );
}

interface SourceTextProps extends Pick<RichTextInputProps, "label" | "rows" | "value" | "onChange"> {
  onDone(): void;
}

/** The HTML of the text, each block on its own line. Viewing it changes nothing. */
function SourceText({ label, rows, value, onChange, onDone }: SourceTextProps) {
  const [text, setText] = useState(() => writtenInLines(value));
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(writtenInLines(value));
  }, [value]);
  return (
    <>
      <div className={styles.toolbar}>
        <span className={styles.sourceHint}>{texts.htmlHint}</span>
        <Button size="compact-sm" variant="subtle" color="gray" className={styles.switch ?? ""} onClick={onDone}>
          {texts.editText}
        </Button>
      </div>
      <Textarea
        variant="unstyled"
        classNames={{ input: styles.source ?? "" }}
        autosize
        minRows={rows}
        maxRows={24}
        aria-label={texts.htmlOf(label)}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => {
          sent.current = event.currentTarget.value;
          setText(sent.current);
          onChange(sent.current);
        }}
      />
    </>
  );
}
