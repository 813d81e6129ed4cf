import { UnstyledButton } from "@mantine/core";
import { ChevronDownIcon } from "@radix-ui/react-icons";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useStudioRights } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { settingsFor } from "./areas.ts";
import styles from "./SettingsLayout.module.css";
import { texts } from "./texts.ts";

/** The title and the navigation of all settings: a list beside them, on a phone below a button. */
export function SettingsLayout() {
  const areas = settingsFor(useStudioRights());
  const path = useLocation({ select: (location) => location.pathname });
  const here = areas.find((area) => path === area.to || path.startsWith(`${area.to}/`));
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // In a low window, the list scrolls to the open settings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own entry
  useEffect(() => {
    setOpen(false);
    const entry = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (list.current && entry) list.current.scrollTop = entry.offsetTop - list.current.clientHeight / 2;
  }, [here?.to]);
  return (
    <>
      <PageHeader title={texts.settings} tabTitle={here && texts.settingsTab(here.label)} />
      <div className={styles.layout}>
        <nav aria-label={texts.settingsNavigation}>
          <UnstyledButton className={styles.toggle ?? ""} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {here?.label ?? texts.settingsNavigation}
            <ChevronDownIcon aria-hidden />
          </UnstyledButton>
          <div ref={list} className={styles.list} data-open={isOpen || undefined}>
            {areas.map((area) => (
              <Link
                key={area.to}
                to={area.to}
                search={keepSite}
                className={styles.entry}
                activeOptions={{ includeSearch: false }}
                activeProps={{ "data-active": true, "aria-current": "page" }}
                onClick={() => setOpen(false)}
              >
                {area.label}
              </Link>
            ))}
          </div>
        </nav>
        <div className={styles.screen}>
          <Outlet />
        </div>
      </div>
    </>
  );
}
