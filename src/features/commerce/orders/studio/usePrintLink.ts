import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type PrintKind, printOrdersRoute } from "../printContract.ts";

/** Address of the invoices or packing slips of orders, for a new tab. */
export function usePrintLink(): (kind: PrintKind, orderIds: readonly string[], shipment?: string) => string {
  const { identifier } = useWebsite();
  return (kind, orderIds, shipment) => {
    const values = { site: identifier, kind, orders: orderIds.join(","), ...(shipment ? { shipment } : {}) };
    return `${printOrdersRoute.path}?${new URLSearchParams(values)}`;
  };
}
