import { Button, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { copyText } from "#kernel/studio-ui/table/copyText.ts";
import type { PodcastPage } from "../contract.ts";
import { texts } from "./texts.ts";

/** The address of the feed, and what podcast apps still need. */
export function PodcastFeed({ podcast }: { podcast: PodcastPage }) {
  const { url } = useWebsite();
  const feedUrl = url + podcast.feedPath;
  const [isCopied, setCopied] = useState(false);
  const missing = podcast.checklist.filter(({ isDone }) => !isDone);
  return (
    <Stack gap="md" mt="md">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={texts.feedUrl}
          value={feedUrl}
          readOnly
          onFocus={(event) => event.target.select()}
          flex={1}
          miw={0}
        />
        <Button
          variant="default"
          onClick={async () => {
            await copyText(feedUrl);
            setCopied(true);
          }}
        >
          <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {texts.episodes(podcast.episodeCount)}
      </Text>
      {missing.length === 0 ? (
        <Callout tone="info" title={texts.ready} />
      ) : (
        <Callout tone="waiting" title={texts.missing}>
          <List size="sm">
            {missing.map(({ part }) => (
              <List.Item key={part}>{texts.needs[part]}</List.Item>
            ))}
          </List>
        </Callout>
      )}
    </Stack>
  );
}
