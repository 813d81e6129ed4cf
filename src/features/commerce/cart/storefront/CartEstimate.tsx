import { type FormEvent, useRef, useState } from "react";
import { daysText } from "#features/commerce/shipping/domain/carrierTexts.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartPaths } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { CartPageProps, ShoppingCart } from "../contract.ts";
import { CartEstimatePlace } from "./CartEstimatePlace.tsx";
import { cartMoney } from "./cartTexts.ts";
import { type LocationChoice, saveLocation } from "./changeEntry.ts";
import { placeText } from "./estimateTexts.ts";

interface CartEstimateProps {
  cart: ShoppingCart;
  countries: CartPageProps["countries"];
  /** Initial country; empty for none. */
  firstCountry: string;
  /** The answer to a form without scripts. */
  answered: CartPageProps["location"];
  isAlive: boolean;
  /** Called with the reason when no estimate is possible; with undefined when one is. */
  onProblem(message: string | undefined): void;
}

/** An estimate of shipping and tax before there is an address (`locationFormRoute`). */
export function CartEstimate(props: CartEstimateProps) {
  const { cart, countries, firstCountry, answered, isAlive, onProblem } = props;
  const [errors, setErrors] = useState(answered?.errors ?? {});
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { shippingLocation: location } = cart;
  const typed = answered?.typed ?? location ?? { country: firstCountry, state: "", postcode: "" };
  const title = cart.requiresShipping ? cartPageTexts.estimateShipping : cartPageTexts.estimateTax;

  async function send(choice: LocationChoice): Promise<void> {
    setSaving(true);
    const refusal = await saveLocation(choice);
    setSaving(false);
    setErrors(refusal?.errors ?? {});
    onProblem(refusal && !refusal.errors ? refusal.message : undefined);
    if (refusal?.errors)
      form.current?.querySelector<HTMLElement>(`[name="${Object.keys(refusal.errors)[0]}"]`)?.focus();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const isCleared = button?.value === "clear";
    if (isCleared) event.currentTarget.reset();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => (isCleared ? "" : String(data.get(name) ?? ""));
    const shippingOption = text("shippingOption") || null;
    void send({ country: text("country"), state: text("state"), postcode: text("postcode"), shippingOption });
  }

  return (
    <details
      className="cart-estimate"
      data-only-screen={location ? undefined : ""}
      open={location !== null || answered !== undefined || undefined}
    >
      <summary>
        {location ? fillMessage(cartPageTexts.estimateFor, { place: placeText(location, cart.locale) }) : title}
      </summary>
      {/* The fields restart with the values that the server accepted. */}
      <form
        key={JSON.stringify(location)}
        ref={form}
        className="cart-estimate-form"
        method="post"
        action={cartPaths.locationForm}
        onSubmit={onSubmit}
      >
        <CartEstimatePlace countries={countries} typed={typed} errors={errors} />
        {cart.shippingOptions.length > 0 && (
          <fieldset className="cart-estimate-options">
            <legend className="field-label">{cartPageTexts.shippingOptions}</legend>
            {cart.shippingMessage && (
              <p className="cart-note" role="status">
                {cart.shippingMessage}
              </p>
            )}
            {cart.shippingOptions.map(({ id, name, priceCents, days, pickup }) => (
              <label className="choice" key={id}>
                <input
                  type="radio"
                  name="shippingOption"
                  value={id}
                  defaultChecked={id === cart.selectedShippingOption}
                  onChange={() => isAlive && location && void send({ ...location, shippingOption: id })}
                />
                <bdi className="choice-title">{name}</bdi>{" "}
                <span className="choice-price">{cartMoney(cart, priceCents)}</span>
                {days !== undefined && <span className="choice-detail">{daysText(days, cart.locale)}</span>}
                {pickup && <bdi className="choice-detail">{pickup.address}</bdi>}
              </label>
            ))}
          </fieldset>
        )}
        <div className="cart-estimate-buttons">
          <button
            type="submit"
            className="cart-estimate-send"
            name="action"
            value="estimate"
            aria-disabled={isSaving || undefined}
          >
            {isSaving ? cartPageTexts.estimating : location ? cartPageTexts.updateEstimate : cartPageTexts.estimate}
          </button>
          {location && (
            <button type="submit" className="cart-estimate-clear" name="action" value="clear">
              {cartPageTexts.clearEstimate}
            </button>
          )}
        </div>
      </form>
    </details>
  );
}
