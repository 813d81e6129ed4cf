import { UnstyledButton } from "@mantine/core";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { openSpotlight } from "@mantine/spotlight";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import type { StudioSession } from "#features/account/sessions/contract.ts";
import { AccountMenu } from "#features/account/sessions/studio/AccountMenu.tsx";
import { SiteSwitcher } from "#features/site/sites/studio/SiteSwitcher.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { lazyExtra } from "#kernel/studio-ui/lazyNamed.ts";
import { areasFor } from "./areas.ts";
import { BottomBar } from "./BottomBar.tsx";
import { ClockBar } from "./ClockBar.tsx";
import { Rail } from "./Rail.tsx";
import styles from "./Shell.module.css";
import { texts } from "./texts.ts";

// Loads right after the first paint. If Ctrl-K is pressed before, it opens as soon as it is there.
const Palette = lazyExtra(() => import("./Palette.tsx"), "Palette");

const phone = "(max-width: 40em)";
const narrow = "(max-width: 68em)";

interface ShellProps {
  session: StudioSession;
  onChooseSite(identifier: string): void;
}

/** Wraps every screen: a rail on the left; on a phone, a row at the top and a bar at the bottom. */
export function Shell({ session, onChooseSite }: ShellProps) {
  const { clockAheadSeconds } = useWebsite();
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const areas = areasFor(new Set(session.rights));
  const content = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const before = useRef(path);

  useHotkeys([["mod + K", () => openSpotlight()]], []);

  // Screen readers read a new screen from its start, like a new page.
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    content.current?.focus({ preventScroll: true });
  }, [path]);

  const switcher = (
    <SiteSwitcher
      websites={session.websites}
      mayCreate={session.mayCreateSites}
      isCompact={!isPhone && isNarrow}
      onChoose={onChooseSite}
    />
  );
  return (
    <div className={styles.shell} data-phone={isPhone || undefined} data-narrow={isNarrow || undefined}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      {isPhone ? (
        <section className={styles.top} aria-label={texts.website}>
          <div className={styles.topSite}>{switcher}</div>
          <UnstyledButton className={styles.topSearch ?? ""} aria-label={texts.find} onClick={() => openSpotlight()}>
            <MagnifyingGlassIcon aria-hidden />
          </UnstyledButton>
          <AccountMenu account={session.account} isCompact />
        </section>
      ) : (
        <Rail
          areas={areas}
          isCompact={isNarrow}
          top={switcher}
          foot={<AccountMenu account={session.account} isCompact={isNarrow} />}
        />
      )}
      <main className={styles.content} id="content" ref={content} tabIndex={-1}>
        {clockAheadSeconds > 0 && <ClockBar />}
        <div className={styles.measure}>
          <Outlet />
        </div>
      </main>
      {isPhone && <BottomBar areas={areas} />}
      <Suspense>
        <Palette areas={areas} />
      </Suspense>
    </div>
  );
}
