import { useEffect, useRef } from "react";
import { daysText } from "#features/commerce/shipping/domain/carrierTexts.ts";
import { checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";

interface ShippingRatesProps {
  rates: CheckoutState["shippingRates"];
  chosen: string | null;
  locale: string;
  error: string | undefined;
}

/** The delivery methods of the address; nothing while there are none. The first is the default. */
export function ShippingRates({ rates, chosen, locale, error }: ShippingRatesProps) {
  const known = rates.some(({ id }) => id === chosen) ? chosen : rates[0]?.id;
  const fields = useRef<HTMLFieldSetElement>(null);
  const lastCount = useRef(rates.length);
  useEffect(() => {
    // The address was accepted, and the next question is the rate.
    if (lastCount.current === 0) fields.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
    lastCount.current = rates.length;
  }, [rates.length]);
  if (rates.length === 0) return null;
  return (
    <fieldset
      className="field field-choice"
      ref={fields}
      aria-describedby={error ? "checkout-shippingRateId-error" : undefined}
    >
      <legend className="field-label">{checkoutTexts.delivery}</legend>
      {rates.map(({ id, name, priceText, days, pickup }) => (
        <label className="choice" key={id}>
          <input type="radio" name="shippingRateId" value={id} defaultChecked={id === known} />
          <bdi className="choice-title">{name}</bdi> <span className="choice-price">{priceText}</span>
          {days !== undefined && <span className="choice-detail">{daysText(days, locale)}</span>}
          {pickup && (
            <bdi className="choice-detail">{[pickup.address, pickup.openingHours].filter(Boolean).join("\n")}</bdi>
          )}
        </label>
      ))}
      {error && (
        <p className="field-error" id="checkout-shippingRateId-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
