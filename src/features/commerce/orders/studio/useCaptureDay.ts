import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { OrderSummary } from "../contract.ts";

/** Writes the day until which an authorized payment can be captured, in the time zone of the shop. */
export function useCaptureDay(): (authorization: NonNullable<OrderSummary["authorization"]>) => string {
  const { timeZone } = useWebsite();
  const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone });
  return ({ captureBefore }) => day.format(new Date(captureBefore));
}
