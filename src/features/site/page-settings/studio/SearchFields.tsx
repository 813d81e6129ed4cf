import { Text } from "@mantine/core";
import type { StoredPage } from "#features/site/page-tree/contract.ts";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./PageSettings.module.css";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** Number of characters that search engines usually show. */
const advised = { title: 60, description: 160 };

/** The SEO fields, with a preview of the search result. */
export function SearchFields({ stored }: { stored: StoredPage }) {
  const { values } = useSettingsForm();
  const website = useWebsite();
  const { seoTitle, seoDescription } = values;
  const steps = stored.isHomepage ? [] : values.slug.split("/").filter(Boolean);
  return (
    <>
      <TextField
        name="seoTitle"
        label={texts.fields.seoTitle}
        description={`${texts.seoTitleHint} ${texts.count(seoTitle.length, advised.title)}.`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={values.title}
        maxLength={200}
      />
      <TextAreaField
        name="seoDescription"
        label={texts.fields.seoDescription}
        description={`${texts.seoDescriptionHint} ${texts.count(seoDescription.length, advised.description)}.`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={500}
      />
      <div>
        <Text size="sm" fw={500} mb={6}>
          {texts.preview}
        </Text>
        <div className={styles.result} data-hidden={values.noIndex || undefined}>
          <p className={styles.resultSite}>{website.title}</p>
          <p className={styles.resultAddress}>{[new URL(website.url).host, ...steps].join(" › ")}</p>
          <p className={styles.resultTitle}>{cut(seoTitle || values.title, advised.title)}</p>
          <p className={styles.resultText}>
            {values.noIndex ? texts.hiddenNow : cut(seoDescription, advised.description) || texts.previewNoDescription}
          </p>
        </div>
      </div>
      <SwitchField name="noIndex" label={texts.fields.noIndex} description={texts.noIndexHint} />
    </>
  );
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, "")} …`;
}
