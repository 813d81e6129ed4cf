import { Button, Textarea } from "@mantine/core";
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { editableHtml } from "#features/site/blocks/studio/editableHtml.ts";
import { titledHeadingLevels, titledTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";
import { RichTextField, type RichTextFormat } from "#features/site/blocks/studio/RichTextField.tsx";
import { TextTools } from "#features/site/blocks/studio/TextTools.tsx";
import styles from "./ProductTextField.module.css";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";
import { withoutSingleParagraph, writtenAsHtml, writtenInLines } from "./writtenAsHtml.ts";

interface ProductTextFieldProps {
  name: "excerpt" | "descriptionHtml";
  label: string;
  description: string;
  /** Minimum number of visible lines. */
  rows: number;
}

/** A product's text in a visual editor. Its HTML can be viewed and edited too. */
export function ProductTextField({ name, ...texts }: ProductTextFieldProps) {
  const form = useProductForm();
  const latest = useRef(form);
  latest.current = form;
  const change = useCallback((text: string) => latest.current.setFieldValue(name, text), [name]);
  return <ProductText name={name} {...texts} value={form.values[name]} error={form.errors[name]} onChange={change} />;
}

interface ProductTextProps extends ProductTextFieldProps {
  value: string;
  error: ReactNode;
  onChange(text: string): void;
}

const opened = (html: string) => editableHtml(writtenAsHtml(html), titledTextExtensions);
const formats: Record<ProductTextFieldProps["name"], RichTextFormat> = {
  // A single paragraph gets no tags.
  excerpt: { extensions: titledTextExtensions, open: opened, store: withoutSingleParagraph },
  descriptionHtml: { extensions: titledTextExtensions, open: opened },
};

/** Separate from the form, so that typing elsewhere does not parse this text again. */
const ProductText = memo(function ProductText(props: ProductTextProps) {
  const { name, label, description, rows, value, error, onChange } = props;
  const [isSource, setSource] = useState(false);
  const source = {
    tools: (
      <>
        <span className={styles.sourceHint}>{texts.htmlHint}</span>
        <Switch label={texts.editText} onClick={() => setSource(false)} />
      </>
    ),
    text: <SourceText {...{ label, rows, value, onChange }} />,
  };
  return (
    <RichTextField
      path={name}
      {...{ label, description, error, value, onChange }}
      format={formats[name]}
      size={rows > 2 ? "large" : "small"}
      tools={(editor) => (
        <TextTools editor={editor} label={`${texts.toolbar}: ${label}`} levels={titledHeadingLevels} wraps>
          <Switch label={texts.editHtml} name={texts.editHtmlOf(label)} onClick={() => setSource(true)} />
        </TextTools>
      )}
      instead={isSource ? source : undefined}
    />
  );
});

function Switch({ label, name, onClick }: { label: string; name?: string; onClick(): void }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      className={styles.switch ?? ""}
      {...(name ? { "aria-label": name } : {})}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

/** The HTML of the text, each block on its own line. Viewing it changes nothing. */
function SourceText({ label, rows, value, onChange }: Pick<ProductTextProps, "label" | "rows" | "value" | "onChange">) {
  const [text, setText] = useState(() => writtenInLines(value));
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(writtenInLines(value));
  }, [value]);
  return (
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
  );
}
