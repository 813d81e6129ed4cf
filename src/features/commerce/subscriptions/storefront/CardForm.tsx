import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import { SafeHtml } from "#kernel/browser/SafeHtml.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { subscriptionPaths as paths, subscriptionPath, subscriptionTexts as texts } from "../browserContract.ts";
import type { CardChange, ShownSubscription } from "../contract.ts";
import { Buttons, FormTitle, Proof } from "./formParts.tsx";

/** A phone shows the problem at once, which is below the subscription. */
const focused = { tabIndex: -1, autoFocus: true };

type CardFormProps = SectionProps & { shown: ShownSubscription; cardChange?: CardChange | undefined };

/** Changes the card of a subscription: by our own fields, or by its provider's form; server only. */
export function CardForm({ shown, cardChange, answered, xsrfToken }: CardFormProps) {
  const problem = answered?.errors?.card;
  const bankUrl = answered?.continueUrl;
  const head = (
    <>
      <FormTitle text={fillMessage(texts.changeCardTitle, { name: shown.name })} hasProblem={answered !== undefined} />
      {problem && (
        <p className="account-alert" role="alert" {...focused}>
          {problem}
        </p>
      )}
      {bankUrl && (
        <p>
          <a className="button button-secondary" href={bankUrl}>
            {texts.continueAtBank}
          </a>
        </p>
      )}
    </>
  );
  if (cardChange && "key" in cardChange) {
    return (
      <form className="account-form" method="post" action={paths.card} noValidate>
        {head}
        <Proof id={shown.id} xsrfToken={xsrfToken} />
        <input type="hidden" name="key" value={cardChange.key} />
        <CardField name="cardNumber" autoComplete="cc-number" maxLength={40} answered={answered} />
        <CardField name="expiry" autoComplete="cc-exp" maxLength={10} answered={answered} />
        <CardField name="securityCode" autoComplete="cc-csc" maxLength={10} answered={answered} />
        <Buttons label={texts.saveCard} id={shown.id} />
      </form>
    );
  }
  return (
    <section className="account-part">
      {head}
      {cardChange ? (
        <>
          <p className="account-alert account-without-scripts">{texts.cardNeedsScripts}</p>
          <SafeHtml html={cardChange.html} />
        </>
      ) : (
        <p>{texts.cardFixed}</p>
      )}
      <p>
        <a href={subscriptionPath(shown.id)}>{texts.keep}</a>
      </p>
    </section>
  );
}

interface CardFieldProps extends Pick<SectionProps, "answered"> {
  name: "cardNumber" | "expiry" | "securityCode";
  autoComplete: string;
  maxLength: number;
}

/** A field of a card, which is always empty: the server sends nothing of a card back. */
function CardField({ name, autoComplete, maxLength, answered }: CardFieldProps) {
  const error = answered?.errors?.[name];
  return (
    <LabeledField
      form="card"
      name={name}
      label={texts[name]}
      error={error}
      {...(name === "expiry" && !error ? { hint: texts.expiryHint } : {})}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          maxLength={maxLength}
          required
        />
      )}
    </LabeledField>
  );
}
