import { Stack } from "@mantine/core";
import { AssetPicture } from "#features/site/assets/studio/AssetPicture.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { TextAreaField } from "#kernel/studio-ui/fields/TextAreaField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { SearchResultPreview } from "#kernel/studio-ui/preview/SearchResultPreview.tsx";
import { SharedLinkPreview } from "#kernel/studio-ui/preview/SharedLinkPreview.tsx";
import { searchResultHint } from "#kernel/studio-ui/preview/searchResult.ts";
import { productFields } from "../domain/productFields.ts";
import styles from "./SearchEngineFields.module.css";
import { texts } from "./texts.ts";
import { useProductForm } from "./useProductForm.ts";

/** The SEO fields with previews of the search result and of a shared link. `path`: the path of the stored product's page. */
export function SearchEngineFields({ path }: { path: string | undefined }) {
  const form = useProductForm();
  const { name, urlSlug, excerpt, descriptionHtml, seoTitle, seoDescription, noIndex, canonicalUrl } = form.values;
  const description = seoDescription || plain(excerpt) || plain(descriptionHtml);
  // The first picture is shown when the product is shared.
  const [picture] = form.values.imageIds;
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
        <TextField
          name="canonicalUrl"
          label={texts.canonicalUrl}
          description={texts.canonicalUrlHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={productFields.canonicalUrl.maxLength}
          dir="ltr"
        />
        <SwitchField name="noIndex" label={texts.noIndex} description={texts.noIndexHint} />
      </Stack>
      <Stack gap="md">
        <SearchResultPreview
          title={seoTitle || name || texts.newTitle}
          description={noIndex ? texts.hiddenNow : description}
          path={canonicalUrl.startsWith("/") ? canonicalUrl : `${folder}${urlSlug}`}
          isHidden={noIndex}
        />
        <SharedLinkPreview
          title={seoTitle || name || texts.newTitle}
          description={description}
          {...(picture ? { picture: <AssetPicture assetId={picture} width={1000} altText="" /> } : {})}
        />
      </Stack>
    </div>
  );
}

/** The plain text of rich text. */
function plain(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html.trim();
  const page = new DOMParser().parseFromString(html.replaceAll("<", " <"), "text/html");
  return (page.body.textContent ?? "").replace(/\s+/g, " ").trim();
}
