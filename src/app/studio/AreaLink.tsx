import { Tooltip, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { Area } from "./areas.ts";
import styles from "./Rail.module.css";

interface AreaLinkProps {
  area: Area;
  isCompact: boolean;
  /** Whether a screen of the area is open. */
  isCurrent: boolean;
}

/** A link of the rail. */
export function AreaLink({ area, isCompact, isCurrent }: AreaLinkProps) {
  const Icon = area.icon;
  return (
    <Tooltip label={area.label} position="right" disabled={!isCompact}>
      <Link
        to={area.to}
        search={keepSite}
        className={styles.area}
        activeOptions={{ exact: true, includeSearch: false }}
        data-active={isCurrent || undefined}
        aria-current={isCurrent ? "page" : undefined}
      >
        <Icon aria-hidden />
        {isCompact ? <VisuallyHidden>{area.label}</VisuallyHidden> : <span>{area.label}</span>}
        {area.count && (
          <span className={styles.count}>
            <Suspense fallback={null}>
              <area.count />
            </Suspense>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
