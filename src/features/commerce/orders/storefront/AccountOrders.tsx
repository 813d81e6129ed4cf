import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { memberOrderTexts as texts } from "../browserContract.ts";
import type { AccountOrdersProps } from "../contract.ts";

/** A member's orders, newest first; server only. */
export function AccountOrders({ orders, older, isFirst }: AccountOrdersProps & SectionProps) {
  if (orders.length === 0 && isFirst) {
    return (
      <div className="account-part">
        <p>{texts.empty}</p>
        <p>
          <a className="button button-secondary" href="/">
            {texts.shop}
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="account-parts">
      <ul className="account-rows">
        {orders.map(({ number, dateText, stateText, itemsText, totalText }) => (
          <li className="account-row" key={number}>
            <span>
              <a href={`/account/orders/${number}`}>{fillMessage(texts.order, { number })}</a>
              <span className="account-quiet account-row-detail">
                {dateText} · {itemsText} · {stateText}
              </span>
            </span>
            <span className="account-amount">{totalText}</span>
          </li>
        ))}
      </ul>
      {(older !== null || !isFirst) && (
        <nav className="account-row-actions" aria-label={texts.pages}>
          {!isFirst && <a href="/account/orders">{texts.newest}</a>}
          {older !== null && <a href={`/account/orders?before=${older}`}>{texts.older}</a>}
        </nav>
      )}
    </div>
  );
}
