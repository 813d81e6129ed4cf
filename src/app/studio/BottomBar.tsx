import { Menu, UnstyledButton } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { Link, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type Area, areaAt } from "./areas.ts";
import styles from "./BottomBar.module.css";
import { texts } from "./texts.ts";

/** The bar at the bottom on phones: the most used areas, and a menu with the others. */
export function BottomBar({ areas }: { areas: Area[] }) {
  const path = useLocation({ select: (location) => location.pathname });
  const current = areaAt(areas, path);
  const others = areas.filter((area) => !area.isInBar);
  return (
    <nav className={styles.bar} aria-label={texts.navigation} data-bottom-bar>
      {areas
        .filter((area) => area.isInBar)
        .map((area) => (
          <Link
            key={area.to}
            to={area.to}
            search={keepSite}
            className={styles.area}
            activeOptions={{ exact: true, includeSearch: false }}
            data-active={area === current || undefined}
            aria-current={area === current ? "page" : undefined}
          >
            <area.icon aria-hidden width={18} height={18} />
            <span>{area.label}</span>
          </Link>
        ))}
      {others.length > 0 && (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <UnstyledButton
              className={styles.area ?? ""}
              data-active={(current && others.includes(current)) || undefined}
            >
              <DotsHorizontalIcon aria-hidden width={18} height={18} />
              <span>{texts.more}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((area) => (
              <Menu.Item
                key={area.to}
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to={area.to}
                    search={keepSite}
                    activeOptions={{ exact: true, includeSearch: false }}
                    aria-current={area === current ? "page" : undefined}
                  />
                )}
                leftSection={<area.icon aria-hidden />}
                rightSection={
                  area.count && (
                    <Suspense fallback={null}>
                      <area.count />
                    </Suspense>
                  )
                }
              >
                {area.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}
