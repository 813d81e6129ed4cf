import { AddressFields } from "#features/commerce/address/storefront/AddressFields.tsx";
import { checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import { ShippingRates } from "./ShippingRates.tsx";
import type { SectionProblem } from "./sectionProblem.ts";

interface SectionFieldsProps {
  state: CheckoutState;
  trouble: SectionProblem | undefined;
}

/** Name and address, then the shipping rate once the address has rates. */
export function DeliveryFields({ state, trouble }: SectionFieldsProps) {
  const known: Partial<NonNullable<CheckoutState["address"]>> = state.address ?? state.place;
  return (
    <>
      {!state.cart.requiresShipping && <p className="checkout-note">{checkoutTexts.nothingShips}</p>}
      <AddressFields
        form="checkout"
        countries={state.countries}
        typed={(name) => trouble?.values?.[name] ?? known[name] ?? ""}
        errors={trouble?.errors ?? {}}
        suggestedIn={state.suggestsAddresses ? { productPage: "checkout", productSection: "delivery" } : undefined}
      />
      {state.deliveryMessage && !trouble?.message && (
        <p className="checkout-alert-text" role="status">
          {state.deliveryMessage}
        </p>
      )}
      <ShippingRates
        rates={state.shippingRates}
        locale={state.cart.locale}
        chosen={trouble?.values?.shippingRateId ?? state.shippingRateId}
        error={trouble?.errors.shippingRateId}
      />
    </>
  );
}
