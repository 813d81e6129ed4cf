import { plainText } from "#kernel/domain/htmlText.ts";
import { SeoFields } from "#kernel/studio-ui/preview/SeoFields.tsx";
import type { StoredPost } from "../../contract.ts";
import { settingsTextsOf, settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

const maxExcerpt = 160;

/** The SEO fields, with a preview of the search result. */
export function SearchFields({ stored }: { stored: StoredPost }) {
  const { values } = usePostForm();
  const own = settingsTextsOf(values);
  return (
    <SeoFields
      values={values}
      path={stored.path.slice(1, -stored.slug.length) + values.slug.trim()}
      otherDescription={plainText(values.excerpt, maxExcerpt) || own.previewNoDescription}
      texts={{ ...own, fields: texts.fields, seoTitleHint: texts.seoTitleHint }}
    />
  );
}
