import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import type { OrderDetail } from "../contract.ts";
import {
  cancelOrderRoute,
  fulfillOrderRoute,
  listOrdersRoute,
  markPaidRoute,
  readOrderRoute,
  refundOrderRoute,
  unfulfillOrderRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** The actions for an order. Each shows the changed order. */
export function useOrderActions(order: OrderDetail) {
  const store = useStoreAnswer();
  const params = { orderId: order.id };
  const keep = (changed: OrderDetail) => store(readOrderRoute, { params }, changed);
  const shared = { invalidates: [listOrdersRoute], onSuccess: keep };
  const unfulfill = useApiMutation(unfulfillOrderRoute, shared);

  function setBack(): void {
    unfulfill.mutate(
      { params },
      { onSuccess: () => notify.success(texts.unfulfilledToast(order.number)), onError: notify.failure },
    );
  }

  return {
    params,
    fulfill: useApiMutation(fulfillOrderRoute, shared),
    cancel: useApiMutation(cancelOrderRoute, shared),
    refund: useApiMutation(refundOrderRoute, shared),
    markPaid: useApiMutation(markPaidRoute, shared),
    setBack,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
