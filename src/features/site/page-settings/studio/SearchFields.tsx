import type { StoredPage } from "#features/site/page-tree/contract.ts";
import { SeoFields } from "#kernel/studio-ui/preview/SeoFields.tsx";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The SEO fields, with a preview of the search result. */
export function SearchFields({ stored }: { stored: StoredPage }) {
  const { values } = useSettingsForm();
  return (
    <SeoFields
      values={values}
      path={stored.isHomepage ? "" : values.slug}
      otherDescription={texts.previewNoDescription}
      texts={texts}
    />
  );
}
