import { AssetPicture } from "#features/site/assets/studio/AssetPicture.tsx";
import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { SharedLinkPreview } from "#kernel/studio-ui/preview/SharedLinkPreview.tsx";
import styles from "./PageSettings.module.css";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The picture that is shown when the page is shared, with a preview. */
export function SocialFields() {
  const form = useSettingsForm();
  const error = form.errors.socialAssetId;
  const { title, seoTitle, seoDescription, socialAssetId } = form.values;
  return (
    <div data-path="socialAssetId" className={styles.social}>
      <AssetField
        of="image"
        label={texts.socialImage}
        help={texts.socialHint}
        value={form.values.socialAssetId}
        onChange={(assetId) => form.setFieldValue("socialAssetId", assetId)}
        {...(error ? { error: String(error) } : {})}
      />
      <SharedLinkPreview
        title={seoTitle || title}
        description={seoDescription}
        {...(socialAssetId ? { picture: <AssetPicture assetId={socialAssetId} width={1000} altText="" /> } : {})}
      />
    </div>
  );
}
