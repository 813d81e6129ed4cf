import type { PageStatus } from "#features/site/page-tree/contract.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** The columns of a post that decide its status. */
export interface StoredStatus {
  status: PageStatus;
  publishedAt: Date | null;
}

export const statusMessages = defineTexts("studio.items.status", {
  required: "Required",
  future: "This time is in the future. To publish at this time, choose Scheduled.",
});

/** Whether visitors see the post, now or from its publication time on. */
export const isReleased = (status: PageStatus): boolean => status === "published" || status === "scheduled";

/** The status at this time: a scheduled post is published as soon as its time has come. */
export function statusAt({ status, publishedAt }: StoredStatus, now: Date): PageStatus {
  if (!isReleased(status) || !publishedAt) return status;
  return publishedAt > now ? "scheduled" : "published";
}

/**
 * The status to store for what an editor chose, or what is wrong with the time.
 * @param chosen `publishedAt` null: a published post gets the present time
 */
export function chooseStatus(chosen: StoredStatus, now: Date): StoredStatus | { problem: string } {
  const { status, publishedAt } = chosen;
  if (status === "published") {
    if (publishedAt && publishedAt > now) return { problem: statusMessages.future };
    return { status, publishedAt: publishedAt ?? now };
  }
  if (status !== "scheduled") return chosen;
  if (!publishedAt) return { problem: statusMessages.required };
  return { status: statusAt(chosen, now), publishedAt };
}

/** The status after it is published now: a post that was public before keeps its date. */
export function publishNow({ publishedAt }: StoredStatus, now: Date): StoredStatus {
  return { status: "published", publishedAt: publishedAt && publishedAt <= now ? publishedAt : now };
}
