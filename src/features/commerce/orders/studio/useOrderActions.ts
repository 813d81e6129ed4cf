import { useQueryClient } from "@tanstack/react-query";
import { apiKey, useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useOptionalWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { OrderDetail } from "../contract.ts";
import {
  cancelOrderRoute,
  capturePaymentRoute,
  fulfillOrderRoute,
  listOrdersRoute,
  markPaidRoute,
  readOrderRoute,
  refundOrderRoute,
  removeShipmentRoute,
  unfulfillOrderRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** The actions for an order. Each shows the changed order. */
export function useOrderActions(order: OrderDetail) {
  const store = useStoreAnswer();
  const params = { orderId: order.id };
  const keep = (changed: OrderDetail) => store(readOrderRoute, { params }, changed);
  const shared = { invalidates: [listOrdersRoute], onSuccess: keep };
  const client = useQueryClient();
  const website = useOptionalWebsite()?.identifier;
  const remove = useApiMutation(removeShipmentRoute, shared);
  const unfulfill = useApiMutation(unfulfillOrderRoute, shared);

  function setBack(): void {
    unfulfill.mutate(
      { params },
      { onSuccess: () => notify.success(texts.unfulfilledToast(String(order.number))), onError: notify.failure },
    );
  }

  function removeShipment(fulfillmentId: string): void {
    remove.mutate(
      { params: { ...params, fulfillmentId } },
      {
        onSuccess: () => notify.success(texts.shipmentRemoved),
        onError(error) {
          notify.failure(error);
          refresh();
        },
      },
    );
  }

  /** Loads the order again, after someone else has changed it. */
  function refresh(): void {
    void client.invalidateQueries({ queryKey: apiKey(website, readOrderRoute, { params }) });
  }

  return {
    params,
    keep,
    refresh,
    removeShipment,
    fulfill: useApiMutation(fulfillOrderRoute, shared),
    cancel: useApiMutation(cancelOrderRoute, shared),
    capture: useApiMutation(capturePaymentRoute, shared),
    refund: useApiMutation(refundOrderRoute, shared),
    markPaid: useApiMutation(markPaidRoute, shared),
    setBack,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
