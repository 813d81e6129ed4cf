import { dateFormat } from "#kernel/studio-ui/formats.ts";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { OrderSummary } from "../contract.ts";

type Authorization = NonNullable<OrderSummary["authorization"]>;

/** Writes the day until which an authorized payment can be captured, in the time zone of the shop. */
export function useCaptureDay(): (authorization: Authorization) => string {
  const { timeZone } = useWebsite();
  const day = dateFormat({ month: "short", day: "numeric", timeZone });
  return ({ captureBefore }) => day.format(new Date(captureBefore));
}

/** Tells whether an authorization should have expired, in the website's time. The provider may not have said so yet. */
export function useIsPast(): (authorization: Authorization) => boolean {
  const now = useNow();
  return ({ captureBefore }) => new Date(captureBefore) <= now();
}
