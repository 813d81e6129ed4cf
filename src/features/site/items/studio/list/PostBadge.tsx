import { statusNames } from "#features/site/page-tree/domain/statusNames.ts";
import { shortTime } from "#features/site/page-tree/studio/shortTime.ts";
import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import type { PostSummary } from "../../contract.ts";
import { texts } from "../texts.ts";

const tones: Record<PostSummary["status"], StatusTone> = {
  published: "good",
  scheduled: "info",
  draft: "neutral",
  needs_review: "waiting",
  private: "neutral",
};

/** The status of a post; for a scheduled one with the time at which it appears. */
export function PostBadge({ status, publishedAt }: Pick<PostSummary, "status" | "publishedAt">) {
  const { timeZone } = useWebsite();
  const now = useNow();
  const text =
    status === "scheduled" && publishedAt
      ? texts.scheduledAt(shortTime(new Date(publishedAt), timeZone, now()))
      : studioText(statusNames[status]);
  return <StatusBadge tone={tones[status]}>{text}</StatusBadge>;
}
