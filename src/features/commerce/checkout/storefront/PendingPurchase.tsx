import { fillMessage } from "#kernel/contract/failure.ts";
import { pendingPurchaseTexts } from "../browserContract.ts";
import type { PendingPurchaseProps } from "../contract.ts";

/** The choice of a subscription or a gift card, with the notice that it cannot be paid yet. */
export function PendingPurchase({ title, notice, product, facts, answers }: PendingPurchaseProps) {
  const pairs = [...facts, ...answers.map(({ title: name, text }) => ({ name, text }))];
  return (
    <div className="checkout-page pending-purchase">
      <h1 className="checkout-title">{title}</h1>
      <p className="pending-purchase-notice" role="status">
        {notice}
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
            {pairs.map(({ name, text }, index) => (
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
          {fillMessage(pendingPurchaseTexts.backTo, { title: product.name })}
        </a>
      </p>
    </div>
  );
}
