import { subscriptionPath, subscriptionTexts as texts } from "../browserContract.ts";

/** Hidden fields of each form: whose it is, and which subscription it changes. */
export function Proof({ id, xsrfToken }: { id: string; xsrfToken: string }) {
  return (
    <>
      <input type="hidden" name="xsrfToken" value={xsrfToken} />
      <input type="hidden" name="subscriptionId" value={id} />
    </>
  );
}

/** The button of a form, and the way back to the subscription. */
export function Buttons({ label, id }: { label: string; id: string }) {
  return (
    <p className="account-row-actions">
      <button type="submit" className="account-button sqs-button-element--primary">
        {label}
      </button>
      <a href={subscriptionPath(id)}>{texts.keep}</a>
    </p>
  );
}
