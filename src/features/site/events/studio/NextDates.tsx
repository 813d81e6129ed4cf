import { Button, Group, Input, Text } from "@mantine/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import type { EventDate } from "../contract.ts";
import { datesText } from "../domain/describeEvent.ts";
import styles from "./NextDates.module.css";
import { texts } from "./texts.ts";

interface NextDatesProps {
  /** The next dates, also skipped ones. */
  dates: readonly EventDate[];
  skippedDays: readonly string[];
  isAllDay: boolean;
  timeZone: string;
  error: ReactNode;
  onChange(skippedDays: string[]): void;
}

/** Dates that are shown at first, and with each step. */
const datesAtOnce = 12;

/** The next dates of a repeating event, of which each can be skipped. */
export function NextDates({ dates, skippedDays, isAllDay, timeZone, error, onChange }: NextDatesProps) {
  const id = useId();
  const [shown, setShown] = useState(datesAtOnce);
  const list = useRef<HTMLOListElement>(null);
  const hidden = dates.length - shown;

  /** Continues at the first new date, because the button may go away. */
  function showMore(): void {
    flushSync(() => setShown(shown + 2 * datesAtOnce));
    list.current?.children[shown]?.querySelector("button")?.focus();
  }

  return (
    <Input.Wrapper
      role="group"
      aria-labelledby={`${id}-label`}
      label={texts.nextDates}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={texts.nextDatesHint}
      error={error}
    >
      {dates.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.noNextDates}
        </Text>
      ) : (
        <ol ref={list} className={styles.dates}>
          {dates.slice(0, shown).map(({ day, startsAt, endsAt }) => {
            const isSkipped = skippedDays.includes(day);
            const date = datesText(
              { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) },
              { locale: studioLocale(), timeZone, isAllDay },
            );
            return (
              <li key={day} className={`${styles.date} ${isSkipped ? styles.skipped : ""}`}>
                <span className={styles.name}>
                  <time dateTime={startsAt}>{date}</time>
                  {isSkipped && <StatusBadge tone="neutral">{texts.isSkipped}</StatusBadge>}
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={isSkipped ? texts.restoreDate(date) : texts.skipDate(date)}
                  onClick={() =>
                    onChange(isSkipped ? skippedDays.filter((other) => other !== day) : [...skippedDays, day].sort())
                  }
                >
                  {isSkipped ? texts.restore : texts.skip}
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      {dates.length > datesAtOnce && (
        <Group gap="sm">
          {hidden > 0 && (
            <Button variant="default" size="compact-sm" onClick={showMore}>
              {texts.moreDates}
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {texts.shownDates(dates.length, Math.min(shown, dates.length))}
          </Text>
        </Group>
      )}
    </Input.Wrapper>
  );
}
