import { type FormEvent, useRef, useState } from "react";
import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import { FormFields } from "#features/audience/forms/storefront/FormFields.tsx";
import { focusFirstError } from "#features/audience/forms/storefront/focusFirstError.ts";
import { Lightbox } from "#kernel/browser/Lightbox.tsx";
import { cartFailures } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import { addTimings, wait } from "./addTimings.ts";
import { CartAlert, type CartAlertText } from "./CartAlert.tsx";

/** Why answers were refused: a title, a message, and the message of each field. */
export interface AnswersRefusal {
  message: string;
  errors?: Record<string, string> | undefined;
}

export interface AnswersDialogProps {
  isOpen: boolean;
  /** The dialog's name: the product, or the line. */
  title: string;
  form: FormDefinition;
  /** Initial values of the fields. */
  answers?: FormAnswers;
  submitLabel: string;
  /** The label while the answers are being saved. */
  busyLabel: string;
  /** Title of the alert when they are refused (spec.txt §8). */
  alertTitle: string;
  onClose(): void;
  /** Sends the answers. @returns why they were refused; the dialog then stays open with the typed values */
  onSubmit(answers: Record<string, unknown>): Promise<AnswersRefusal | undefined>;
}

/** A product's form in the lightbox (spec.txt §2). Loaded only when a form is opened. */
export function AnswersDialog(props: AnswersDialogProps) {
  const { isOpen, title, form, submitLabel, busyLabel, alertTitle, onClose, onSubmit } = props;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [alert, setAlert] = useState<CartAlertText>();
  const [isBusy, setBusy] = useState(false);
  // A closed lightbox is empty, so typed values are stored beside it.
  const [typed, setTyped] = useState(props.answers);
  const element = useRef<HTMLFormElement>(null);

  const answersNow = (of: HTMLFormElement) =>
    // Only the server knows the site's stricter email rule.
    checkAnswers(form.fields, answersOfForm(form.fields, new FormData(of)), { strictLegacyEmail: false });

  function close(): void {
    if (element.current) setTyped(answersNow(element.current).answers);
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const { answers, errors: problems } = answersNow(event.currentTarget);
    setAlert(undefined);
    if (Object.keys(problems).length > 0) {
      return refuse({ message: cartFailures["form-invalid"].message, errors: problems });
    }
    setBusy(true);
    const refusal = await onSubmit(answers);
    if (refusal) {
      refuse(refusal);
      await wait(addTimings.untilIdleAfterFailure);
    }
    setBusy(false);
  }

  function refuse(refusal: AnswersRefusal): void {
    setErrors(refusal.errors ?? {});
    setAlert({ title: alertTitle, message: refusal.message });
    // After the errors are rendered.
    requestAnimationFrame(() => element.current && focusFirstError(element.current));
  }

  return (
    <Lightbox
      isOpen={isOpen}
      title={title}
      closeLabel={cartPageTexts.close}
      onClose={close}
      className="answers-lightbox"
    >
      <form ref={element} className="answers-form" onSubmit={(event) => void submit(event)} noValidate>
        <p className="answers-form-name" dir="auto">
          {form.name}
        </p>
        <FormFields
          fields={form.fields}
          answers={typed}
          errors={errors}
          idPrefix={`answers-${form.id}`}
          queryString={window.location.search}
          onChange={(fieldId) => setErrors((shown) => (fieldId in shown ? omit(shown, fieldId) : shown))}
        />
        <CartAlert alert={alert} />
        <div className="answers-buttons">
          <button type="submit" className="sqs-button-element--primary" aria-disabled={isBusy || undefined}>
            {isBusy ? busyLabel : submitLabel}
          </button>
        </div>
      </form>
    </Lightbox>
  );
}

function omit(errors: Record<string, string>, fieldId: string): Record<string, string> {
  const { [fieldId]: _gone, ...rest } = errors;
  return rest;
}
