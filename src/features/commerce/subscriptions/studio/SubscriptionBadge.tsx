import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { SubscriptionSummary } from "../contract.ts";
import { texts } from "./texts.ts";

const tones: Record<keyof typeof texts.states, StatusTone> = {
  ACTIVE: "good",
  PAUSED: "info",
  PAST_DUE: "bad",
  CANCELED: "neutral",
  COMPLETED: "neutral",
};

/** The state of a subscription. */
export function SubscriptionBadge({
  subscription,
}: {
  subscription: Pick<SubscriptionSummary, "state" | "pausedUntil">;
}) {
  const state = subscription.pausedUntil ? "PAUSED" : subscription.state;
  return <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>;
}
