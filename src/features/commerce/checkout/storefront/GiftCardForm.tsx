import { maxMessageLength, maxNameLength } from "#features/commerce/gift-cards/domain/giftCard.ts";
import { urlOf } from "#kernel/browser/callApi.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutPaths } from "../browserContract.ts";
import type { GiftCardFormProps } from "../contract.ts";
import { giftCardFormTexts as texts } from "../domain/giftCardFormTexts.ts";
import { Field } from "./Field.tsx";

type Name = "recipientEmail" | "recipientName" | "senderName" | "message" | "sendOn";

/** For whom a gift card is; server only. Styles hide the recipient's fields while it is for the buyer. */
export function GiftCardForm(props: GiftCardFormProps) {
  const { itemId, sku, product, valueText, days, values, errors } = props;
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
  return (
    <div className="checkout-page gift-card-purchase">
      <h1 className="checkout-title">{texts.title}</h1>
      <div className="pending-purchase-choice">
        {product.imageUrl && (
          <img
            className="pending-purchase-picture"
            src={`${product.imageUrl}?format=500w`}
            alt=""
            width={240}
            height={300}
          />
        )}
        <form className="gift-card-form" method="post" action={urlOf(checkoutPaths.giftCard, { itemId })} noValidate>
          <h2 className="pending-purchase-name">
            <bdi>{product.name}</bdi>
          </h2>
          <p className="gift-card-amount">
            <span className="visually-hidden">{texts.value}: </span>
            {valueText}
          </p>
          <input type="hidden" name="sku" value={sku} />
          <fieldset className="field field-choice">
            <legend className="field-label">{texts.for}</legend>
            {choice("other", texts.forOther)}
            {choice("me", texts.forMe)}
          </fieldset>
          <p className="gift-card-me checkout-note">{texts.forMeHint}</p>
          <div className="gift-card-recipient">
            {field(
              "recipientEmail",
              { type: "email", maxLength: 256, autoComplete: "off", required: true },
              texts.recipientEmailHint,
            )}
            {field("recipientName", { type: "text", maxLength: maxNameLength, autoComplete: "off" })}
            {field("senderName", { type: "text", maxLength: maxNameLength, autoComplete: "name" })}
            {field("message", { type: "text", maxLength: maxMessageLength, autoComplete: "off" }, texts.messageHint)}
            {field("sendOn", { type: "date", min: days.first, max: days.last }, texts.sendOnHint)}
          </div>
          <button type="submit" className="button button-primary">
            {texts.continue}
          </button>
        </form>
      </div>
      <p className="pending-purchase-ways" data-only-screen="">
        <a className="checkout-back" href={product.path}>
          {fillMessage(texts.backTo, { title: product.name })}
        </a>
      </p>
    </div>
  );
}
