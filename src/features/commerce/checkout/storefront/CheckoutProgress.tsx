import { type CheckoutSection, checkoutTexts } from "../browserContract.ts";

interface CheckoutProgressProps {
  sections: readonly CheckoutSection[];
  open: CheckoutSection;
  firstIncomplete: CheckoutSection;
}

/** The sections by name, with the finished ones marked. */
export function CheckoutProgress({ sections, open, firstIncomplete }: CheckoutProgressProps) {
  const doneBefore = sections.indexOf(firstIncomplete);
  return (
    <ol className="checkout-progress" aria-label={checkoutTexts.progress}>
      {sections.map((section, index) => {
        const isDone = index < doneBefore && section !== open;
        return (
          <li
            className={`checkout-step${section === open ? " is-open" : ""}${isDone ? " is-done" : ""}`}
            aria-current={section === open ? "step" : undefined}
            key={section}
          >
            {checkoutTexts.sections[section]}
            {isDone && <span className="visually-hidden"> ({checkoutTexts.done})</span>}
          </li>
        );
      })}
    </ol>
  );
}
