import { Stack, Text } from "@mantine/core";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { productFields } from "../domain/productFields.ts";
import styles from "./SearchEngineFields.module.css";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** Characters that search engines usually show. */
const advised = { title: 60, description: 160 };

/** The SEO fields with a preview of the search result. `path`: the path of the stored product's page. */
export function SearchEngineFields({ path }: { path: string | undefined }) {
  const form = useProductForm();
  const website = useWebsite();
  const { name, urlSlug, excerpt, descriptionHtml, seoTitle, seoDescription } = form.values;
  const folder = (path ?? "/shop/p/").replace(/[^/]*$/, "");
  const description = seoDescription || plain(excerpt) || plain(descriptionHtml);
  const steps = `${folder}${urlSlug}`.split("/").filter((step) => step !== "");
  return (
    <div className={styles.columns}>
      <Stack gap="md">
        <TextField
          name="seoTitle"
          label={texts.seoTitle}
          description={`${texts.seoTitleHint} ${texts.seoCount(seoTitle.length, advised.title)}.`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder={name}
          maxLength={productFields.seoTitle.maxLength}
        />
        <TextAreaField
          name="seoDescription"
          label={texts.seoDescription}
          description={`${texts.seoDescriptionHint} ${texts.seoCount(seoDescription.length, advised.description)}.`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={productFields.seoDescription.maxLength}
          autosize={false}
          rows={3}
        />
      </Stack>
      <div>
        <Text size="sm" fw={500} mb={6}>
          {texts.seoPreview}
        </Text>
        <div className={styles.result}>
          <p className={styles.site}>{website.title}</p>
          <p className={styles.address}>{[new URL(website.url).host, ...steps].join(" › ")}</p>
          <p className={styles.title}>{cut(seoTitle || name || texts.newTitle, advised.title)}</p>
          <p className={styles.description}>{cut(description, advised.description)}</p>
        </div>
      </div>
    </div>
  );
}

/** The plain text of rich text. */
function plain(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html.trim();
  const page = new DOMParser().parseFromString(html.replaceAll("<", " <"), "text/html");
  return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s+\S*$/, "")} …`;
}
