import { Tooltip } from "@mantine/core";
import { useEffect, useState } from "react";
import { kitTexts } from "./kitTexts.ts";
import { useOptionalWebsite } from "./layout/StudioEnvironment.tsx";
import styles from "./layout/text.module.css";
import { exactTime, relativeTime } from "./relativeTime.ts";

const repeatMs = 30_000;
const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * "3 hours ago", with the exact time on hover, on the website's clock or, outside of any website, on the reader's. `at`
 * is an ISO time.
 */
export function RelativeTime({ at }: { at: string }) {
  const timeZone = useOptionalWebsite()?.timeZone ?? ownTimeZone;
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), repeatMs);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(at);
  const exact = exactTime(time, timeZone);
  return (
    <Tooltip label={exact}>
      <time dateTime={at} className={styles.figures}>
        {relativeTime(time, now) ?? kitTexts.justNow}
      </time>
    </Tooltip>
  );
}
