import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { copyText } from "#kernel/studio-ui/table/copyText.ts";
import { texts } from "./texts.ts";

/** The address of a feed, to be copied. */
export function FeedUrl({ label, channel, url }: { label: string; channel: string; url: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={label}
        aria-label={`${label}, ${channel}`}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
        flex={1}
        miw={0}
      />
      <Button
        variant="default"
        aria-label={texts.copyOf(label, channel)}
        onClick={async () => {
          await copyText(url);
          setCopied(true);
        }}
      >
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </Group>
  );
}
