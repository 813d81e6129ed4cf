import { Anchor, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { dateFormat } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exactTime } from "#kernel/studio-ui/relativeTime.ts";
import type { ActivityEntry } from "../contract.ts";
import styles from "./Activity.module.css";
import { groupByDay } from "./groupByDay.ts";
import { texts } from "./texts.ts";

/** The entries by day, on the website's clock. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const { timeZone } = useWebsite();
  return groupByDay(entries, timeZone, new Date()).map(({ day, title, entries: inIt }) => (
    <section key={day} className={styles.group} aria-label={title}>
      <Title order={2} className={styles.dayTitle ?? ""}>
        {title}
      </Title>
      <ol className={styles.rows}>
        {inIt.map((entry) => (
          <EntryRow key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  ));
}

function EntryRow({
  entry: { at, by, area, text, changes, link },
  timeZone,
}: {
  entry: ActivityEntry;
  timeZone: string;
}) {
  const time = new Date(at);
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={at} title={exactTime(time, timeZone)}>
        {clockTime(time, timeZone)}
      </time>
      <div className={styles.what}>
        <div className={styles.person}>
          <bdi>{by?.name ?? texts.automatic}</bdi>
          {area && <span className={styles.area}>{area}</span>}
        </div>
        <div>{link ? <SubjectLink link={link} text={text} /> : text}</div>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map(({ name, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an entry never move, and may have one name
              <li key={index}>
                {name}: <bdi>{before ? `${before} → ${after || texts.none}` : after}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** @param link path below the studio, perhaps with a query */
function SubjectLink({ link, text }: { link: string; text: string }) {
  const [to, query] = link.split("?");
  const added = Object.fromEntries(new URLSearchParams(query));
  return (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to={to} search={(search: Record<string, unknown>) => ({ ...keepSite(search), ...added })} />
      )}
      inherit
    >
      {text}
    </Anchor>
  );
}

function clockTime(time: Date, timeZone: string): string {
  return dateFormat({ timeZone, hour: "numeric", minute: "2-digit" }).format(time);
}
