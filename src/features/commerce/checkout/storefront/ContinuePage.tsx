import { cartPaths } from "#features/commerce/cart/browserContract.ts";
import { checkoutPaths, checkoutTexts, continueTexts } from "../browserContract.ts";
import type { ContinuePageProps } from "../contract.ts";
import { Field } from "./Field.tsx";
import { OrderStatus } from "./OrderStatus.tsx";

/** What another browser sees of a checkout (nothing) or an order (how it stands), and how to go on; server only. */
export function ContinuePage(props: ContinuePageProps) {
  const { of, step, order, trouble, url } = props;
  const texts = continueTexts[of];
  const Heading = order ? "h2" : "h1";
  return (
    <div className={order ? "confirmed-page" : "checkout-page checkout-continue"}>
      {order && <OrderStatus {...order} />}
      <section className="checkout-continue-section">
        <Heading className={order ? undefined : "checkout-title"}>{texts.title}</Heading>
        {step === "unavailable" && <p>{texts.unavailable}</p>}
        {step === "email" && <p>{texts.introduction}</p>}
        {step === "code" && <p role="status">{texts.asked}</p>}
        {trouble && (
          <p className="checkout-alert-text" role="alert">
            {trouble.message}
          </p>
        )}
        {step === "email" && <EmailForm {...props} />}
        {step === "code" && <CodeForm {...props} />}
        <p className="checkout-continue-ways">
          {step === "code" && (
            <a className="checkout-back" href={url}>
              {continueTexts.askAgain}
            </a>
          )}
          {order ? (
            <a className="checkout-back" href="/">
              {checkoutTexts.continueShopping}
            </a>
          ) : (
            <a className="checkout-back" href={cartPaths.page}>
              {checkoutTexts.backToCart}
            </a>
          )}
        </p>
      </section>
    </div>
  );
}

function EmailForm({ of, token, trouble }: ContinuePageProps) {
  return (
    <form className="checkout-form" method="post" action={checkoutPaths.askCode} noValidate>
      <Subject of={of} token={token} />
      <Field name="email" label={continueTexts.email} error={trouble?.errors.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            maxLength={300}
            defaultValue={trouble?.email}
          />
        )}
      </Field>
      <button type="submit" className="checkout-button sqs-button-element--primary">
        {continueTexts.sendCode}
      </button>
    </form>
  );
}

function CodeForm({ of, token, trouble }: ContinuePageProps) {
  return (
    <form className="checkout-form" method="post" action={checkoutPaths.enterCode} noValidate>
      <Subject of={of} token={token} />
      <Field name="code" label={continueTexts.code} hint={continueTexts.codeHint} error={trouble?.errors.code}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            maxLength={20}
            spellCheck={false}
          />
        )}
      </Field>
      <button type="submit" className="checkout-button sqs-button-element--primary">
        {continueTexts.enterCode}
      </button>
    </form>
  );
}

function Subject({ of, token }: Pick<ContinuePageProps, "of" | "token">) {
  return (
    <>
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="token" value={token} />
    </>
  );
}
