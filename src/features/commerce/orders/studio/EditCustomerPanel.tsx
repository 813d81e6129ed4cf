import type { PostalAddress } from "#features/commerce/address/domain/address.ts";
import { regionCode } from "#features/commerce/address/domain/regionCode.ts";
import { AddressFormFields, addressForFields } from "#features/commerce/address/studio/AddressFormFields.tsx";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { FormPanel } from "#kernel/studio-ui/form/FormPanel.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { listOrdersRoute, type OrderDetail } from "../contract.ts";
import { changeCustomerRoute } from "../handlingContract.ts";
import { texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

interface EditCustomerPanelProps {
  order: OrderDetail;
  actions: OrderActions;
  isOpen: boolean;
  onClose(): void;
}

interface Customer {
  customerEmail: string;
  shippingAddress: PostalAddress | null;
}

/** Corrects the email and the shipping address. Says that the tax stays as it is. */
export function EditCustomerPanel({ order, actions, isOpen, onClose }: EditCustomerPanelProps) {
  const change = useApiMutation(changeCustomerRoute, {
    invalidates: [listOrdersRoute],
    onSuccess: actions.keep,
  });
  const editor = useEditForm<OrderDetail, Customer>({
    loaded: order,
    toValues: ({ customerEmail, shippingAddress }) => ({
      customerEmail,
      shippingAddress: shippingAddress && addressForFields(shippingAddress),
    }),
    schema: changeCustomerRoute.body,
    save: (values) => change.mutateAsync({ params: actions.params, body: values }),
    savedMessage: texts.customerSaved,
    onSaved: onClose,
  });
  const { shippingAddress: typed } = editor.form.values;
  return (
    <FormPanel
      editor={editor}
      isOpen={isOpen}
      title={texts.editCustomerTitle(String(order.number))}
      saveLabel={texts.save}
      onClose={onClose}
    >
      <TextField
        name="customerEmail"
        label={texts.email}
        description={texts.emailHint}
        type="email"
        maxLength={256}
        autoComplete="off"
      />
      {typed && <AddressFormFields name="shippingAddress" />}
      {typed && isElsewhere(typed, order.shippingAddress) && (
        <Callout tone="info" title={texts.taxStays}>
          {texts.taxStaysText}
        </Callout>
      )}
    </FormPanel>
  );
}

/** Whether another country or state was chosen, where taxes may differ. */
function isElsewhere(typed: PostalAddress, stored: PostalAddress | null): boolean {
  const place = ({ country, state }: PostalAddress) => `${country} ${regionCode(country, state)}`;
  return stored !== null && place(typed) !== place(stored);
}
