import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The picture that is shown when the page is shared. */
export function SocialFields() {
  const form = useSettingsForm();
  const error = form.errors.socialAssetId;
  return (
    <div data-path="socialAssetId">
      <AssetField
        of="image"
        label={texts.socialImage}
        help={texts.socialHint}
        value={form.values.socialAssetId}
        onChange={(assetId) => form.setFieldValue("socialAssetId", assetId)}
        {...(error ? { error: String(error) } : {})}
      />
    </div>
  );
}
