import { useAddressSuggestions } from "#features/site/places/storefront/useAddressSuggestions.ts";
import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import type { PostalAddress } from "../domain/address.ts";
import { addressFormat } from "../domain/addressFormat.ts";
import { addressTexts, countryAction } from "../domain/addressTexts.ts";
import { fillAddress } from "./fillAddress.ts";
import { RegionControl } from "./RegionControl.tsx";
import { useChosenCountry } from "./useChosenCountry.ts";

interface AddressFieldsProps {
  /** Start of the fields' ids. */
  form: string;
  countries: readonly { code: string; name: string }[];
  /** The initial values. */
  typed(name: keyof PostalAddress): string;
  errors: Partial<Record<string, string>>;
  /** Where addresses are suggested (spec.txt §7 "tracking context"). Absent: they are not. */
  suggestedIn?: { productPage: string; productSection: string } | undefined;
}

/**
 * The fields of an address. The country comes first, because it decides the other fields and their labels. Without
 * scripts, a button beside it shows them.
 */
export function AddressFields({ form, countries, typed, errors, suggestedIn }: AddressFieldsProps) {
  const { country, field, onChange, typedFor } = useChosenCountry(typed("country"));
  const { input, onFocus, Suggestions } = useAddressSuggestions(suggestedIn !== undefined);
  const { cityLabel, region, postcode, isPostcodeFirst } = addressFormat(country);
  const text = (
    name: keyof PostalAddress,
    label: string,
    autoComplete: string,
    maxLength: number,
    { isRequired = true, first = typed(name), key = name as string } = {},
  ) => (
    <LabeledField form={form} key={key} name={name} label={label} error={errors[name]}>
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
    </LabeledField>
  );
  const postcodeField =
    postcode &&
    text("postcode", postcode.label, "postal-code", 20, {
      isRequired: postcode.isRequired,
      first: typedFor("postcode", typed("postcode")),
      key: country,
    });
  return (
    <>
      <LabeledField form={form} name="country" label={addressTexts.country} error={errors.country}>
        {(control) => (
          <select
            {...control}
            ref={field}
            autoComplete="shipping country"
            required
            defaultValue={typed("country")}
            onChange={onChange}
          >
            <option value="">{addressTexts.chooseCountry}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </LabeledField>
      <input type="hidden" name="askedCountry" value={country} />
      <noscript>
        <button type="submit" className="checkout-country" name="action" value={countryAction}>
          {addressTexts.takeCountry}
        </button>
      </noscript>
      <div className="field-row">
        {text("firstName", addressTexts.firstName, "given-name", 100)}
        {text("lastName", addressTexts.lastName, "family-name", 100)}
      </div>
      <LabeledField form={form} name="address1" label={addressTexts.address1} error={errors.address1}>
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="shipping address-line1"
              required
              maxLength={200}
              defaultValue={typed("address1")}
              onFocus={onFocus}
            />
            {Suggestions && suggestedIn && (
              <Suggestions
                input={input}
                country={country}
                trackingContext={suggestedIn}
                onChoose={(place) => input.current?.form && fillAddress(input.current.form, place)}
              />
            )}
          </>
        )}
      </LabeledField>
      {text("address2", addressTexts.address2, "address-line2", 200, { isRequired: false })}
      <div className="field-row field-row-city">
        {isPostcodeFirst && postcodeField}
        {text("city", cityLabel, "address-level2", 100)}
        {region && (
          <LabeledField form={form} name="state" label={region.label} error={errors.state}>
            {(control) => (
              <RegionControl
                {...control}
                required={region.isRequired}
                country={country}
                region={region}
                typed={typedFor("state", typed("state"))}
              />
            )}
          </LabeledField>
        )}
        {!isPostcodeFirst && postcodeField}
      </div>
    </>
  );
}
