import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { type PictureField, SiteSettingsScreen } from "#features/site/sites/studio/SiteSettingsScreen.tsx";

// The website's icon is chosen by the library's own field. Only here both are known.
const Picture: PictureField = (props) => <AssetField of="image" {...props} />;

export function GeneralSettingsScreen() {
  return <SiteSettingsScreen Picture={Picture} />;
}
