import { Link } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/PageHeader.tsx";
import type { Area } from "./areas.ts";
import styles from "./BottomBar.module.css";
import { words } from "./words.ts";

/** The areas at the foot of a phone. */
export function BottomBar({ areas }: { areas: Area[] }) {
  return (
    <nav className={styles.bar} aria-label={words.navigation} data-bottom-bar>
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
    </nav>
  );
}
