import { Link, Outlet } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/PageHeader.tsx";
import { useStudioRights } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { settingsFor } from "./areas.ts";
import styles from "./SettingsLayout.module.css";
import { words } from "./words.ts";

/** The settings' own navigation above their screens. */
export function SettingsLayout() {
  const areas = settingsFor(useStudioRights());
  return (
    <>
      <nav className={styles.tabs} aria-label={words.settingsNavigation}>
        {areas.map((area) => (
          <Link
            key={area.to}
            to={area.to}
            search={keepSite}
            className={styles.tab}
            activeOptions={{ includeSearch: false }}
            activeProps={{ "data-active": true, "aria-current": "page" }}
          >
            {area.label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
