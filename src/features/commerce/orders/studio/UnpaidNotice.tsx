import { Group, Text } from "@mantine/core";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import type { OrderDetail } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { texts } from "./texts.ts";

/** Says what to do about a payment that was authorized and never captured. */
export function UnpaidNotice({ order }: { order: OrderDetail }) {
  if (!order.isAuthorizationEnded || !orderCan.markPaid(order)) return null;
  return (
    <Callout tone="bad" title={texts.unpaidTitle}>
      <Text inherit mb="xs">
        {texts.unpaidText}
      </Text>
      <Text inherit mb="sm">
        {orderCan.cancel(order) ? texts.unpaidActions : texts.unpaidShipped}
      </Text>
      <Group gap="xs">
        <AddedPanels screen="/orders/$orderId" place="unpaid" subjectId={order.id} skeleton={null} />
      </Group>
    </Callout>
  );
}
