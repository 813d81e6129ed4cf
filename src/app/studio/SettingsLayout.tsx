import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useStudioRights } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { settingsFor } from "./areas.ts";
import styles from "./SettingsLayout.module.css";
import { texts } from "./texts.ts";

/** The title and the navigation of all settings. */
export function SettingsLayout() {
  const areas = settingsFor(useStudioRights());
  const path = useLocation({ select: (location) => location.pathname });
  const here = areas.find((area) => path === area.to || path.startsWith(`${area.to}/`));
  const tabs = useRef<HTMLElement>(null);
  // On a phone, most tabs are out of view. This scrolls to the open one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own tab
  useEffect(() => {
    tabs.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [here?.to]);
  return (
    <>
      <PageHeader title={texts.settings} tabTitle={here && texts.settingsTab(here.label)} />
      <div className={styles.layout}>
        <nav ref={tabs} className={styles.tabs} aria-label={texts.settingsNavigation}>
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
        <div className={styles.screen}>
          <Outlet />
        </div>
      </div>
    </>
  );
}
