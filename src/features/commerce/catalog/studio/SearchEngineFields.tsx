import { Stack } from "@mantine/core";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { SearchResultPreview } from "#kernel/studio-ui/preview/SearchResultPreview.tsx";
import { searchResultHint } from "#kernel/studio-ui/preview/searchResult.ts";
import { productFields } from "../domain/productFields.ts";
import styles from "./SearchEngineFields.module.css";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** The SEO fields with a preview of the search result. `path`: the path of the stored product's page. */
export function SearchEngineFields({ path }: { path: string | undefined }) {
  const form = useProductForm();
  const { name, urlSlug, excerpt, descriptionHtml, seoTitle, seoDescription } = form.values;
  const folder = (path ?? "/shop/p/").replace(/[^/]*$/, "");
  return (
    <div className={styles.columns}>
      <Stack gap="md">
        <TextField
          name="seoTitle"
          label={texts.seoTitle}
          description={searchResultHint(texts.seoTitleHint, "title", seoTitle)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder={name}
          maxLength={productFields.seoTitle.maxLength}
        />
        <TextAreaField
          name="seoDescription"
          label={texts.seoDescription}
          description={searchResultHint(texts.seoDescriptionHint, "description", seoDescription)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={productFields.seoDescription.maxLength}
          autosize={false}
          rows={3}
        />
      </Stack>
      <SearchResultPreview
        title={seoTitle || name || texts.newTitle}
        description={seoDescription || plain(excerpt) || plain(descriptionHtml)}
        path={`${folder}${urlSlug}`}
      />
    </div>
  );
}

/** The plain text of rich text. */
function plain(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html.trim();
  const page = new DOMParser().parseFromString(html.replaceAll("<", " <"), "text/html");
  return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}
