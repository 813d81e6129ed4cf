import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { MailSummary } from "../contract.ts";
import { words } from "./words.ts";

const tones: Record<MailSummary["state"], StatusTone> = {
  QUEUED: "waiting",
  SENT: "good",
  KEPT: "bad",
  FAILED: "bad",
};

export function MailStateBadge({ state, sendAfter }: Pick<MailSummary, "state" | "sendAfter">) {
  if (state === "QUEUED" && sendAfter) return <StatusBadge tone="waiting">{words.waits}</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>;
}
