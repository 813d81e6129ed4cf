import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { type Channel, feedPath } from "../domain/channels.ts";
import { FeedUrl } from "./FeedUrl.tsx";
import { texts } from "./texts.ts";

/** The switch of a channel's feed, with the feed's addresses once it is saved. */
export function ChannelSection(props: {
  channel: Channel;
  origin: string;
  /** Products that the channel accepts. */
  count: number;
  /** Whether the saved switch is on. */
  isOn: boolean;
  /** Whether the switch is on in the form. */
  isSwitchedOn: boolean;
  children: ReactNode;
}) {
  const { channel, origin, count, isOn, isSwitchedOn } = props;
  const name = texts.channels[channel];
  return (
    <FormSection title={name} description={texts.notTaken[channel]}>
      {props.children}
      {isSwitchedOn && isOn && (
        <Stack gap="sm">
          <FeedUrl label={texts.xmlUrl} channel={name} url={origin + feedPath(channel, "xml")} />
          <FeedUrl label={texts.csvUrl} channel={name} url={origin + feedPath(channel, "csv")} />
          <Text size="sm" c="dimmed">
            {texts.steps[channel]}
          </Text>
        </Stack>
      )}
      {isSwitchedOn && !isOn && (
        <Text size="sm" c="dimmed" role="status">
          {texts.saveFirst}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {texts.count(count)}
      </Text>
    </FormSection>
  );
}
