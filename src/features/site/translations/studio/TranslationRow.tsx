import { Button, Checkbox, Text } from "@mantine/core";
import { CopyIcon } from "@radix-ui/react-icons";
import { useId } from "react";
import { editableHtml } from "#features/site/blocks/studio/editableHtml.ts";
import { pageTextExtensions } from "#features/site/blocks/studio/pageTextExtensions.ts";
import { RichTextField, type RichTextFormat } from "#features/site/blocks/studio/RichTextField.tsx";
import { TextTools } from "#features/site/blocks/studio/TextTools.tsx";
import { languageName } from "#features/site/languages/studio/languageOptions.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import type { TranslationText } from "../contract.ts";
import { editorTexts as texts } from "./texts.ts";
import styles from "./translations.module.css";

interface TranslationRowProps {
  text: TranslationText;
  /** Its place in the form. */
  index: number;
  locale: string;
  defaultLocale: string;
}

/** One text: the original, and the field with its translation. */
export function TranslationRow({ text, index, locale, defaultLocale }: TranslationRowProps) {
  const form = useFormAround();
  const path = `texts.${index}.text`;
  const labelId = useId();
  return (
    <section className={styles.row} aria-labelledby={labelId} data-changed={text.isChanged || undefined}>
      <div>
        <div className={styles.label} id={labelId}>
          {text.label}
        </div>
        <Original text={text} locale={defaultLocale} />
      </div>
      <div>
        <div lang={locale} dir={text.format === "slug" ? "ltr" : textDirection(locale)}>
          <Translation text={text} path={path} label={languageName(locale)} />
        </div>
        <div className={styles.tools}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<CopyIcon aria-hidden />}
            aria-label={texts.copyOf(text.label)}
            onClick={() => form.setFieldValue(path, text.original)}
          >
            {texts.copy}
          </Button>
          {text.isChanged && (
            <>
              <Text size="sm" c="dimmed">
                {texts.changed}
              </Text>
              <Checkbox
                size="sm"
                label={texts.fits}
                {...form.getInputProps(`texts.${index}.isReviewed`, { type: "checkbox" })}
              />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function Original({ text: { format, original }, locale }: { text: TranslationText; locale: string }) {
  const props = { className: styles.original ?? "", "data-format": format, lang: locale, dir: textDirection(locale) };
  if (format !== "rich") return <div {...props}>{original}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: stored rich text is sanitized when it is saved
  return <div {...props} dangerouslySetInnerHTML={{ __html: original }} />;
}

const richText: RichTextFormat = {
  extensions: pageTextExtensions,
  open: (html) => editableHtml(html, pageTextExtensions),
};

function Translation({ text, path, label }: { text: TranslationText; path: string; label: string }) {
  const form = useFormAround();
  if (text.format === "rich") {
    const { value, error } = form.getInputProps(path) as { value: string; error?: string };
    return (
      <RichTextField
        path={path}
        label={label}
        error={error}
        value={value}
        onChange={(html) => form.setFieldValue(path, html)}
        format={richText}
        size="small"
        tools={(editor) => <TextTools editor={editor} label={`${label}: ${text.label}`} wraps />}
      />
    );
  }
  const isLine = text.format !== "long";
  return (
    <TextAreaField
      name={path}
      label={label}
      minRows={isLine ? 1 : 3}
      {...(text.maxLength === null ? {} : { maxLength: text.maxLength })}
      // Enter ends a line only where the original may have several.
      onKeyDown={(event) => {
        if (isLine && event.key === "Enter" && !event.metaKey && !event.ctrlKey) event.preventDefault();
      }}
    />
  );
}
