import { fillMessage } from "#kernel/contract/failure.ts";
import { giftCardPaths, giftCardTexts as texts } from "../browserContract.ts";
import type { GiftCardSheetProps } from "../contract.ts";

/** The printable card that its email links to; server only. */
export function GiftCardSheet(props: GiftCardSheetProps) {
  const { siteTitle, siteAddress, amountText, leftText, isEmpty, code, recipientName, senderName, message } = props;
  return (
    <div className="gift-card-page">
      <article className="gift-card-sheet">
        <p className="gift-card-shop">
          <bdi>{siteTitle}</bdi>
        </p>
        <h1 className="gift-card-title">{texts.cardTitle}</h1>
        <p className="gift-card-amount">{amountText}</p>
        {leftText && <p>{leftText}</p>}
        {recipientName && <p>{fillMessage(texts.cardFor, { name: recipientName })}</p>}
        {message && (
          <p className="gift-card-message" dir="auto">
            {message}
          </p>
        )}
        {senderName && <p>{fillMessage(texts.cardFrom, { name: senderName })}</p>}
        <p className="gift-card-code" dir="ltr">
          {code}
        </p>
        {!isEmpty && <p className="gift-card-how">{fillMessage(texts.howTo, { site: siteTitle })}</p>}
        <p className="gift-card-how" dir="ltr">
          {siteAddress}
        </p>
      </article>
      {/* The name of the class makes the page load what `data-print` needs. */}
      <p className="gift-card-ways print-block" data-only-screen="" data-print="">
        {!isEmpty && (
          <button type="button" className="button button-primary" hidden>
            {texts.print}
          </button>
        )}
        <a className="button button-secondary" href="/">
          {texts.toShop}
        </a>
        <a href={giftCardPaths.balance}>{texts.balanceTitle}</a>
      </p>
    </div>
  );
}
