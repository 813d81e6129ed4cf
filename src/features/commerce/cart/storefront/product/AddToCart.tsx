import { type FormEvent, useEffect, useState } from "react";
import { isSoldOut } from "#features/commerce/catalog/domain/productStatus.ts";
import type { ProductIslandProps } from "#features/commerce/catalog/shopContract.ts";
import { chosenVariant, isAvailable } from "#features/commerce/catalog/storefront/chooseVariant.ts";
import { addFormId, optionField, useProductChoice } from "#features/commerce/catalog/storefront/productStore.ts";
import { cartPaths, cartTexts } from "../../browserContract.ts";
import { CartAlert } from "../CartAlert.tsx";
import { alertTitle } from "../purchase.ts";
import { useAddToCart } from "../useAddToCart.ts";

/** The product's form and its button (spec.txt §4 "Add-to-cart button"). */
export function AddToCart({ product, submitted, expressCheckout }: ProductIslandProps & { expressCheckout: boolean }) {
  const { choice } = useProductChoice(product, submitted);
  const [answered] = useState(() =>
    submitted?.message ? { title: alertTitle(product, expressCheckout), message: submitted.message } : undefined,
  );
  const adding = useAddToCart(product, choice, expressCheckout, answered);
  const { phase, isOpening, alert, title, add, dialog, sendAnswers } = adding;
  // With scripts, our own messages handle an invalid quantity; without them, the browser's do.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const variant = chosenVariant(product, choice.chosen);
  const isGone = variant ? !isAvailable(product, variant) : isSoldOut(product.productType, product.variants);
  const label = isGone
    ? product.merchandising.customSoldOutText
    : phase === "idle"
      ? product.addButtonText
      : cartTexts[phase];
  const { form } = product;

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!add()) focusMissing(event.currentTarget, product.optionNames);
  }

  return (
    <>
      <form
        id={addFormId(product.itemId)}
        className="add-to-cart-form"
        method="post"
        action={cartPaths.addForm}
        onSubmit={onSubmit}
        noValidate={isAlive}
      >
        <input type="hidden" name="itemId" value={product.itemId} />
        <div className="sqs-add-to-cart-button-wrapper" data-animation-role="button">
          <button
            type="submit"
            className={`sqs-add-to-cart-button sqs-editable-button sqs-button-element--primary${form ? " use-form" : ""} is-${phase}`}
            data-item-id={product.itemId}
            data-product-type={product.productType}
            data-is-subscription={product.subscription ? "true" : undefined}
            data-original-label={product.addButtonText}
            disabled={isGone}
            aria-busy={isOpening || undefined}
            aria-disabled={phase === "idle" ? undefined : true}
          >
            <span className="sqs-add-to-cart-button-inner">{label}</span>
          </button>
        </div>
        <CartAlert alert={alert} isOfPage={alert !== undefined && alert === answered} />
      </form>
      {form && dialog.Dialog && (
        <dialog.Dialog
          key={dialog.key}
          isOpen={dialog.isOpen}
          title={product.name}
          form={form}
          submitLabel={product.addButtonText}
          busyLabel={cartTexts.adding}
          alertTitle={title}
          onClose={dialog.close}
          onSubmit={sendAnswers}
        />
      )}
    </>
  );
}

function focusMissing(form: HTMLFormElement, optionNames: string[]): void {
  const fields = optionNames.map((name) => form.elements.namedItem(optionField(name)));
  const missing = fields.find((field) => field instanceof HTMLSelectElement && field.value === "");
  (missing as HTMLSelectElement | undefined)?.focus();
}
