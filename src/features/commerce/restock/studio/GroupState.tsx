import { StatusBadge } from "#kernel/studio-ui/StatusBadge.tsx";
import type { SignUpGroup } from "../contract.ts";
import { percentSent } from "./sendProgress.ts";
import { words } from "./words.ts";

/** Where a group stands: being sent, ready, waiting for stock, or all told. */
export function GroupState({ group }: { group: SignUpGroup }) {
  const percent = percentSent(group.lastSend);
  if (percent !== undefined) return <StatusBadge tone="info">{words.sendingPercent(percent)}</StatusBadge>;
  if (group.isReady) return <StatusBadge tone="good">{words.ready}</StatusBadge>;
  if (group.waitingCount > 0) return <StatusBadge tone="waiting">{words.waitsForStock}</StatusBadge>;
  return <StatusBadge tone="neutral">{words.allTold}</StatusBadge>;
}
