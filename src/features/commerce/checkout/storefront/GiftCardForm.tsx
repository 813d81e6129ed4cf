import { maxMessageLength, maxNameLength } from "#features/commerce/gift-cards/domain/giftCard.ts";
import { urlOf } from "#kernel/browser/callApi.ts";
import { checkoutPaths } from "../browserContract.ts";
import { giftCardFormTexts as texts } from "../domain/giftCardFormTexts.ts";
import type { GiftCardFormProps } from "../islandsContract.ts";
import { Field } from "./Field.tsx";
import { PurchaseChoice } from "./PurchaseChoice.tsx";

type Name = "recipientEmail" | "recipientName" | "senderName" | "sendOn";

/** For whom a gift card is; server only. Styles hide the recipient's fields while it is for the buyer. */
export function GiftCardForm(props: GiftCardFormProps) {
  const { itemId, sku, cartToken, product, valueText, days, isMailed, values, errors } = props;
  const field = (name: Name, attributes: Record<string, string | number | boolean>, hint?: string) => (
    <Field name={name} label={texts[name]} error={errors[name]} {...(hint ? { hint } : {})}>
      {(control) => <input {...control} defaultValue={values[name]} {...attributes} />}
    </Field>
  );
  const choice = (value: "other" | "me", label: string) => (
    <label className="choice">
      <input type="radio" name="for" value={value} defaultChecked={values.for === value} />
      <span className="choice-title">{label}</span>
    </label>
  );
  const amount = (
    <p className="gift-card-amount">
      <span className="visually-hidden">{texts.value}: </span>
      {valueText}
    </p>
  );
  return (
    <div className="checkout-page gift-card-purchase">
      <h1 className="checkout-title">{texts.title}</h1>
      <PurchaseChoice product={product} backText={texts.backTo} lead={amount}>
        <form className="gift-card-form" method="post" action={urlOf(checkoutPaths.giftCard, { itemId })} noValidate>
          <input type="hidden" name="sku" value={sku} />
          {cartToken && <input type="hidden" name="cartToken" value={cartToken} />}
          <fieldset className="field field-choice">
            <legend className="field-label">{texts.for}</legend>
            {choice("other", texts.forOther)}
            {choice("me", texts.forMe)}
          </fieldset>
          {!isMailed && <p className="checkout-note">{texts.notMailed}</p>}
          {isMailed && <p className="gift-card-me checkout-note">{texts.forMeHint}</p>}
          {/* The name of the second class makes the page load what `data-count-characters` needs. */}
          <div className="gift-card-recipient counted-block">
            {field(
              "recipientEmail",
              { type: "email", maxLength: 256, autoComplete: "off", required: true },
              isMailed ? texts.recipientEmailHint : texts.recipientEmailLater,
            )}
            {field("recipientName", { type: "text", maxLength: maxNameLength, autoComplete: "off" })}
            {field("senderName", { type: "text", maxLength: maxNameLength, autoComplete: "name" })}
            <Field name="message" label={texts.message} error={errors.message} hint={texts.messageHint}>
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  maxLength={maxMessageLength}
                  autoComplete="off"
                  dir="auto"
                  defaultValue={values.message}
                  data-count-characters=""
                />
              )}
            </Field>
            {field("sendOn", { type: "date", min: days.first, max: days.last }, texts.sendOnHint)}
          </div>
          <button type="submit" className="button button-primary">
            {cartToken ? texts.save : texts.continue}
          </button>
        </form>
      </PurchaseChoice>
    </div>
  );
}
