import { Loader, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { findVideoRoute } from "../contract.ts";
import { findVideo } from "../domain/embeds/videoAddress.ts";
import type { VideoAddress } from "../video/block.ts";
import { texts } from "./texts.ts";

interface VideoFieldProps {
  label: string;
  description?: string;
  error?: string;
  value: unknown;
  onChange(value: VideoAddress): void;
}

const nothing: VideoAddress = { address: "", title: "", authorName: "", width: null, height: null };

/** The address of a video. Its service is asked for title and ratio, and reports if it cannot be shown. */
export function VideoField({ label, description, error, value, onChange }: VideoFieldProps) {
  const stored = { ...nothing, ...(value as Partial<VideoAddress> | undefined) };
  const [text, setText] = useState(stored.address);
  const written = useRef(stored.address);
  const [asked] = useDebouncedValue(text.trim(), 400);
  const isNew = asked !== "" && asked !== written.current;
  const found = asked === "" ? undefined : findVideo(asked);
  const query = useApiQuery(findVideoRoute, { query: { address: asked } }, { enabled: isNew && found !== undefined });
  const { data: details, error: failure } = query;

  // After undo, or for another block.
  useEffect(() => {
    if (stored.address === written.current) return;
    written.current = stored.address;
    setText(stored.address);
  }, [stored.address]);

  useEffect(() => {
    if (asked === written.current) return;
    const isRefused = failure?.envelope.code === "vimeo-basic";
    if (asked !== "" && (!found || isRefused || (!details && !failure))) return;
    const { title = "", authorName = "", width = null, height = null } = details ?? {};
    written.current = asked;
    onChange({ address: asked, title, authorName, width, height });
  }, [asked, found, details, failure, onChange]);

  // A service that is unreachable now may still show the video later.
  const isUnreached = failure !== null && failure.code !== "vimeo-basic" && failure.code !== "video-unknown";
  const refusal = isUnreached ? undefined : failure?.message;
  const problem = asked !== "" && !found ? texts.badLink(asked) : (refusal ?? error);
  const provider = found?.provider.title;
  const known = [stored.title, stored.authorName].filter(Boolean).join(" · ");
  return (
    <div>
      <TextInput
        label={label}
        type="url"
        placeholder="https://…"
        {...(description ? { description } : {})}
        {...(problem ? { error: problem } : {})}
        value={text}
        rightSection={query.isFetching ? <Loader size="xs" /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {provider && !problem && (
        <Text size="xs" c="dimmed" mt={4}>
          {[provider, isUnreached ? failure.message : known].filter(Boolean).join(": ")}
        </Text>
      )}
    </div>
  );
}
