import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useStudioRights } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Redirect } from "#kernel/studio-ui/Redirect.tsx";
import { settingsFor } from "./areas.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

/** Redirects `/settings` to the first settings that the person may see. */
export function SettingsIndex() {
  const [first] = settingsFor(useStudioRights());
  return first ? <Redirect to={first.to} search={keepSite} /> : <NotFoundScreen />;
}
