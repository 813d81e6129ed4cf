import { fillMessage } from "#kernel/contract/failure.ts";
import { subscriptionPageTexts as texts } from "../browserContract.ts";
import type { SubscriptionPageProps } from "../contract.ts";

/** The chosen subscription, with the ways to sign in; server only. */
export function SubscriptionPage({ product, facts, signInPath, registerPath }: SubscriptionPageProps) {
  return (
    <div className="checkout-page pending-purchase">
      <h1 className="checkout-title">{texts.title}</h1>
      <p className="pending-purchase-notice">{texts.needsAccount}</p>
      <p className="pending-purchase-account">
        <a className="button sqs-button-element--primary" href={signInPath}>
          {texts.signIn}
        </a>
        <a className="button button-secondary" href={registerPath}>
          {texts.register}
        </a>
      </p>
      <div className="pending-purchase-choice">
        {product.imageUrl && (
          <img
            className="pending-purchase-picture"
            src={`${product.imageUrl}?format=500w`}
            alt=""
            width={240}
            height={300}
          />
        )}
        <div>
          <h2 className="pending-purchase-name">
            <bdi>{product.name}</bdi>
          </h2>
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
        </div>
      </div>
      <p className="pending-purchase-ways" data-only-screen="">
        <a className="checkout-back" href={product.path}>
          {fillMessage(texts.backTo, { title: product.name })}
        </a>
      </p>
    </div>
  );
}
