import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import { donatePath, donationFields } from "../browserContract.ts";
import type { DonationFormProps } from "../contract.ts";
import { donationTexts as texts } from "../domain/donationTexts.ts";

/** The choice of an amount: a plain form that leads to the checkout. */
export function DonationForm({ formId, fund, buttonLabel, refused, isDisabled }: DonationFormProps) {
  const { suggested, allowsCustom, limitsText, currencySign } = fund;
  const chosen = refused ? refused.suggested : String(suggested[0]?.cents ?? "");
  // Without a field to type into, the choice has the error.
  const choiceError = allowsCustom ? undefined : refused?.error;
  return (
    <form className="donation-form" method="post" action={donatePath(fund.id)} noValidate>
      {suggested.length > 0 && (
        <fieldset className="donation-amounts" aria-describedby={choiceError ? `${formId}-choice-error` : undefined}>
          <legend className="field-label">{texts.amounts}</legend>
          <div className="donation-choices">
            {suggested.map(({ cents, text }) => (
              <label className="donation-choice" key={cents}>
                <input
                  type="radio"
                  name={donationFields.suggested}
                  value={cents}
                  defaultChecked={String(cents) === chosen}
                />
                <span>{text}</span>
              </label>
            ))}
          </div>
          {choiceError && (
            <p className="field-error" id={`${formId}-choice-error`}>
              {choiceError}
            </p>
          )}
        </fieldset>
      )}
      {allowsCustom && (
        <LabeledField
          form={formId}
          name={donationFields.custom}
          label={`${suggested.length > 0 ? texts.custom : texts.customOnly} (${currencySign})`}
          error={refused?.error}
          hint={[limitsText, suggested.length > 0 ? texts.customHint : ""].filter(Boolean).join(" ")}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              dir="ltr"
              defaultValue={refused?.custom ?? ""}
            />
          )}
        </LabeledField>
      )}
      <p className="donation-ways" data-only-screen="">
        <button className="button button-primary" type={isDisabled ? "button" : "submit"}>
          {buttonLabel ?? texts.donate}
          {buttonLabel && <span className="visually-hidden"> {fund.name}</span>}
        </button>
      </p>
    </form>
  );
}
