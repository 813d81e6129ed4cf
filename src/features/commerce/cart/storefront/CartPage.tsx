import { useEffect, useRef, useState } from "react";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { announce } from "#kernel/browser/announcer.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { cartCalls } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import type { CartEntry, CartPageProps, readEntryFormRoute } from "../contract.ts";
import { CartAlert, type CartAlertText } from "./CartAlert.tsx";
import { CartCode } from "./CartCode.tsx";
import { CartEstimate } from "./CartEstimate.tsx";
import { CartLine } from "./CartLine.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { showCart, useCart, watchCart } from "./cartStore.ts";
import { removeEntry, saveAnswers, setEntryQuantity } from "./changeEntry.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { useAnswersDialog } from "./useAnswersDialog.ts";

interface EditedAnswers {
  entry: CartEntry;
  form: FormDefinition;
  answers: FormAnswers;
}

/** The cart: lines like a receipt, totals, an estimate, and the checkout button (spec.txt §5, §8). */
export function CartPage(props: CartPageProps) {
  const {
    cart: rendered,
    countries,
    firstCountry,
    doubtedEntryId,
    installments,
    notices,
    message,
    title,
    location,
    code,
    signInPath,
  } = props;
  const view = useCart();
  const cart = "cart" in view ? view.cart : rendered;
  const [alert, setAlert] = useState<CartAlertText | undefined>(() =>
    message ? { title: title ?? cartPageTexts.unableToUpdateQuantity, message } : undefined,
  );
  const [doubted, setDoubted] = useState<CartEntry>();
  const dialog = useAnswersDialog<EditedAnswers>();
  const [openingId, setOpeningId] = useState<string>();
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
    if (problem !== undefined) setAlert({ title: cartPageTexts.unableToUpdateQuantity, message: problem });
  }

  async function remove(entry: CartEntry): Promise<void> {
    setAlert(undefined);
    // The focused button disappears with its line.
    heading.current?.focus();
    const problem = await removeEntry(entry.id);
    if (problem !== undefined) setAlert({ title: cartPageTexts.unableToRemove, message: problem });
    else announce(fillMessage(cartPageTexts.removed, { title: entry.title }));
  }

  async function openForm(entry: CartEntry): Promise<void> {
    setAlert(undefined);
    const { id: entryId } = entry;
    setOpeningId(entryId);
    const read = await callApi<typeof readEntryFormRoute>(cartCalls.readEntryForm, { params: { entryId } });
    const isSame = dialog.subject?.entry.id === entryId;
    const problem = read.ok ? await dialog.open({ entry, ...read.data }, isSame) : read.envelope.message;
    setOpeningId(undefined);
    if (problem !== undefined) setAlert({ title: cartPageTexts.unableToOpenForm, message: problem });
  }

  async function submitForm(entry: CartEntry, answers: Record<string, unknown>) {
    const refusal = await saveAnswers(entry, answers);
    if (refusal) return refusal;
    dialog.finish();
    return undefined;
  }

  const edited = dialog.subject;
  return (
    <div
      className="cart-page"
      data-cart-state={view.state === "none" ? "loaded" : view.state}
      aria-busy={view.state === "recalculating"}
    >
      <h1 className="cart-title" ref={heading} tabIndex={-1}>
        {cartPageTexts.title}
      </h1>
      {notices?.map((notice) => (
        <p className="cart-notice" role="status" key={notice}>
          {notice}
        </p>
      ))}
      <CartAlert alert={alert} />
      {cart.entries.length === 0 ? (
        <div className="cart-empty">
          <p>{cartPageTexts.empty}</p>
          {signInPath && (
            <p>
              {cartPageTexts.signedOut} <a href={signInPath}>{cartPageTexts.signInForCart}</a>
            </p>
          )}
          <a className="cart-continue" href="/" data-only-screen="">
            {cartPageTexts.continueShopping}
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
                isDoubted={entry.id === doubtedEntryId}
                isOpening={entry.id === openingId}
                onQuantity={(quantity) => (quantity === 0 ? setDoubted(entry) : void change(entry, quantity))}
                onProblem={(problem) => setAlert({ title: cartPageTexts.unableToUpdateQuantity, message: problem })}
                onRemove={() => void remove(entry)}
                onEditAnswers={() => void openForm(entry)}
              />
            ))}
          </ul>
          <CartSummary
            cart={cart}
            installments={installments}
            onRefuse={(refusal) => setAlert({ title: cartPageTexts.unableToCheckOut, message: refusal })}
          >
            <CartCode cart={cart} answered={code} />
            <CartEstimate
              cart={cart}
              countries={countries}
              firstCountry={firstCountry}
              answered={location}
              isAlive={isAlive}
              onProblem={(problem) =>
                setAlert(
                  problem === undefined ? undefined : { title: cartPageTexts.unableToEstimate, message: problem },
                )
              }
            />
          </CartSummary>
        </div>
      )}
      <RemoveDialog
        entry={doubted}
        onAnswer={(isWanted) => {
          setDoubted(undefined);
          if (isWanted && doubted) void remove(doubted);
        }}
      />
      {edited && dialog.Dialog && (
        <dialog.Dialog
          key={dialog.key}
          isOpen={dialog.isOpen}
          title={fillMessage(cartPageTexts.answersOf, { title: edited.entry.title })}
          form={edited.form}
          answers={edited.answers}
          submitLabel={cartPageTexts.save}
          busyLabel={cartPageTexts.saving}
          alertTitle={cartPageTexts.unableToUpdateForm}
          onClose={dialog.close}
          onSubmit={(answers) => submitForm(edited.entry, answers)}
        />
      )}
    </div>
  );
}
