import { Checkbox, Group, Text, TextInput } from "@mantine/core";
import { useRef } from "react";
import { NumberField } from "#kernel/studio-ui/fields/NumberField.tsx";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { EventDate } from "../contract.ts";
import { repeatsText } from "../domain/describeEvent.ts";
import { frequencies, monthDays, type Weekday, weekdayOf, weekdays } from "../domain/eventRepeats.ts";
import type { EventTimes } from "../domain/eventTimes.ts";
import {
  beforeTyping,
  type EventValues,
  eventProblems,
  hasSameDates,
  timesOfDay,
  toEventTimes,
  toEventValues,
  withAllDay,
  withStart,
} from "./eventForm.ts";
import { NextDates } from "./NextDates.tsx";
import { TimeFields } from "./TimeFields.tsx";
import { texts } from "./texts.ts";

/** The last day that every month has. */
const everyMonth = 28;

interface EventFieldsProps {
  /** The event as it is stored, with its next dates. */
  stored: { event: EventTimes; dates: readonly EventDate[] };
}

/**
 * When an event takes place, how it repeats, and which dates are skipped. The form's value `event` has the times.
 */
export function EventFields({ stored }: EventFieldsProps) {
  const form = useFormAround();
  const { timeZone } = useWebsite();
  const event = form.values.event as EventValues;
  const before = useRef(event);
  const times = useRef(timesOfDay(event));
  function change(values: EventValues): void {
    form.setFieldValue("event", values);
    for (const name of ["startsAt", "endsAt", "repeats.monthDay", "repeats.until", "repeats.count", "skippedDays"])
      form.clearFieldError(`event.${name}`);
  }
  const { frequency, ends } = event.repeats;
  return (
    <>
      <TimeFields
        values={event}
        timeZone={timeZone}
        errors={{ startsAt: form.errors["event.startsAt"], endsAt: form.errors["event.endsAt"] }}
        onStartFocus={() => {
          before.current = beforeTyping(event, before.current);
        }}
        onStart={(startsAt) => change(withStart(before.current, startsAt))}
        onEnd={(endsAt) => change({ ...event, endsAt })}
        onAllDay={(isAllDay) => {
          if (isAllDay) times.current = timesOfDay(event);
          change(withAllDay(event, isAllDay, times.current));
        }}
      />
      <SelectField
        name="event.repeats.frequency"
        label={texts.frequency}
        data={(["never", ...frequencies] as const).map((value) => ({ value, label: texts.frequencies[value] }))}
      />
      {frequency !== "never" && (
        <>
          <NumberField name="event.repeats.interval" label={texts.interval[frequency]} min={1} max={30} maw={320} />
          {frequency === "weekly" && <WeekdayField event={event} onChange={change} />}
          {frequency === "monthly" && (
            <SelectField
              name="event.repeats.monthDay"
              label={texts.monthDay}
              data={monthDays.map((value) => ({ value, label: texts.monthDays[value] }))}
            />
          )}
          <SelectField
            name="event.repeats.ends"
            label={texts.ends}
            data={(["never", "count", "until"] as const).map((value) => ({ value, label: texts.endings[value] }))}
          />
          {ends === "count" && (
            <NumberField
              name="event.repeats.count"
              label={texts.count}
              description={texts.countHint}
              emptyValue={null}
              min={1}
              max={730}
              maw={320}
            />
          )}
          {ends === "until" && (
            <TextInput type="date" label={texts.until} maw={320} {...form.getInputProps("event.repeats.until")} />
          )}
          <RuleInWords event={event} timeZone={timeZone} />
          {hasSameDates(event, toEventValues(stored.event, timeZone), timeZone) ? (
            <NextDates
              dates={stored.dates}
              skippedDays={event.skippedDays}
              isAllDay={event.isAllDay}
              timeZone={timeZone}
              error={form.errors["event.skippedDays"]}
              onChange={(skippedDays) => change({ ...event, skippedDays })}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {texts.datesAfterSaving}
            </Text>
          )}
        </>
      )}
    </>
  );
}

interface WeekdayFieldProps {
  event: EventValues;
  onChange(event: EventValues): void;
}

function WeekdayField({ event, onChange }: WeekdayFieldProps) {
  const startDay = event.startsAt.slice(0, 10);
  const own = startDay === "" ? undefined : weekdayOf(startDay);
  return (
    <Checkbox.Group
      label={texts.weekdays}
      description={texts.weekdaysHint}
      value={[...new Set([...event.repeats.weekdays, ...(own ? [own] : [])])]}
      onChange={(chosen) => onChange({ ...event, repeats: { ...event.repeats, weekdays: chosen as Weekday[] } })}
    >
      <Group gap="md" mt="xs">
        {weekdays.map((day) => (
          <Checkbox key={day} value={day} label={texts.weekdayNames[day]} disabled={day === own} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** "Every Tuesday until January 31, 2027" */
function RuleInWords({ event, timeZone }: { event: EventValues; timeZone: string }) {
  const isWrong = Object.keys(eventProblems(event, timeZone)).length > 0;
  const { repeats } = toEventTimes(event, timeZone);
  const startDay = event.startsAt.slice(0, 10);
  const date = Number(startDay.slice(8));
  const hasGaps = event.repeats.frequency === "monthly" && event.repeats.monthDay === "date" && date > everyMonth;
  return (
    <Text component="p" size="sm" c="dimmed" role="status">
      {!isWrong &&
        repeats &&
        `${repeatsText(repeats, startDay, studioLocale())}. ${hasGaps ? texts.skipped(date) : ""}`}
    </Text>
  );
}
