import type { StatusTone } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import type { TranslationState } from "../domain/translationState.ts";

export const stateTones: Readonly<Record<TranslationState, StatusTone>> = {
  missing: "neutral",
  partial: "info",
  changed: "waiting",
  complete: "good",
};
