import type { FormEvent } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartFailures, cartPaths } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { CartEntry, ShoppingCart } from "../contract.ts";
import { fillPlural } from "./cartTexts.ts";

interface CartLineProblemProps {
  cart: ShoppingCart;
  entry: CartEntry;
  onQuantity(quantity: number): void;
}

/**
 * Why a line cannot be bought, with a button to take the remaining units. If none are left, the line's own button
 * removes it.
 */
export function CartLineProblem({ cart, entry, onQuantity }: CartLineProblemProps) {
  const { problem, available } = entry;
  if (problem === null) return null;
  if (problem === "not-for-sale") return <p className="cart-entry-problem">{cartFailures["not-for-sale"].message}</p>;
  if (problem === "unavailable") return <p className="cart-entry-problem">{cartPageTexts.unavailable}</p>;
  const left = available ?? 0;
  if (left === 0) return <p className="cart-entry-problem">{cartPageTexts.noneLeft}</p>;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    onQuantity(left);
  }
  return (
    <form
      className="cart-entry-problem"
      data-on-paper=""
      method="post"
      action={cartPaths.changeForm}
      onSubmit={onSubmit}
    >
      <p>
        {cartFailures["out-of-stock"].message} {fillPlural(cartPageTexts.onlyLeft, left, cart.locale)}
      </p>
      <input type="hidden" name="entryId" value={entry.id} />
      <input type="hidden" name="quantity" value={left} />
      <button type="submit" className="cart-entry-take">
        {fillMessage(cartPageTexts.takeLeft, { count: left })}
      </button>
    </form>
  );
}
