import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { dateFormat } from "#kernel/studio-ui/formats.ts";
import type { PostSummary } from "../../contract.ts";
import { texts } from "../texts.ts";
import styles from "./PostsScreen.module.css";

type EventDateProps = NonNullable<PostSummary["event"]> & { timeZone: string };

/** The next date of an event, or its last one, in the website's time zone. */
export function EventDate({ startsAt, isAllDay, isRepeating, timeZone }: EventDateProps) {
  const format = dateFormat({
    timeZone,
    dateStyle: "medium",
    ...(isAllDay ? {} : { timeStyle: "short" }),
  });
  return (
    <span className={styles.name}>
      <time dateTime={startsAt}>{format.format(new Date(startsAt))}</time>
      {isRepeating && <StatusBadge tone="neutral">{texts.repeating}</StatusBadge>}
    </span>
  );
}
