import { Tooltip } from "@mantine/core";
import { useEffect, useReducer } from "react";
import { kitTexts } from "./kitTexts.ts";
import { useNow, useOptionalWebsite } from "./layout/StudioEnvironment.tsx";
import styles from "./layout/text.module.css";
import { exactTime, relativeTime } from "./relativeTime.ts";

const repeatMs = 30_000;
const realNow = () => new Date();
const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * "3 hours ago", with the exact time on hover, on the website's clock or, outside of any website, on the reader's. `at`
 * is an ISO time.
 * @param isReal for what a website's test clock does not move, such as sign-ins (decision 0077)
 */
export function RelativeTime({ at, isReal = false }: { at: string; isReal?: boolean }) {
  const timeZone = useOptionalWebsite()?.timeZone ?? ownTimeZone;
  const websiteNow = useNow();
  const readNow = isReal ? realNow : websiteNow;
  const [, repeat] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(repeat, repeatMs);
    return () => clearInterval(timer);
  }, []);
  const now = readNow();
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
