import { addressFormat } from "#features/commerce/address/domain/addressFormat.ts";
import { RegionControl } from "#features/commerce/address/storefront/RegionControl.tsx";
import { useChosenCountry } from "#features/commerce/address/storefront/useChosenCountry.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { CartPageProps } from "../contract.ts";

interface CartEstimatePlaceProps {
  countries: CartPageProps["countries"];
  /** Initial values of the fields. */
  typed: { country: string; state: string; postcode: string };
  errors: Record<string, string>;
}

/** The address fields of an estimate, for its country. */
export function CartEstimatePlace({ countries, typed, errors }: CartEstimatePlaceProps) {
  const { country, field, onChange, typedFor } = useChosenCountry(typed.country);
  const { region, postcode } = addressFormat(country);
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor="estimate-country">
          {cartPageTexts.country}
        </label>
        <select
          {...controlOf("country", errors)}
          ref={field}
          autoComplete="shipping country"
          defaultValue={typed.country}
          onChange={onChange}
        >
          <option value="">{cartPageTexts.chooseCountry}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <FieldError name="country" errors={errors} />
      </div>
      {region && (
        <div className="field">
          <label className="field-label" htmlFor="estimate-state">
            {region.label}
          </label>
          <RegionControl
            {...controlOf("state", errors)}
            country={country}
            region={region}
            typed={typedFor("state", typed.state)}
          />
          <FieldError name="state" errors={errors} />
        </div>
      )}
      {postcode && (
        <div className="field">
          <label className="field-label" htmlFor="estimate-postcode">
            {postcode.label}
          </label>
          <input
            key={country}
            {...controlOf("postcode", errors)}
            type="text"
            autoComplete="shipping postal-code"
            maxLength={20}
            defaultValue={typedFor("postcode", typed.postcode)}
          />
          <FieldError name="postcode" errors={errors} />
        </div>
      )}
    </>
  );
}

function controlOf(name: string, errors: Record<string, string>) {
  return {
    id: `estimate-${name}`,
    className: "field-input",
    name,
    ...(errors[name] ? { "aria-invalid": true as const, "aria-describedby": `estimate-${name}-error` } : {}),
  };
}

function FieldError({ name, errors }: { name: string; errors: Record<string, string> }) {
  if (!errors[name]) return null;
  return (
    <p className="field-error" id={`estimate-${name}-error`}>
      {errors[name]}
    </p>
  );
}
