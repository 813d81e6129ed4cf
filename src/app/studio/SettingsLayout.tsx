import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { keepSite, PageHeader } from "#kernel/studio-ui/PageHeader.tsx";
import { useStudioRights } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { settingsFor } from "./areas.ts";
import styles from "./SettingsLayout.module.css";
import { words } from "./words.ts";

/** The title and the navigation that all settings share. */
export function SettingsLayout() {
  const areas = settingsFor(useStudioRights());
  const path = useLocation({ select: (location) => location.pathname });
  const here = areas.find((area) => path.startsWith(area.to));
  return (
    <>
      <PageHeader title={words.settings} tabTitle={here && words.settingsTab(here.label)} />
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
