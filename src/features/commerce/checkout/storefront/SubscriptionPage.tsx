import { subscriptionPageTexts as texts } from "../browserContract.ts";
import type { SubscriptionPageProps } from "../islandsContract.ts";
import { PurchaseChoice } from "./PurchaseChoice.tsx";

/** The chosen subscription, with the ways to sign in; server only. */
export function SubscriptionPage({ product, facts, signInPath, registerPath, mayRegister }: SubscriptionPageProps) {
  return (
    <div className="checkout-page pending-purchase">
      <h1 className="checkout-title">{texts.title}</h1>
      <p className="pending-purchase-notice">{texts.needsAccount}</p>
      {!mayRegister && <p className="checkout-alert-text">{texts.noRegister}</p>}
      <p className="pending-purchase-account">
        <a className="button sqs-button-element--primary" href={signInPath}>
          {texts.signIn}
        </a>
        {mayRegister && (
          <a className="button button-secondary" href={registerPath}>
            {texts.register}
          </a>
        )}
      </p>
      <PurchaseChoice product={product} backText={texts.backTo}>
        <dl className="pending-purchase-facts">
          {facts.map(({ name, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have one title
            <div key={index}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </PurchaseChoice>
    </div>
  );
}
