import { Button, Menu } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { requiresShipping } from "#features/commerce/cart/domain/cartProducts.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { Columns } from "#kernel/studio-ui/layout/Columns.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { CopyId } from "#kernel/studio-ui/table/CopyId.tsx";
import { type OrderDetail, readOrderRoute } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { CancelOrderDialog } from "./CancelOrderDialog.tsx";
import { CapturePaymentDialog } from "./CapturePaymentDialog.tsx";
import { EditCustomerPanel } from "./EditCustomerPanel.tsx";
import { FulfillPanel } from "./FulfillPanel.tsx";
import { MarkPaidDialog } from "./MarkPaidDialog.tsx";
import { FulfillmentBadge, PaymentBadge } from "./OrderBadges.tsx";
import { OrderCustomer } from "./OrderCustomer.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderLines } from "./OrderLines.tsx";
import { OrderNotes } from "./OrderNotes.tsx";
import { OrderPayments } from "./OrderPayments.tsx";
import { OrderShipments } from "./OrderShipments.tsx";
import { RefundPanel } from "./RefundPanel.tsx";
import { texts } from "./texts.ts";
import { UnpaidNotice } from "./UnpaidNotice.tsx";
import { type OrderActions, useOrderActions } from "./useOrderActions.ts";
import { usePrintLink } from "./usePrintLink.ts";

/** One order: items, customer, history and actions. */
export function OrderScreen() {
  const { orderId } = useParams({ strict: false }) as { orderId: string };
  const order = useApiQuery(readOrderRoute, { params: { orderId } });
  return (
    <Loaded query={order} level={1}>
      {(loaded) => <Order order={loaded} />}
    </Loaded>
  );
}

type Dialog = "cancel" | "capture" | "refund" | "paid" | "customer" | undefined;

function Order({ order }: { order: OrderDetail }) {
  const actions = useOrderActions(order);
  const [dialog, setDialog] = useState<Dialog>();
  const { panel } = useSearch({ strict: false }) as { panel?: string };
  const navigate = useNavigate();
  const showPanel = (isOpen: boolean) =>
    void navigate({
      to: ".",
      search: ((search: Record<string, unknown>) => ({
        ...keepSite(search),
        panel: isOpen ? "fulfill" : undefined,
      })) as never,
      replace: true,
      resetScroll: false,
    });
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader
        title={texts.orderNumber(String(order.number))}
        back={{ to: "/orders", label: texts.title }}
        badges={
          <>
            <FulfillmentBadge status={order.fulfillmentStatus} />
            <PaymentBadge order={order} />
            {order.kind === "donation" && <StatusBadge tone="info">{texts.donation}</StatusBadge>}
            {order.testMode && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
          </>
        }
        meta={
          <>
            <RelativeTime at={order.placedAt} />
            <span>{texts.itemCount(order.itemCount)}</span>
            <CopyId value={order.id} label={texts.copyId} />
          </>
        }
        actions={
          <>
            <OrderMenu order={order} actions={actions} onChoose={setDialog} />
            {order.authorization?.state === "AUTHORIZED" && orderCan.capture(order) && (
              <Button variant="default" onClick={() => setDialog("capture")}>
                {texts.capture}
              </Button>
            )}
            {orderCan.markPaid(order) && (
              <Button variant="default" onClick={() => setDialog("paid")}>
                {texts.markPaid}
              </Button>
            )}
            {orderCan.fulfill(order) && <Button onClick={() => showPanel(true)}>{texts.fulfill}</Button>}
          </>
        }
      />
      <Columns
        side={
          <>
            <OrderCustomer order={order} onEdit={() => setDialog("customer")} />
            <OrderNotes order={order} actions={actions} />
            <OrderHistory order={order} actions={actions} />
            <AddedPanels screen="/orders/$orderId" subjectId={order.id} />
          </>
        }
      >
        <UnpaidNotice order={order} />
        <OrderLines order={order} />
        <OrderShipments order={order} actions={actions} />
        <OrderPayments order={order} actions={actions} />
      </Columns>
      <FulfillPanel
        order={order}
        actions={actions}
        isOpen={panel === "fulfill" && orderCan.fulfill(order)}
        onClose={() => showPanel(false)}
      />
      <EditCustomerPanel
        order={order}
        actions={actions}
        isOpen={dialog === "customer" && orderCan.changeCustomer(order)}
        onClose={close}
      />
      <CancelOrderDialog order={order} actions={actions} isOpen={dialog === "cancel"} onClose={close} />
      <CapturePaymentDialog order={order} actions={actions} isOpen={dialog === "capture"} onClose={close} />
      <RefundPanel order={order} actions={actions} isOpen={dialog === "refund"} onClose={close} />
      <MarkPaidDialog order={order} actions={actions} isOpen={dialog === "paid"} onClose={close} />
    </>
  );
}

function OrderMenu(props: { order: OrderDetail; actions: OrderActions; onChoose(dialog: Dialog): void }) {
  const { order, actions, onChoose } = props;
  const printLink = usePrintLink();
  const mayAnything = orderCan.refund(order) || orderCan.unfulfill(order) || orderCan.cancel(order);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" px={8} aria-label={texts.more}>
          <DotsHorizontalIcon aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={printLink("invoice", [order.id])} target="_blank" rel="noopener">
          {texts.printInvoice}
        </Menu.Item>
        {requiresShipping(order.lines) && (
          <Menu.Item component="a" href={printLink("packing-slip", [order.id])} target="_blank" rel="noopener">
            {texts.printPackingSlip}
          </Menu.Item>
        )}
        {mayAnything && <Menu.Divider />}
        {orderCan.refund(order) && <Menu.Item onClick={() => onChoose("refund")}>{texts.refund}</Menu.Item>}
        {orderCan.unfulfill(order) && <Menu.Item onClick={actions.setBack}>{texts.unfulfill}</Menu.Item>}
        {orderCan.cancel(order) && (
          <Menu.Item color="red" onClick={() => onChoose("cancel")}>
            {texts.cancelOrder}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
