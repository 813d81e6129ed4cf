import { fillMessage } from "#kernel/contract/failure.ts";
import { subscriptionPath, subscriptionTexts as texts } from "../browserContract.ts";
import type { PaymentMethodsProps } from "../cardContract.ts";

/** A member's cards with the subscriptions that each pays for; server only. */
export function AccountPaymentMethods({ cards }: PaymentMethodsProps) {
  if (cards.length === 0) return <p>{texts.cards.empty}</p>;
  return (
    <div className="account-parts">
      <p>{texts.cards.text}</p>
      {cards.map(({ text, pays }) => (
        <section className="account-part" key={pays[0]?.subscriptionId}>
          <h2>
            <bdi>{text}</bdi>
          </h2>
          <ul className="account-rows">
            {pays.map(({ subscriptionId, name, detail }) => (
              <li className="account-row" key={subscriptionId}>
                <span>
                  <a href={subscriptionPath(subscriptionId)} aria-label={fillMessage(texts.manageOf, { name })}>
                    <bdi>{name}</bdi>
                  </a>
                  <span className="account-quiet account-row-detail">{detail}</span>
                </span>
                <a
                  className="button button-text"
                  href={subscriptionPath(subscriptionId, "card")}
                  aria-label={fillMessage(texts.changeCardOf, { name })}
                >
                  {texts.changeCard}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
