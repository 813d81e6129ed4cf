import { Tooltip } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { Area } from "./areas.ts";
import styles from "./Rail.module.css";

/** A link of the navigation. It is marked while a screen of its area is open. */
export function AreaLink({ area, isCompact }: { area: Area; isCompact: boolean }) {
  const Icon = area.icon;
  return (
    <Tooltip label={area.label} position="right" disabled={!isCompact}>
      <Link
        to={area.to}
        search={keepSite}
        className={styles.area}
        activeOptions={{ exact: area.to === "/", includeSearch: false }}
        activeProps={{ "data-active": true, "aria-current": "page" }}
        aria-label={isCompact ? area.label : undefined}
      >
        <Icon aria-hidden />
        {!isCompact && <span>{area.label}</span>}
      </Link>
    </Tooltip>
  );
}
