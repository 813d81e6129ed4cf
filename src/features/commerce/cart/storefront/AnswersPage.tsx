import { FormFields } from "#features/audience/forms/storefront/FormFields.tsx";
import type { AnswersPageProps } from "../contract.ts";
import { CartAlert } from "./CartAlert.tsx";

/** A product's form on a separate page, for browsers without scripts. */
export function AnswersPage({
  title,
  form,
  action,
  hidden,
  answers,
  errors,
  alert,
  submitLabel,
  back,
}: AnswersPageProps) {
  return (
    <div className="answers-page">
      <h1 className="cart-title" dir="auto">
        {title}
      </h1>
      <CartAlert alert={alert} />
      <form className="answers-form" method="post" action={action}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <h2 className="answers-form-name" dir="auto">
          {form.name}
        </h2>
        <FormFields fields={form.fields} answers={answers} errors={errors} idPrefix={`answers-${form.id}`} />
        <div className="answers-buttons">
          <button type="submit" className="sqs-button-element--primary">
            {submitLabel}
          </button>
          <a className="answers-back" href={back.path}>
            {back.label}
          </a>
        </div>
      </form>
    </div>
  );
}
