import { Text } from "@mantine/core";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { StoredPage } from "../contract.ts";
import styles from "./PageSettings.module.css";
import { settingsTexts as words } from "./settingsTexts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** Characters that search engines commonly show. */
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
        label={words.fields.seoTitle}
        description={`${words.seoTitleHint} ${words.count(seoTitle.length, advised.title)}.`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={values.title}
        maxLength={200}
      />
      <TextAreaField
        name="seoDescription"
        label={words.fields.seoDescription}
        description={`${words.seoDescriptionHint} ${words.count(seoDescription.length, advised.description)}.`}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={500}
      />
      <div>
        <Text size="sm" fw={500} mb={6}>
          {words.preview}
        </Text>
        <div className={styles.result} data-hidden={values.noIndex || undefined}>
          <p className={styles.resultSite}>{website.title}</p>
          <p className={styles.resultAddress}>{[new URL(website.url).host, ...steps].join(" › ")}</p>
          <p className={styles.resultTitle}>{cut(seoTitle || values.title, advised.title)}</p>
          <p className={styles.resultText}>
            {values.noIndex ? words.hiddenNow : cut(seoDescription, advised.description) || words.previewNoDescription}
          </p>
        </div>
      </div>
      <SwitchField name="noIndex" label={words.fields.noIndex} description={words.noIndexHint} />
    </>
  );
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, "")} …`;
}
