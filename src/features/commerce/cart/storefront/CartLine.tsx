import { type FormEvent, useEffect, useRef, useState } from "react";
import { quantityBounds } from "#features/commerce/catalog/browserContract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartFailures, cartPaths, cartTexts } from "../browserContract.ts";
import type { CartEntry, ShoppingCart } from "../contract.ts";
import { parseQuantity } from "../domain/parseQuantity.ts";
import { cartMoney } from "./cartWords.ts";

/** Typing rests this long, in ms, before a new quantity is sent. */
const restBeforeSending = 500;

interface CartLineProps {
  cart: ShoppingCart;
  entry: CartEntry;
  /** Whether scripts run: then a change is sent by itself and needs no button. */
  isAlive: boolean;
  /** A whole number from 0; 0 asks whether to remove the line. */
  onQuantity(quantity: number): void;
  onProblem(message: string): void;
  onRemove(): void;
}

/** One line of the cart. Its form works without scripts too: `changeEntryFormRoute`. */
export function CartLine({ cart, entry, isAlive, onQuantity, onProblem, onRemove }: CartLineProps) {
  const [typed, setTyped] = useState(String(entry.quantity));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const fieldId = `quantity-${entry.id}`;

  // The server's answer, or the way back after a failure.
  useEffect(() => setTyped(String(entry.quantity)), [entry.quantity]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    // An empty field is somebody about to type.
    if (text.trim() !== "") timer.current = setTimeout(() => send(text), restBeforeSending);
  }

  function send(text: string): void {
    clearTimeout(timer.current);
    const quantity = parseQuantity(text, 0);
    if (quantity === entry.quantity) return;
    // Shown again as it is, until the new quantity is sure.
    if (typeof quantity === "string" || quantity === 0) setTyped(String(entry.quantity));
    if (typeof quantity === "string") onProblem(cartFailures[quantity].message);
    else onQuantity(quantity);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    if (button?.value === "remove") onRemove();
    else send(typed);
  }

  const attributes = Object.entries(entry.chosenVariant.attributes);
  return (
    <li className="cart-entry" data-entry-id={entry.id}>
      {/* biome-ignore lint/a11y/useAnchorContent: the title beside it is the same link, once is enough to hear */}
      <a className="cart-entry-picture" href={entry.fullUrl} tabIndex={-1} aria-hidden="true">
        {entry.image && (
          <img src={`${entry.image.assetUrl}?format=300w`} alt="" width={120} height={150} loading="lazy" />
        )}
      </a>
      <div className="cart-entry-text">
        <a className="cart-entry-title" href={entry.fullUrl}>
          {entry.title}
        </a>
        {attributes.length > 0 && (
          <dl className="cart-entry-attributes">
            {attributes.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="cart-entry-each">
          {fillMessage(cartTexts.each, { price: cartMoney(cart, entry.purchasePriceCents) })}
        </p>
        {entry.available !== null && entry.available < entry.quantity && (
          <p className="cart-entry-problem">{cartFailures["out-of-stock"].message}</p>
        )}
      </div>
      <form
        className="cart-entry-form"
        method="post"
        action={cartPaths.changeForm}
        onSubmit={onSubmit}
        noValidate={isAlive}
      >
        <input type="hidden" name="entryId" value={entry.id} />
        <label className="visually-hidden" htmlFor={fieldId}>
          {fillMessage(cartTexts.quantityOf, { title: entry.title })}
        </label>
        <input
          id={fieldId}
          className="cart-entry-quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={0}
          max={quantityBounds.maximum}
          step={quantityBounds.step}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => send(typed)}
        />
        <button type="submit" className="cart-entry-update" name="action" value="update" hidden={isAlive}>
          {cartTexts.update}
        </button>
        <button
          type="submit"
          className="cart-entry-remove"
          name="action"
          value="remove"
          aria-label={fillMessage(cartTexts.removeItem, { title: entry.title })}
        >
          {cartTexts.remove}
        </button>
      </form>
      <p className="cart-entry-price">{cartMoney(cart, entry.subTotalCents)}</p>
    </li>
  );
}
