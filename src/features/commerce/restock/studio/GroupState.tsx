import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { formatPercent } from "#kernel/studio-ui/formats.ts";
import type { SignUpGroup } from "../contract.ts";
import { countToNotify, percentSent, waitsToBeSent } from "./sendProgress.ts";
import { texts } from "./texts.ts";

/** State of a group: queued, sending, ready, waiting for stock, or notified. */
export function GroupState({ group }: { group: SignUpGroup }) {
  const percent = percentSent(group.lastSend);
  const waits = <StatusBadge tone="waiting">{texts.waitsToBeSent}</StatusBadge>;
  if (waitsToBeSent(group.lastSend)) return waits;
  if (percent !== undefined)
    return <StatusBadge tone="info">{texts.sendingPercent(formatPercent(percent * 10))}</StatusBadge>;
  if (group.isReady) return <StatusBadge tone="good">{texts.ready}</StatusBadge>;
  if (group.queuedCount > 0 && countToNotify(group) === 0) return waits;
  if (group.waitingCount > 0) return <StatusBadge tone="waiting">{texts.waitsForStock}</StatusBadge>;
  return <StatusBadge tone="neutral">{texts.allTold}</StatusBadge>;
}
