import { Autocomplete } from "@mantine/core";
import { useEffect, useRef } from "react";
import { sumOf } from "#kernel/domain/sumOf.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { FormPanel } from "#kernel/studio-ui/form/FormPanel.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { fulfillOrderRoute, type OrderDetail } from "../contract.ts";
import { carriers, trackingPage } from "../domain/carriers.ts";
import { itemsLeft, leftToShip, shippable } from "../domain/shipment.ts";
import { OrderItemRow } from "./OrderItemRow.tsx";
import styles from "./OrderScreen.module.css";
import { texts } from "./texts.ts";
import { useCaptureDay, useIsPast } from "./useCaptureDay.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface FulfillPanelProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

interface Fulfillment {
  /** By the position of the line item; everything that is left if absent. */
  quantities: Record<number, number>;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  notifyCustomer: boolean;
}

const blank: Fulfillment = {
  quantities: {},
  carrier: "",
  trackingNumber: "",
  trackingUrl: "",
  notifyCustomer: true,
};

/** Ships the chosen items of an order, with optional tracking. Can be undone from the toast. */
export function FulfillPanel({ order, actions, isOpen, onClose }: FulfillPanelProps) {
  const key = useRef("");
  const captureDay = useCaptureDay();
  const isPast = useIsPast();
  const inMoney = (cents: number) => formatAmount(cents, order.currency);
  const left = itemsLeft(order.lines);
  const lines = order.lines.filter((line) => shippable(line) > 0);
  const editor = useEditForm<Fulfillment, Fulfillment>({
    loaded: blank,
    toValues: (values) => values,
    schema: fulfillOrderRoute.body,
    async save({ quantities, ...values }) {
      const chosen = lines
        .map((line) => ({ position: line.position, quantity: chosenOf(line, quantities) }))
        .filter(({ quantity }) => quantity > 0);
      if (left.length > 0 && chosen.length === 0) throw new Error(texts.chooseItems);
      const known = new Set(order.fulfillments.map(({ id }) => id));
      const body = { ...values, ...(chosen.length > 0 ? { lines: chosen } : {}), idempotencyKey: key.current };
      try {
        const changed = await actions.fulfill.mutateAsync({ params: actions.params, body });
        announce(changed, changed.fulfillments.find(({ id }) => !known.has(id))?.id);
      } catch (error) {
        const { code } = asApiFailure(error);
        if (code === "already-shipped" || code === "order-not-pending") actions.refresh();
        // The panel closes when nothing can be fulfilled anymore.
        if (code === "order-not-pending") notify.failure(error);
        throw error;
      }
      return blank;
    },
    savedMessage: null,
    onSaved: onClose,
  });
  const { form } = editor;
  const { quantities, carrier, trackingNumber } = form.values;
  const count = sumOf(lines.map((line) => chosenOf(line, quantities)));
  const isAll = lines.every((line) => chosenOf(line, quantities) === leftToShip(line));

  function announce(changed: OrderDetail, shipmentId: string | undefined): void {
    const isDone = changed.fulfillmentStatus === "FULFILLED";
    const message = isDone ? texts.fulfilledToast(String(order.number)) : texts.partShippedToast(String(order.number));
    notify.undoable(message, () => (shipmentId ? actions.removeShipment(shipmentId) : actions.setBack()));
  }

  // Each opening makes one shipment, however often it is submitted.
  useEffect(() => {
    if (isOpen) key.current = newKey();
  }, [isOpen]);

  // If someone else ships meanwhile, at most what is left stays chosen.
  const leftNow = JSON.stringify(lines.map((line) => [line.position, shippable(line)]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is left matters
  useEffect(() => {
    const kept = lines.flatMap((line) => {
      const chosen = quantities[line.position];
      return chosen === undefined ? [] : [[line.position, Math.min(chosen, shippable(line))] as const];
    });
    form.setFieldValue("quantities", Object.fromEntries(kept));
  }, [leftNow]);

  return (
    <FormPanel
      editor={editor}
      isOpen={isOpen}
      title={texts.fulfillTitle(String(order.number))}
      saveLabel={isAll ? texts.markFulfilled : texts.shipCount(count)}
      onClose={onClose}
    >
      {order.authorization && (
        <Callout tone="waiting" title={texts.notCaptured(inMoney(order.authorization.amountCents))}>
          {isPast(order.authorization) ? texts.notCapturedPast : texts.notCapturedText(captureDay(order.authorization))}
        </Callout>
      )}
      {lines.length > 0 && (
        <ul className={styles.shipItems} aria-label={texts.items}>
          {lines.map((line) => (
            <OrderItemRow
              key={line.position}
              line={line}
              quantity={{
                label: texts.quantityOf(line.productName),
                value: chosenOf(line, quantities),
                max: shippable(line),
                onChange: (quantity) => form.setFieldValue(`quantities.${line.position}`, quantity),
              }}
            >
              {line.refundedQuantity > 0 && (
                <div className={styles.quiet}>{texts.refundedOf(line.refundedQuantity, line.quantity)}</div>
              )}
            </OrderItemRow>
          ))}
        </ul>
      )}
      <Autocomplete
        name="carrier"
        label={texts.carrier}
        description={texts.fulfillText}
        placeholder={texts.carrierPlaceholder}
        data={[...carriers]}
        maxLength={100}
        {...form.getInputProps("carrier")}
      />
      <TextField name="trackingNumber" label={texts.trackingNumber} autoComplete="off" maxLength={200} />
      <TextField
        name="trackingUrl"
        label={texts.trackingUrl}
        description={trackingPage(carrier, trackingNumber) && texts.trackingUrlHint(carrier.trim())}
        type="url"
        placeholder="https://"
        autoComplete="off"
      />
      <CheckboxField name="notifyCustomer" label={texts.notifyCustomer} />
    </FormPanel>
  );
}

/** How many of a line item are shipped. Refunded ones are not, unless someone says so. */
function chosenOf(line: OrderDetail["lines"][number], quantities: Fulfillment["quantities"]): number {
  return quantities[line.position] ?? leftToShip(line);
}
