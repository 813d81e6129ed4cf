import { Checkbox, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { dateFormat } from "#kernel/studio-ui/formats.ts";
import { DateOrderField } from "#kernel/studio-ui/imports/DateOrderField.tsx";
import { EncodingField } from "#kernel/studio-ui/imports/EncodingField.tsx";
import { UnsureEncoding } from "#kernel/studio-ui/imports/UnsureEncoding.tsx";
import {
  chooseMemberReadingRoute,
  type MemberChoices,
  type MemberImport,
  readMemberImportRoute,
} from "../importContract.ts";
import { importTexts as texts } from "./texts.ts";

const days = dateFormat({ dateStyle: "long", timeZone: "UTC" });

interface MemberReadingPartProps {
  entry: MemberImport;
  /** Called with whether the file is being read again, so that its preview is outdated. */
  onReading(isReading: boolean): void;
}

/** "Ada Lovelace · ada@example.com" */
export const describeSample = ({ name, email }: MemberImport["preview"]["samples"][number]): string =>
  name ? `${name} · ${email}` : email;

/** How the file was read, where that is not certain, and what else can be chosen. A choice reads the file again. */
export function MemberReadingPart({ entry: { id: importId, preview }, onReading }: MemberReadingPartProps) {
  const { reading, samples } = preview;
  const params = { importId };
  const store = useStoreAnswer();
  const read = useApiMutation(chooseMemberReadingRoute, {
    onSuccess: (answer) => store(readMemberImportRoute, { params }, answer),
  });
  const isReading = read.isPending;
  useEffect(() => onReading(isReading), [isReading, onReading]);
  // Shown at once. A field that is disabled meanwhile would lose the focus.
  const choices: MemberChoices = isReading ? { ...read.variables?.body } : preview.choices;
  const choose = (choice: MemberChoices) => {
    if (!isReading) read.mutate({ params, body: { ...choices, ...choice } });
  };
  const {
    encoding,
    isEncodingSure,
    ambiguousDate: date,
    news,
    newsOfFileName,
    consentColumns,
    unclearColumns,
  } = reading;
  const readAs = date ? texts.ambiguousDate(date.text, days.format(new Date(date.readAs))) : "";
  const showsEncoding = encoding !== "utf-8" || choices.encoding !== undefined || !isEncodingSure;
  return (
    <Stack gap="md">
      {read.error && <Callout tone="bad" title={read.error.message} isAlert />}
      {!isEncodingSure && <UnsureEncoding samples={samples.map(describeSample)} />}
      {showsEncoding && (
        <EncodingField encoding={choices.encoding ?? encoding} onChoose={(chosen) => choose({ encoding: chosen })} />
      )}
      {date && (
        <Stack gap="xs">
          {!date.isSure && <Callout tone="waiting" title={texts.dateUnsure} />}
          {date.isOpen ? (
            <DateOrderField
              description={readAs}
              isDayFirst={choices.isDayFirst}
              onChoose={(isDayFirst) => choose({ isDayFirst })}
            />
          ) : (
            <Text size="sm">{readAs}</Text>
          )}
        </Stack>
      )}
      {(news !== "BY_ROW" || consentColumns.length > 0) && (
        <Stack gap="xs">
          <Text size="sm" fw={500}>
            {texts.news}
          </Text>
          {consentColumns.length > 0 && (
            <Text size="sm">{texts.consentColumns(consentColumns.map((name) => `“${name}”`).join(", "))}</Text>
          )}
          {news !== "BY_ROW" && (
            <Text size="sm">
              {newsOfFileName === "AGREED" && `${texts.agreedByName} `}
              {texts.newsOf[news]}
            </Text>
          )}
          {unclearColumns.length > 0 && (
            <Callout tone="waiting" title={texts.unclearColumns(unclearColumns.length)}>
              {unclearColumns.join(", ")}
            </Callout>
          )}
          {news !== "BY_ROW" && newsOfFileName !== "DECLINED" && (
            <Checkbox
              label={texts.hasAgreed}
              description={texts.hasAgreedHint}
              checked={choices.hasAgreed ?? news === "AGREED"}
              onChange={(event) => choose({ hasAgreed: event.currentTarget.checked })}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}
