import { Button, Checkbox, Menu } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatList } from "#kernel/studio-ui/formats.ts";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { listOrdersRoute, type OrderSummary, readOrderRoute } from "../contract.ts";
import { orderCan } from "../domain/orderLifecycle.ts";
import {
  type BulkAction,
  bulkOrdersRoute,
  exportOrdersRoute,
  maxBulkOrders,
  maxExportedOrders,
} from "../listContract.ts";
import { maxPrintedOrders } from "../printContract.ts";
import { RefusedOrders } from "./RefusedOrders.tsx";
import { shortNumber, texts } from "./texts.ts";
import { usePrintLink } from "./usePrintLink.ts";

interface OrdersBulkBarProps {
  /** The orders of the page. */
  shown: readonly OrderSummary[];
  chosen: ReadonlySet<string>;
  onClear(): void;
}

/** Actions for the selected orders, and a report of those that were refused. */
export function OrdersBulkBar({ shown, chosen, onClear }: OrdersBulkBarProps) {
  const uncaptured = useUncaptured(shown, chosen);
  const [question, setQuestion] = useState<BulkAction>();
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  const [refused, setRefused] = useState<RouteAnswer<typeof bulkOrdersRoute>["refused"]>([]);
  const [isReporting, setReporting] = useState(false);
  const download = useDownload(exportOrdersRoute);
  const mayExport = useMay("records.export");
  const orderIds = [...chosen];
  const isTooMany = orderIds.length > maxBulkOrders;
  const bulk = useApiMutation(bulkOrdersRoute, {
    invalidates: [listOrdersRoute, readOrderRoute],
    onSuccess({ changedCount, startedCount, refused: those }, { body: { action } }) {
      setQuestion(undefined);
      onClear();
      setRefused(those);
      setReporting(those.length > 0);
      const doneCount = changedCount - startedCount;
      if (doneCount > 0) notify.success(questions[action].done(doneCount));
      if (startedCount > 0) notify.success(texts.bulkCaptureStarted(startedCount));
    },
  });
  const ask = (action: BulkAction) => {
    bulk.reset();
    setNotifyCustomer(true);
    setQuestion(action);
  };
  const count = orderIds.length;
  // While the dialog fades, it shows what was asked.
  const last = useRef<BulkAction>("fulfill");
  if (question) last.current = question;
  const asked = questions[last.current];
  const printLink = usePrintLink();
  const status =
    mayExport && count > maxExportedOrders
      ? texts.tooManyToExport(count, maxExportedOrders)
      : isTooMany
        ? texts.tooMany(count, maxBulkOrders)
        : texts.selected(count);
  return (
    <>
      {count > 0 && (
        <SelectionBar label={texts.bulk} status={status} clearLabel={texts.clear} onClear={onClear}>
          {mayExport && (
            <Button
              variant="default"
              disabled={count > maxExportedOrders}
              loading={download.isBusy}
              onClick={() => void download.start("orders.csv", {}, { orderIds })}
            >
              {texts.exportCsv}
            </Button>
          )}
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
          {uncaptured.length > 0 && (
            <Button variant="default" disabled={isTooMany} onClick={() => ask("capture")}>
              {texts.captureMany}
            </Button>
          )}
          <Button disabled={isTooMany} onClick={() => ask("fulfill")}>
            {texts.markFulfilled}
          </Button>
        </SelectionBar>
      )}
      <ConfirmDialog
        isOpen={question !== undefined}
        title={asked.title(count)}
        text={asked.text}
        confirmLabel={asked.label}
        isBusy={bulk.isPending}
        problem={bulk.error?.message}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => question && bulk.mutate({ body: { orderIds, action: question, notifyCustomer } })}
      >
        {uncaptured.length > 0 && asked.uncaptured && (
          <Callout tone="waiting" title={texts.notCapturedCount(uncaptured.length)}>
            {asked.uncaptured(formatList(uncaptured.map(({ number }) => shortNumber(number))))}
          </Callout>
        )}
        {last.current === "fulfill" && (
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

/** What each action asks and reports. */
const questions: Record<
  BulkAction,
  {
    title(count: number): string;
    text: string;
    label: string;
    done(count: number): string;
    /** About the chosen orders whose payment is not captured. */
    uncaptured?(numbers: string): string;
  }
> = {
  fulfill: {
    title: texts.bulkFulfillTitle,
    text: texts.bulkFulfillText,
    label: texts.markFulfilled,
    done: texts.bulkFulfilled,
    uncaptured: texts.notCapturedOrders,
  },
  capture: {
    title: texts.bulkCaptureTitle,
    text: texts.bulkCaptureText,
    label: texts.captureMany,
    done: texts.bulkCaptured,
  },
  "mark-paid": {
    title: texts.bulkPaidTitle,
    text: texts.bulkPaidText,
    label: texts.markPaid,
    done: texts.bulkPaid,
    uncaptured: texts.notPaidByHand,
  },
};

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
