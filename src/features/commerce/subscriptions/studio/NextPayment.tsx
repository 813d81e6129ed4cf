import { useNow } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { texts } from "./texts.ts";

/** When the next payment is. One that is overdue is made at any moment. */
export function NextPayment({ at }: { at: string | null }) {
  const now = useNow();
  if (at === null) return texts.none;
  return new Date(at) > now() ? <RelativeTime at={at} /> : texts.dueNow;
}
