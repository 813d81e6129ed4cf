import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutPaths, checkoutTexts, continueTexts, orderStatusTexts as texts } from "../browserContract.ts";
import type { OrderStatusPageProps } from "../statusContract.ts";
import { Field } from "./Field.tsx";
import { MailedCodeForm } from "./MailedCodeForm.tsx";

/** Finds an order: its number and email, then the mailed code; rendered on the server only. */
export function OrderStatusPage(props: OrderStatusPageProps) {
  const { step, alert, number, email } = props;
  return (
    <div className="checkout-page checkout-continue">
      <section className="checkout-continue-section">
        <h1 className="checkout-title">
          {step === "unavailable" ? texts.unavailableTitle : step === "code" ? continueTexts.codeTitle : texts.title}
        </h1>
        {step === "unavailable" && <p>{texts.unavailable}</p>}
        {step === "order" && <p>{texts.introduction}</p>}
        {step === "code" && <p role="status">{fillMessage(texts.asked, { number, email })}</p>}
        {alert && (
          <p className="checkout-alert-text" role="alert">
            {alert}
          </p>
        )}
        {step === "order" && <OrderForm {...props} />}
        {step === "code" && <MailedCodeForm action={checkoutPaths.orderStatusCode} error={props.errors.code} />}
        <p className="checkout-continue-ways" data-only-screen="">
          {step === "code" && (
            <a className="checkout-back" href={checkoutPaths.orderStatus}>
              {continueTexts.askAgain}
            </a>
          )}
          <a className="checkout-back" href="/">
            {checkoutTexts.continueShopping}
          </a>
        </p>
      </section>
    </div>
  );
}

function OrderForm({ number, email, errors }: OrderStatusPageProps) {
  return (
    <form className="checkout-form" method="post" action={checkoutPaths.orderStatus} noValidate>
      <Field name="number" label={texts.number} hint={texts.numberHint} error={errors.number}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={20}
            defaultValue={number}
          />
        )}
      </Field>
      <Field name="email" label={continueTexts.email} error={errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            maxLength={300}
            defaultValue={email}
          />
        )}
      </Field>
      <button type="submit" className="checkout-button sqs-button-element--primary">
        {continueTexts.sendCode}
      </button>
    </form>
  );
}
