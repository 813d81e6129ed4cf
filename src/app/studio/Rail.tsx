import { Kbd, Tooltip, UnstyledButton } from "@mantine/core";
import { useOs } from "@mantine/hooks";
import { openSpotlight } from "@mantine/spotlight";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useLocation } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { shownKeys } from "#kernel/studio-ui/shownKeys.ts";
import { AreaLink } from "./AreaLink.tsx";
import { type Area, areaAt } from "./areas.ts";
import styles from "./Rail.module.css";
import { texts } from "./texts.ts";

interface RailProps {
  areas: Area[];
  isCompact: boolean;
  top: ReactNode;
  foot: ReactNode;
}

/** The left rail: website, search, areas, account. `isCompact` shows icons only. */
export function Rail({ areas, isCompact, top, foot }: RailProps) {
  const os = useOs();
  const path = useLocation({ select: (location) => location.pathname });
  const current = areaAt(areas, path);
  return (
    <section className={styles.rail} aria-label={texts.website} data-compact={isCompact || undefined}>
      {top}
      <Tooltip label={texts.find} position="right" disabled={!isCompact}>
        <UnstyledButton
          className={styles.search ?? ""}
          onClick={() => openSpotlight()}
          {...(isCompact ? { "aria-label": texts.find } : {})}
        >
          <MagnifyingGlassIcon aria-hidden />
          {!isCompact && (
            <>
              <span>{texts.find}</span>
              <Kbd size="xs" className={styles.keys ?? ""} aria-hidden>
                {shownKeys("Mod K", { isMac: os === "macos" })}
              </Kbd>
            </>
          )}
        </UnstyledButton>
      </Tooltip>
      <nav aria-label={texts.navigation} className={styles.areas}>
        {areas.map((area, index) => (
          <Fragment key={area.to}>
            {area.group !== areas[index - 1]?.group && (
              <div className={styles.group}>{isCompact ? null : area.group}</div>
            )}
            <AreaLink area={area} isCompact={isCompact} isCurrent={area === current} />
          </Fragment>
        ))}
      </nav>
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}
