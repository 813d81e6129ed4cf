import { cartPaths } from "#features/commerce/cart/browserContract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutPaths, checkoutTexts, continueTexts } from "../browserContract.ts";
import type { ContinuePageProps } from "../islandsContract.ts";
import { Field } from "./Field.tsx";
import { MailedCodeForm } from "./MailedCodeForm.tsx";
import { OrderLineItem } from "./OrderLineItem.tsx";
import { OrderStatus } from "./OrderStatus.tsx";

/** The page for another browser: nothing of a checkout, or the status of an order, and how to continue; server only. */
export function ContinuePage(props: ContinuePageProps) {
  const { of, step, order, prepared, alert, url, email } = props;
  const texts = continueTexts[of];
  const Heading = order ? "h2" : "h1";
  return (
    <div className={order ? "confirmed-page" : "checkout-page checkout-continue"}>
      {order && <OrderStatus {...order} />}
      <section className="checkout-continue-section">
        <Heading className={order ? undefined : "checkout-title"}>
          {step === "unavailable"
            ? texts.unavailableTitle
            : step === "code"
              ? continueTexts.codeTitle
              : prepared
                ? continueTexts.prepared.title
                : texts.title}
        </Heading>
        {prepared && <PreparedOrder {...prepared} />}
        {step === "unavailable" && <p>{texts.unavailable}</p>}
        {step === "email" && <p>{introductionOf(props)}</p>}
        {step === "code" && <p role="status">{fillMessage(texts.asked, { email })}</p>}
        {alert && (
          <p className="checkout-alert-text" role="alert">
            {alert}
          </p>
        )}
        {step === "email" && <EmailForm {...props} />}
        {step === "code" && (
          <MailedCodeForm action={checkoutPaths.enterCode} error={props.error}>
            <Subject {...props} />
          </MailedCodeForm>
        )}
        <p className="checkout-continue-ways" data-only-screen="">
          {step === "code" && (
            <a className="checkout-back" href={url}>
              {continueTexts.askAgain}
            </a>
          )}
          {order || step === "unavailable" || !props.hasCart ? (
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

function introductionOf({ of, hasLeft, prepared }: ContinuePageProps): string {
  if (prepared) return continueTexts.prepared.introduction;
  return hasLeft ? continueTexts.checkout.left : continueTexts[of].introduction;
}

/** What was prepared, without anything about the customer. */
function PreparedOrder({ lines, totalText }: NonNullable<ContinuePageProps["prepared"]>) {
  return (
    <section className="checkout-prepared" aria-label={checkoutTexts.summary}>
      <ul className="order-lines">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once on the server
          <OrderLineItem key={index} line={line} />
        ))}
      </ul>
      <dl className="order-totals">
        <div className="order-total-row order-grand-total">
          <dt>{checkoutTexts.total}</dt>
          <dd>{totalText}</dd>
        </div>
      </dl>
    </section>
  );
}

function EmailForm({ of, token, email, alert, error }: ContinuePageProps) {
  return (
    <form className="checkout-form" method="post" action={checkoutPaths.askCode} noValidate>
      <Subject of={of} token={token} />
      <Field name="email" label={continueTexts.email} error={error} takesFocus={alert !== undefined}>
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

function Subject({ of, token }: Pick<ContinuePageProps, "of" | "token">) {
  return (
    <>
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="token" value={token} />
    </>
  );
}
