import { SwitchField } from "../fields/SwitchField.tsx";
import { TextAreaField } from "../fields/TextAreaField.tsx";
import { TextField } from "../fields/TextField.tsx";
import { SearchResultPreview } from "./SearchResultPreview.tsx";
import { searchResultHint } from "./searchResult.ts";

interface SeoFieldsProps {
  /** Of the form that these fields belong to. */
  values: { title: string; seoTitle: string; seoDescription: string; noIndex: boolean };
  /** Of the page, without the slash at its start. */
  path: string;
  /** What the preview says if there is no SEO description. */
  otherDescription: string;
  texts: {
    fields: { seoTitle: string; seoDescription: string; noIndex: string };
    seoTitleHint: string;
    seoDescriptionHint: string;
    noIndexHint: string;
    hiddenNow: string;
  };
}

/** The SEO fields of a page, with a preview of the search result. */
export function SeoFields({ values, path, otherDescription, texts }: SeoFieldsProps) {
  const { title, seoTitle, seoDescription, noIndex } = values;
  return (
    <>
      <TextField
        name="seoTitle"
        label={texts.fields.seoTitle}
        description={searchResultHint(texts.seoTitleHint, "title", seoTitle)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder={title}
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
        title={seoTitle || title}
        description={noIndex ? texts.hiddenNow : seoDescription || otherDescription}
        path={path}
        isHidden={noIndex}
      />
      <SwitchField name="noIndex" label={texts.fields.noIndex} description={texts.noIndexHint} />
    </>
  );
}
