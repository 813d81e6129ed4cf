import { Button, Text } from "@mantine/core";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { CheckboxField } from "#kernel/studio-ui/fields/CheckboxField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { fulfillOrderRoute, type OrderDetail } from "../contract.ts";
import { texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface FulfillPanelProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

interface Fulfillment {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
  notifyCustomer: boolean;
}

const formId = "fulfill-order";
const blank: Fulfillment = { carrier: "", trackingNumber: "", trackingUrl: "", notifyCustomer: true };

/** Marks an order as fulfilled, with optional tracking. Can be undone from the toast. */
export function FulfillPanel({ order, actions, isOpen, onClose }: FulfillPanelProps) {
  const editor = useEditForm<Fulfillment, Fulfillment>({
    loaded: blank,
    toValues: (values) => values,
    schema: fulfillOrderRoute.body,
    async save(values) {
      await actions.fulfill.mutateAsync({ params: actions.params, body: values });
      return blank;
    },
    savedMessage: null,
    onSaved() {
      notify.undoable(texts.fulfilledToast(order.number), actions.setBack);
      onClose();
    },
  });
  return (
    <SidePanel
      isOpen={isOpen}
      title={texts.fulfillTitle(order.number)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {kitTexts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={editor.isSaving}>
            {texts.markFulfilled}
          </Button>
        </>
      }
    >
      <EditForm editor={editor} actions="none" id={formId}>
        <Text size="sm" c="dimmed">
          {texts.fulfillText}
        </Text>
        <TextField name="carrier" label={texts.carrier} placeholder={texts.carrierPlaceholder} data-autofocus />
        <TextField name="trackingNumber" label={texts.trackingNumber} autoComplete="off" />
        <TextField name="trackingUrl" label={texts.trackingUrl} type="url" placeholder="https://" autoComplete="off" />
        <CheckboxField name="notifyCustomer" label={texts.notifyCustomer} />
      </EditForm>
    </SidePanel>
  );
}
