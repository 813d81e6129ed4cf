import { SimpleGrid, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { EventValues } from "./eventForm.ts";
import { texts } from "./texts.ts";

interface TimeFieldsProps {
  values: Pick<EventValues, "startsAt" | "endsAt" | "isAllDay">;
  timeZone: string;
  errors: { startsAt?: ReactNode; endsAt?: ReactNode };
  /** The start has the focus, so someone may type another one. */
  onStartFocus(): void;
  onStart(startsAt: string): void;
  onEnd(endsAt: string): void;
  onAllDay(isAllDay: boolean): void;
}

/** Start and end of an event, with times or of whole days. */
export function TimeFields({ values, timeZone, errors, onStartFocus, onStart, onEnd, onAllDay }: TimeFieldsProps) {
  const { startsAt, endsAt, isAllDay } = values;
  const type = isAllDay ? "date" : "datetime-local";
  return (
    <>
      <Switch label={texts.isAllDay} checked={isAllDay} onChange={(event) => onAllDay(event.currentTarget.checked)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          type={type}
          name="event.startsAt"
          label={texts.startsAt}
          description={texts.zoneHint(timeZone.replaceAll("_", " "))}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={startsAt}
          error={errors.startsAt}
          onFocus={onStartFocus}
          onChange={(event) => onStart(event.currentTarget.value)}
        />
        <TextInput
          type={type}
          name="event.endsAt"
          label={isAllDay ? texts.lastDay : texts.endsAt}
          value={endsAt}
          error={errors.endsAt}
          onChange={(event) => onEnd(event.currentTarget.value)}
        />
      </SimpleGrid>
    </>
  );
}
