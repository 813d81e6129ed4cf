import { checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import { Field } from "./Field.tsx";
import { ShippingRates } from "./ShippingRates.tsx";
import type { SectionTrouble } from "./sectionTrouble.ts";

type AddressField = keyof NonNullable<CheckoutState["address"]>;

interface SectionFieldsProps {
  state: CheckoutState;
  trouble: SectionTrouble | undefined;
}

/** Who and where, then by which rate, once the address says which rates there are. */
export function DeliveryFields({ state, trouble }: SectionFieldsProps) {
  const typed = (name: AddressField) => trouble?.values?.[name] ?? state.address?.[name] ?? "";
  const text = (name: AddressField, autoComplete: string, maxLength: number, isRequired = true) => (
    <Field name={name} label={checkoutTexts[name]} error={trouble?.errors[name]}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete={`shipping ${autoComplete}`}
          required={isRequired}
          maxLength={maxLength}
          defaultValue={typed(name)}
        />
      )}
    </Field>
  );
  // A shop that ships to one country need not ask.
  const onlyCountry = state.countries.length === 1 ? state.countries[0]?.code : undefined;
  return (
    <>
      {!state.cart.requiresShipping && <p className="checkout-note">{checkoutTexts.nothingShips}</p>}
      <div className="field-row">
        {text("firstName", "given-name", 100)}
        {text("lastName", "family-name", 100)}
      </div>
      {text("address1", "address-line1", 200)}
      {text("address2", "address-line2", 200, false)}
      <div className="field-row field-row-city">
        {text("city", "address-level2", 100)}
        {text("state", "address-level1", 100, false)}
        {text("postcode", "postal-code", 20, false)}
      </div>
      <Field name="country" label={checkoutTexts.country} error={trouble?.errors.country}>
        {(control) => (
          <select {...control} autoComplete="shipping country" required defaultValue={typed("country") || onlyCountry}>
            <option value="">{checkoutTexts.chooseCountry}</option>
            {state.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ShippingRates
        rates={state.shippingRates}
        chosen={trouble?.values?.shippingRateId ?? state.shippingRateId}
        error={trouble?.errors.shippingRateId}
      />
    </>
  );
}
