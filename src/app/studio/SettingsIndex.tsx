import { Navigate } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/PageHeader.tsx";
import { useStudioRights } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { settingsFor } from "./areas.ts";
import { LostScreen } from "./LostScreen.tsx";

/** `/settings` leads to the first settings that a person may see. */
export function SettingsIndex() {
  const [first] = settingsFor(useStudioRights());
  return first ? <Navigate to={first.to} search={keepSite} replace /> : <LostScreen />;
}
