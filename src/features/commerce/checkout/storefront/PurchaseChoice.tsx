import type { ReactNode } from "react";
import { fillMessage } from "#kernel/contract/failure.ts";

interface PurchaseChoiceProps {
  product: { name: string; path: string; imageUrl: string | null };
  /** "Back to {title}" */
  backText: string;
  /** Right below the name. */
  lead?: ReactNode;
  children: ReactNode;
}

/** What is bought without a cart: the product with its picture, what there is to say or ask, and the way back. */
export function PurchaseChoice({ product, backText, lead, children }: PurchaseChoiceProps) {
  const { name, path, imageUrl } = product;
  return (
    <>
      <div className={`pending-purchase-choice${imageUrl ? " has-picture" : ""}`}>
        {imageUrl && (
          <img className="pending-purchase-picture" src={`${imageUrl}?format=500w`} alt="" width={240} height={300} />
        )}
        <div className="pending-purchase-head">
          <h2 className="pending-purchase-name">
            <bdi>{name}</bdi>
          </h2>
          {lead}
        </div>
        <div className="pending-purchase-rest">{children}</div>
      </div>
      <p className="pending-purchase-ways" data-only-screen="">
        <a className="checkout-back" href={path}>
          {fillMessage(backText, { title: name })}
        </a>
      </p>
    </>
  );
}
