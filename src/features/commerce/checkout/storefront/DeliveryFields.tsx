import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { RegionControl } from "#features/commerce/address/storefront/RegionControl.tsx";
import { useChosenCountry } from "#features/commerce/address/storefront/useChosenCountry.ts";
import { checkoutTexts, countryAction } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import { Field } from "./Field.tsx";
import { ShippingRates } from "./ShippingRates.tsx";
import type { SectionProblem } from "./sectionProblem.ts";

type AddressField = keyof NonNullable<CheckoutState["address"]>;

interface SectionFieldsProps {
  state: CheckoutState;
  trouble: SectionProblem | undefined;
}

/**
 * Name and address, then the shipping rate once the address has rates. The country comes first, because it decides the
 * other fields and their labels. Without scripts, a button beside it shows them.
 */
export function DeliveryFields({ state, trouble }: SectionFieldsProps) {
  const known: Partial<Record<AddressField, string>> = state.address ?? state.place;
  const typed = (name: AddressField) => trouble?.values?.[name] ?? known[name] ?? "";
  const { country, field, onChange, typedFor } = useChosenCountry(typed("country"));
  const { cityLabel, region, postcode } = addressFormat(country);
  const text = (
    name: AddressField,
    label: string,
    autoComplete: string,
    maxLength: number,
    { isRequired = true, first = typed(name), key = name as string } = {},
  ) => (
    <Field key={key} name={name} label={label} error={trouble?.errors[name]}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete={`shipping ${autoComplete}`}
          required={isRequired}
          maxLength={maxLength}
          defaultValue={first}
        />
      )}
    </Field>
  );
  return (
    <>
      {!state.cart.requiresShipping && <p className="checkout-note">{checkoutTexts.nothingShips}</p>}
      <Field name="country" label={checkoutTexts.country} error={trouble?.errors.country}>
        {(control) => (
          <select
            {...control}
            ref={field}
            autoComplete="shipping country"
            required
            defaultValue={typed("country")}
            onChange={onChange}
          >
            <option value="">{checkoutTexts.chooseCountry}</option>
            {state.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <input type="hidden" name="askedCountry" value={country} />
      <noscript>
        <button type="submit" className="checkout-country" name="action" value={countryAction}>
          {checkoutTexts.takeCountry}
        </button>
      </noscript>
      <div className="field-row">
        {text("firstName", checkoutTexts.firstName, "given-name", 100)}
        {text("lastName", checkoutTexts.lastName, "family-name", 100)}
      </div>
      {text("address1", checkoutTexts.address1, "address-line1", 200)}
      {text("address2", checkoutTexts.address2, "address-line2", 200, { isRequired: false })}
      <div className="field-row field-row-city">
        {text("city", cityLabel, "address-level2", 100)}
        {region && (
          <Field name="state" label={region.label} error={trouble?.errors.state}>
            {(control) => (
              <RegionControl
                {...control}
                required={region.isRequired}
                country={country}
                region={region}
                typed={typedFor("state", typed("state"))}
              />
            )}
          </Field>
        )}
        {postcode &&
          text("postcode", postcode.label, "postal-code", 20, {
            first: typedFor("postcode", typed("postcode")),
            key: country,
          })}
      </div>
      <ShippingRates
        rates={state.shippingRates}
        chosen={trouble?.values?.shippingRateId ?? state.shippingRateId}
        error={trouble?.errors.shippingRateId}
      />
    </>
  );
}
