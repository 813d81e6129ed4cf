import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { type PictureField, SiteSettingsScreen } from "#features/site/sites/studio/SiteSettingsScreen.tsx";

// The website's icon is chosen with the library's field. Only this file knows both.
const Picture: PictureField = (props) => <AssetField of="image" {...props} />;

export function GeneralSettingsScreen() {
  return <SiteSettingsScreen Picture={Picture} />;
}
