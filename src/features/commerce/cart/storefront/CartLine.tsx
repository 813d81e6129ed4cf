import { type FormEvent, useEffect, useRef, useState } from "react";
import { quantityBounds } from "#features/commerce/catalog/browserContract.ts";
import { urlOf } from "#kernel/browser/callApi.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartFailures, cartPaths } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { CartEntry, ShoppingCart } from "../contract.ts";
import { parseQuantity } from "../domain/parseQuantity.ts";
import { CartLineProblem } from "./CartLineProblem.tsx";
import { cartMoney } from "./cartTexts.ts";
import { DescribedAnswers } from "./DescribedAnswers.tsx";
import { quantityFieldId } from "./quantityFieldId.ts";

/** How long the typing must pause before a new quantity is sent, in ms. */
const restBeforeSending = 500;

interface CartLineProps {
  cart: ShoppingCart;
  entry: CartEntry;
  /** Whether scripts run. Then changes are sent automatically and need no button. */
  isAlive: boolean;
  /** Whether the server asks to remove the line, because it was set to 0 without scripts. */
  isDoubted: boolean;
  /** A whole number from 0. 0 asks whether to remove the line. */
  onQuantity(quantity: number): void;
  onProblem(message: string): void;
  onRemove(): void;
  /** The form with its answers is being loaded. */
  isOpening: boolean;
  onEditAnswers(): void;
}

/** One line of the cart. Its forms also work without scripts: `changeEntryFormRoute`, `answersPageRoute`. */
export function CartLine(props: CartLineProps) {
  const { cart, entry, isAlive, isDoubted, isOpening, onQuantity, onProblem, onRemove, onEditAnswers } = props;
  const [typed, setTyped] = useState(String(entry.quantity));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = quantityFieldId(entry);
  const isSold = entry.problem !== "unavailable";

  // After the server's answer, or after a failure.
  useEffect(() => setTyped(String(entry.quantity)), [entry.quantity]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the scripts arrived, once
  useEffect(() => {
    if (field.current && field.current.value !== typed) type(field.current.value);
  }, []);

  function type(text: string): void {
    setTyped(text);
    clearTimeout(timer.current);
    // An empty field means that someone is about to type.
    if (text.trim() !== "") timer.current = setTimeout(() => send(text), restBeforeSending);
  }

  function send(text: string): void {
    clearTimeout(timer.current);
    const quantity = parseQuantity(text, 0);
    if (quantity === entry.quantity) return;
    // The old quantity is shown until the new one is confirmed.
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

  // A product that is no longer sold has no page.
  const link = isSold ? { href: entry.fullUrl } : {};
  return (
    <li className={`cart-entry${entry.problem ? " has-problem" : ""}`} data-entry-id={entry.id}>
      {/* biome-ignore lint/a11y/useAnchorContent: the title beside it is the same link, once is enough to hear */}
      <a className="cart-entry-picture" {...link} tabIndex={-1} aria-hidden="true">
        {entry.image && (
          <img src={`${entry.image.assetUrl}?format=300w`} alt="" width={120} height={150} loading="lazy" />
        )}
      </a>
      <div className="cart-entry-text">
        <a className="cart-entry-title" {...link}>
          <bdi>{entry.title}</bdi>
        </a>
        <DescribedAnswers className="cart-entry-attributes" pairs={entry.options} />
        <DescribedAnswers className="cart-entry-answers" pairs={entry.answers} />
        {entry.hasForm && (
          <a
            className="cart-entry-edit"
            data-only-screen=""
            data-in-place=""
            href={urlOf(cartPaths.answersPage, { entryId: entry.id })}
            aria-busy={isOpening || undefined}
            aria-label={fillMessage(cartPageTexts.editAnswersOf, { title: entry.title })}
            onClick={(event) => {
              event.preventDefault();
              onEditAnswers();
            }}
          >
            {cartPageTexts.editAnswers}
          </a>
        )}
        <p className="cart-entry-each">
          {fillMessage(cartPageTexts.each, { price: cartMoney(cart, entry.purchasePriceCents) })}
        </p>
        <CartLineProblem cart={cart} entry={entry} onQuantity={onQuantity} />
      </div>
      <form
        className="cart-entry-form"
        data-on-paper=""
        method="post"
        action={cartPaths.changeForm}
        onSubmit={onSubmit}
        noValidate={isAlive}
      >
        <input type="hidden" name="entryId" value={entry.id} />
        {isDoubted && (
          <p className="cart-entry-question" role="alert" data-only-screen="">
            {fillMessage(cartPageTexts.removeQuestion, { title: entry.title })}{" "}
            <a href={cartPaths.page}>{cartPageTexts.keep}</a>
          </p>
        )}
        {isSold && entry.hasQuantity && !isDoubted && (
          <>
            <label className="visually-hidden" htmlFor={fieldId}>
              {fillMessage(cartPageTexts.quantityOf, { title: entry.title })}
            </label>
            <input
              ref={field}
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
              {cartPageTexts.update}
            </button>
          </>
        )}
        <button
          type="submit"
          className="cart-entry-remove"
          name="action"
          value="remove"
          aria-label={fillMessage(cartPageTexts.removeItem, { title: entry.title })}
        >
          {cartPageTexts.remove}
        </button>
      </form>
      <p className="cart-entry-price">{cartMoney(cart, entry.subTotalCents)}</p>
    </li>
  );
}
