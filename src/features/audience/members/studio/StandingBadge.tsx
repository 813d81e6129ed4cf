import { StatusBadge, type StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { MemberStanding } from "../domain/memberStandings.ts";
import { memberTexts as texts } from "./texts.ts";

const tones: Record<MemberStanding, StatusTone> = {
  ACTIVE: "good",
  UNCONFIRMED: "neutral",
  INVITED: "waiting",
  BLOCKED: "bad",
};

/** Whether a member can sign in, and if not, why. */
export function StandingBadge({ standing }: { standing: MemberStanding }) {
  return <StatusBadge tone={tones[standing]}>{texts.standings[standing]}</StatusBadge>;
}
