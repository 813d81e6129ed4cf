import type { StoredPage } from "#features/site/page-tree/contract.ts";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { SearchResultPreview } from "#kernel/studio-ui/preview/SearchResultPreview.tsx";
import { searchResultHint } from "#kernel/studio-ui/preview/searchResult.ts";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The SEO fields, with a preview of the search result. */
export function SearchFields({ stored }: { stored: StoredPage }) {
  const { values } = useSettingsForm();
  const { seoTitle, seoDescription } = values;
  return (
    <>
      <TextField
        name="seoTitle"
        label={texts.fields.seoTitle}
        description={searchResultHint(texts.seoTitleHint, "title", seoTitle)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={values.title}
        maxLength={200}
      />
      <TextAreaField
        name="seoDescription"
        label={texts.fields.seoDescription}
        description={searchResultHint(texts.seoDescriptionHint, "description", seoDescription)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={500}
      />
      <SearchResultPreview
        title={seoTitle || values.title}
        description={values.noIndex ? texts.hiddenNow : seoDescription || texts.previewNoDescription}
        path={stored.isHomepage ? "" : values.slug}
        isHidden={values.noIndex}
      />
      <SwitchField name="noIndex" label={texts.fields.noIndex} description={texts.noIndexHint} />
    </>
  );
}
