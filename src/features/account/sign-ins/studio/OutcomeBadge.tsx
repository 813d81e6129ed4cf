import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { SignInEntry } from "../contract.ts";
import { texts } from "./texts.ts";

/** Whether the sign-in succeeded. */
export function OutcomeBadge({ entry: { outcome, attempts } }: { entry: Pick<SignInEntry, "outcome" | "attempts"> }) {
  const label = texts.outcomes[outcome];
  return (
    <StatusBadge tone={outcome === "SUCCEEDED" ? "good" : "bad"}>
      {attempts > 1 ? `${label} (${texts.attempts(attempts)})` : label}
    </StatusBadge>
  );
}
