import { Button, Checkbox, Menu } from "@mantine/core";
import { useEffect, useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { listOrdersRoute, type OrderSummary, readOrderRoute } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import { bulkOrdersRoute, exportOrdersRoute, maxBulkOrders, maxExportedOrders } from "../listContract.ts";
import { maxPrintedOrders } from "../printContract.ts";
import { RefusedOrders } from "./RefusedOrders.tsx";
import { texts } from "./texts.ts";
import { usePrintLink } from "./usePrintLink.ts";

type Action = "fulfill" | "mark-paid";

interface OrdersBulkBarProps {
  /** The orders of the page. */
  shown: readonly OrderSummary[];
  chosen: ReadonlySet<string>;
  onClear(): void;
}

/** Actions for the selected orders, and a report of those that were refused. */
export function OrdersBulkBar({ shown, chosen, onClear }: OrdersBulkBarProps) {
  const uncaptured = useUncaptured(shown, chosen);
  const [question, setQuestion] = useState<Action>();
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  const [refused, setRefused] = useState<RouteAnswer<typeof bulkOrdersRoute>["refused"]>([]);
  const [isReporting, setReporting] = useState(false);
  const download = useDownload(exportOrdersRoute);
  const orderIds = [...chosen];
  const isTooMany = orderIds.length > maxBulkOrders;
  const bulk = useApiMutation(bulkOrdersRoute, {
    invalidates: [listOrdersRoute, readOrderRoute],
    onSuccess({ changedCount, refused: those }, { body: { action } }) {
      setQuestion(undefined);
      onClear();
      setRefused(those);
      setReporting(those.length > 0);
      if (changedCount > 0) {
        notify.success(action === "fulfill" ? texts.bulkFulfilled(changedCount) : texts.bulkPaid(changedCount));
      }
    },
  });
  const ask = (action: Action) => {
    bulk.reset();
    setNotifyCustomer(true);
    setQuestion(action);
  };
  const count = orderIds.length;
  const printLink = usePrintLink();
  const status =
    count > maxExportedOrders
      ? texts.tooManyToExport(count, maxExportedOrders)
      : isTooMany
        ? texts.tooMany(count, maxBulkOrders)
        : texts.selected(count);
  return (
    <>
      {count > 0 && (
        <SelectionBar label={texts.bulk} status={status} clearLabel={texts.clear} onClear={onClear}>
          <Button
            variant="default"
            disabled={count > maxExportedOrders}
            loading={download.isBusy}
            onClick={() => void download.start("orders.csv", {}, { orderIds })}
          >
            {texts.exportCsv}
          </Button>
          <Menu position="top">
            <Menu.Target>
              <Button variant="default" disabled={count > maxPrintedOrders}>
                {texts.print}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item component="a" href={printLink("invoice", orderIds)} target="_blank" rel="noopener">
                {texts.invoices}
              </Menu.Item>
              <Menu.Item component="a" href={printLink("packing-slip", orderIds)} target="_blank" rel="noopener">
                {texts.packingSlips}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button variant="default" disabled={isTooMany} onClick={() => ask("mark-paid")}>
            {texts.markPaid}
          </Button>
          <Button disabled={isTooMany} onClick={() => ask("fulfill")}>
            {texts.markFulfilled}
          </Button>
        </SelectionBar>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        title={question === "fulfill" ? texts.bulkFulfillTitle(count) : texts.bulkPaidTitle(count)}
        text={question === "fulfill" ? texts.bulkFulfillText : texts.bulkPaidText}
        confirmLabel={question === "fulfill" ? texts.markFulfilled : texts.markPaid}
        isBusy={bulk.isPending}
        problem={bulk.error?.message}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => question && bulk.mutate({ body: { orderIds, action: question, notifyCustomer } })}
      >
        {question === "fulfill" && uncaptured.length > 0 && (
          <Callout tone="waiting" title={texts.notCapturedCount(uncaptured.length)}>
            {texts.notCapturedOrders(uncaptured.map(({ number }) => texts.shortNumber(number)).join(", "))}
          </Callout>
        )}
        {question === "fulfill" && (
          <Checkbox
            label={texts.notifyCustomers}
            checked={notifyCustomer}
            onChange={(event) => setNotifyCustomer(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
      <RefusedOrders refused={refused} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}

/** The chosen orders whose payment is not captured, also those of earlier pages. */
function useUncaptured(shown: readonly OrderSummary[], chosen: ReadonlySet<string>): OrderSummary[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, OrderSummary>>(new Map());
  useEffect(() => {
    setSeen((before) => new Map([...before, ...shown.map((order) => [order.id, order] as const)]));
  }, [shown]);
  return [...chosen].flatMap((id) => {
    const order = seen.get(id);
    return order && orderCan.capture({ ...order, refundedCents: 0 }) ? [order] : [];
  });
}
