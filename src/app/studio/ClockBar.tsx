import { Anchor } from "@mantine/core";
import { LapTimerIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { dateFormat } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay, useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./Shell.module.css";
import { texts } from "./texts.ts";

/** Says on every screen that the website's test clock is ahead of the real time. */
export function ClockBar() {
  const { timeZone } = useWebsite();
  const now = useNow();
  const mayMove = useMay("payments.manage");
  const date = dateFormat({ dateStyle: "long", timeZone });
  return (
    <p className={styles.clock}>
      <LapTimerIcon aria-hidden />
      <span>{texts.clockAhead(date.format(now()))}</span>
      {mayMove && (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/settings/test-clock" search={keepSite} />}>
          {texts.clockChange}
        </Anchor>
      )}
    </p>
  );
}
