import { plainText } from "#kernel/domain/htmlText.ts";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { SearchResultPreview } from "#kernel/studio-ui/preview/SearchResultPreview.tsx";
import { searchResultHint } from "#kernel/studio-ui/preview/searchResult.ts";
import type { StoredPost } from "../../contract.ts";
import { settingsTextsOf, settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

const maxExcerpt = 160;

/** The SEO fields, with a preview of the search result. */
export function SearchFields({ stored }: { stored: StoredPost }) {
  const { values } = usePostForm();
  const own = settingsTextsOf(values);
  const { seoTitle, seoDescription } = values;
  const description = seoDescription || plainText(values.excerpt, maxExcerpt) || own.previewNoDescription;
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
        description={searchResultHint(own.seoDescriptionHint, "description", seoDescription)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maxLength={500}
      />
      <SearchResultPreview
        title={seoTitle || values.title}
        description={values.noIndex ? own.hiddenNow : description}
        path={stored.path.slice(1, -stored.slug.length) + values.slug.trim()}
        isHidden={values.noIndex}
      />
      <SwitchField name="noIndex" label={texts.fields.noIndex} description={own.noIndexHint} />
    </>
  );
}
