import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { settingsTexts as texts } from "../texts.ts";
import { usePostForm } from "./usePostForm.ts";

/** A picture of the library. */
export function PictureField({ name, help }: { name: "mainAssetId" | "socialAssetId"; help: string }) {
  const form = usePostForm();
  const error = form.errors[name];
  return (
    <div data-path={name}>
      <AssetField
        of="image"
        label={texts.fields[name]}
        help={help}
        value={form.values[name]}
        onChange={(assetId) => form.setFieldValue(name, assetId)}
        {...(error ? { error: String(error) } : {})}
      />
    </div>
  );
}
