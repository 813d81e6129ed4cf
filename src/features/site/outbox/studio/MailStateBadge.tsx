import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { MailSummary } from "../contract.ts";
import { texts } from "./texts.ts";

const tones: Record<MailSummary["state"], StatusTone> = {
  QUEUED: "waiting",
  SENT: "good",
  KEPT: "bad",
  FAILED: "bad",
};

export function MailStateBadge({ state, sendAfter }: Pick<MailSummary, "state" | "sendAfter">) {
  if (state === "QUEUED" && sendAfter) return <StatusBadge tone="waiting">{texts.waits}</StatusBadge>;
  return <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>;
}
