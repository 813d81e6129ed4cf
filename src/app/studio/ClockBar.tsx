import { Anchor } from "@mantine/core";
import { LapTimerIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./Shell.module.css";
import { texts } from "./texts.ts";

/** Says on every screen that the website's test clock is ahead of the real time. */
export function ClockBar({ aheadSeconds }: { aheadSeconds: number }) {
  const { locale, timeZone } = useWebsite();
  const mayMove = useMay("payments.manage");
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  return (
    <p className={styles.clock}>
      <LapTimerIcon aria-hidden />
      <span>{texts.clockAhead(date.format(Date.now() + aheadSeconds * 1000))}</span>
      {mayMove && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/settings/test-clock" search={keepSite} />}>
          {texts.clockChange}
        </Anchor>
      )}
    </p>
  );
}
