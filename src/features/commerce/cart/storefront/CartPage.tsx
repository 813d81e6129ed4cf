import { useEffect, useRef, useState } from "react";
import { announce } from "#kernel/browser/announcer.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartTexts } from "../browserContract.ts";
import type { CartEntry, CartPageProps } from "../contract.ts";
import { CartAlert, type CartAlertText } from "./CartAlert.tsx";
import { CartLine } from "./CartLine.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { showCart, useCart, watchCart } from "./cartStore.ts";
import { removeEntry, setEntryQuantity } from "./changeEntry.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";

/** The cart: lines that read like a receipt, their sum, and the way to pay (spec.txt §5, §8). */
export function CartPage({ cart: rendered, message }: CartPageProps) {
  const view = useCart();
  const cart = "cart" in view ? view.cart : rendered;
  const [alert, setAlert] = useState<CartAlertText | undefined>(() =>
    message ? { title: cartTexts.unableToUpdateQuantity, message } : undefined,
  );
  const [doubted, setDoubted] = useState<CartEntry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAlive, setAlive] = useState(false);

  useEffect(() => {
    setAlive(true);
    showCart(rendered);
    watchCart();
  }, [rendered]);

  async function change(entry: CartEntry, quantity: number): Promise<void> {
    setAlert(undefined);
    const problem = await setEntryQuantity(entry.id, quantity);
    if (problem !== undefined) setAlert({ title: cartTexts.unableToUpdateQuantity, message: problem });
  }

  async function remove(entry: CartEntry): Promise<void> {
    setAlert(undefined);
    // The button that had the focus goes with its line.
    heading.current?.focus();
    const problem = await removeEntry(entry.id);
    if (problem !== undefined) setAlert({ title: cartTexts.unableToRemove, message: problem });
    else announce(fillMessage(cartTexts.removed, { title: entry.title }));
  }

  return (
    <div
      className="cart-page"
      data-cart-state={view.state === "none" ? "loaded" : view.state}
      aria-busy={view.state === "recalculating"}
    >
      <h1 className="cart-title" ref={heading} tabIndex={-1}>
        {cartTexts.title}
      </h1>
      <CartAlert alert={alert} />
      {cart.entries.length === 0 ? (
        <div className="cart-empty">
          <p>{cartTexts.empty}</p>
          <a className="cart-continue" href="/">
            {cartTexts.continueShopping}
          </a>
        </div>
      ) : (
        <div className="cart-container">
          <ul className="cart-entries">
            {cart.entries.map((entry) => (
              <CartLine
                key={entry.id}
                cart={cart}
                entry={entry}
                isAlive={isAlive}
                onQuantity={(quantity) => (quantity === 0 ? setDoubted(entry) : void change(entry, quantity))}
                onProblem={(problem) => setAlert({ title: cartTexts.unableToUpdateQuantity, message: problem })}
                onRemove={() => void remove(entry)}
              />
            ))}
          </ul>
          <CartSummary
            cart={cart}
            onRefuse={(refusal) => setAlert({ title: cartTexts.unableToCheckOut, message: refusal })}
          />
        </div>
      )}
      <RemoveDialog
        entry={doubted}
        onAnswer={(isWanted) => {
          setDoubted(undefined);
          if (isWanted && doubted) void remove(doubted);
        }}
      />
    </div>
  );
}
