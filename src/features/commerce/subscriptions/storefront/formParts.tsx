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

/** The heading of a form. A phone goes to it at once, because it is below the subscription; a problem comes first. */
export function FormTitle({ text, hasProblem }: { text: string; hasProblem: boolean }) {
  const focused = hasProblem ? {} : { tabIndex: -1, autoFocus: true };
  return <h2 {...focused}>{text}</h2>;
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
