import { type FormEvent, useEffect, useRef, useState } from "react";
import { readGiftCardCode } from "#features/commerce/payments/domain/giftCardCode.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { codeField, codeTexts } from "../browserContract.ts";

interface DiscountCodeProps {
  /** Unique on the page: prefix of the ids. */
  id: string;
  /** Where the form posts to without scripts, and its other fields. */
  action: string;
  hidden?: [name: string, value: string][];
  /** The entered code; undefined without one. */
  code: string | undefined;
  /** Why the entered code takes nothing off. */
  message: string | null;
  /** The answer to a form without scripts: a refused code. */
  answered: { typed: string; error: string } | undefined;
  /** What else the field takes, such as gift cards. */
  label?: string;
  /** Whether the field stays beside an entered code, because it takes more than one. */
  keepsField?: boolean;
  /** Enters a code, or removes it with an empty one. @returns why it was refused */
  onSend(code: string): Promise<string | undefined>;
}

/** Says that a code was taken. What may be a gift card's is not repeated, because others may see or hear the page. */
function appliedText(typed: string): string {
  const giftCard = readGiftCardCode(typed);
  if (giftCard) return fillMessage(codeTexts.appliedEnding, { lastFour: giftCard.slice(-4) });
  return fillMessage(codeTexts.applied, { code: typed.toUpperCase() });
}

/** The field for a discount code, or the entered code with a button that removes it. */
export function DiscountCode(props: DiscountCodeProps) {
  const { id, action, hidden = [], code, message, answered, onSend } = props;
  const { label = codeTexts.label, keepsField = false } = props;
  const hasField = code === undefined || keepsField;
  const [error, setError] = useState(answered?.error);
  const [isSending, setSending] = useState(false);
  const [status, setStatus] = useState("");
  const form = useRef<HTMLFormElement>(null);
  // The focused button disappears when the code is entered or removed.
  const takesFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another code moves the focus
  useEffect(() => {
    if (takesFocus.current) form.current?.querySelector<HTMLElement>("[data-focus]")?.focus();
    takesFocus.current = false;
  }, [code]);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isRemoved = submitter?.getAttribute("value") === "remove" || !hasField;
    const field = event.currentTarget.querySelector<HTMLInputElement>(`input[name="${codeField}"]`);
    const typed = isRemoved ? "" : (field?.value ?? "").trim();
    if (!typed && !isRemoved) return form.current?.querySelector("input")?.focus();
    setSending(true);
    setError(undefined);
    setStatus("");
    takesFocus.current = true;
    const refusal = await onSend(typed);
    setSending(false);
    if (refusal === undefined) {
      if (keepsField && field) {
        field.value = "";
        field.focus();
      }
      setStatus(isRemoved ? fillMessage(codeTexts.removed, { code: code ?? "" }) : appliedText(typed));
      return;
    }
    takesFocus.current = false;
    setError(refusal);
    form.current?.querySelector<HTMLElement>(`input[name="${codeField}"]`)?.focus();
  }

  const problem = error ?? message ?? undefined;
  return (
    <form
      ref={form}
      className="discount-code"
      data-on-paper={code === undefined ? undefined : ""}
      method="post"
      action={action}
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      {hidden.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      {hasField && (
        <>
          <label className="field-label" htmlFor={`${id}-code`}>
            {label}
          </label>
          <div className="discount-code-row">
            <input
              id={`${id}-code`}
              className="field-input"
              type="text"
              name={codeField}
              defaultValue={answered?.typed ?? ""}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              data-focus=""
              onInput={() => setError(undefined)}
              {...(problem ? { "aria-invalid": true, "aria-describedby": `${id}-code-error` } : {})}
            />
            <button
              type="submit"
              className="discount-code-button"
              name="action"
              value="apply"
              aria-disabled={isSending || undefined}
            >
              {isSending ? codeTexts.applying : codeTexts.apply}
            </button>
          </div>
        </>
      )}
      {code !== undefined && (
        <div className="discount-code-row">
          <bdi className="discount-code-entered">{fillMessage(codeTexts.entered, { code })}</bdi>
          <button
            type="submit"
            className="discount-code-button"
            name="action"
            value="remove"
            data-focus={keepsField ? undefined : ""}
            aria-label={fillMessage(codeTexts.removeCode, { code })}
            aria-disabled={isSending || undefined}
          >
            {codeTexts.remove}
          </button>
        </div>
      )}
      {/* The regions always exist, so that their content is announced. */}
      <div role="alert">
        {problem && (
          <p className="field-error" id={`${id}-code-error`}>
            {problem}
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </form>
  );
}
