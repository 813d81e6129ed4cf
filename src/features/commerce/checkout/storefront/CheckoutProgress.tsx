import { type CheckoutSection, checkoutTexts } from "../browserContract.ts";
import type { CheckoutState } from "../contract.ts";
import { sectionName } from "./sectionSummary.ts";

interface CheckoutProgressProps {
  state: CheckoutState;
  open: CheckoutSection;
}

/** The sections by name, with the finished ones marked. */
export function CheckoutProgress({ state, open }: CheckoutProgressProps) {
  const { sections } = state;
  const doneBefore = sections.indexOf(state.section);
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
            {sectionName(section, state)}
            {isDone && <span className="visually-hidden"> ({checkoutTexts.done})</span>}
          </li>
        );
      })}
    </ol>
  );
}
