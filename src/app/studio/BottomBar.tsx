import { Menu, UnstyledButton } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { Link, useLocation } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { Area } from "./areas.ts";
import styles from "./BottomBar.module.css";
import { texts } from "./texts.ts";

/** The bar at the bottom on phones: the most used areas, and a menu with the others. */
export function BottomBar({ areas }: { areas: Area[] }) {
  const path = useLocation({ select: (location) => location.pathname });
  const others = areas.filter((area) => !area.isInBar);
  const isElsewhere = others.some(({ to }) => path === to || path.startsWith(`${to}/`));
  return (
    <nav className={styles.bar} aria-label={texts.navigation} data-bottom-bar>
      {areas
        .filter((area) => area.isInBar)
        .map(({ to, label, icon: Icon }) => (
          <Link
            key={to}
            to={to}
            search={keepSite}
            className={styles.area}
            activeOptions={{ exact: to === "/", includeSearch: false }}
            activeProps={{ "data-active": true, "aria-current": "page" }}
          >
            <Icon aria-hidden width={18} height={18} />
            <span>{label}</span>
          </Link>
        ))}
      {others.length > 0 && (
        <Menu position="top-end" width={220}>
          <Menu.Target>
            <UnstyledButton className={styles.area ?? ""} data-active={isElsewhere || undefined}>
              <DotsHorizontalIcon aria-hidden width={18} height={18} />
              <span>{texts.more}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ to, label, icon: Icon }) => (
              <Menu.Item
                key={to}
                renderRoot={(props) => (
                  <Link {...props} to={to} search={keepSite} activeProps={{ "aria-current": "page" }} />
                )}
                leftSection={<Icon aria-hidden />}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}
