import { DescribedAnswers } from "#features/commerce/cart/storefront/DescribedAnswers.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { checkoutPaths, checkoutTexts, confirmedTitle, subscriptionPageTexts } from "../browserContract.ts";
import type { ConfirmedPageProps } from "../islandsContract.ts";
import { OrderLineItem } from "./OrderLineItem.tsx";
import { Totals } from "./OrderSummary.tsx";

/** The items, the address and the next steps of an order; rendered on the server only. */
export function ConfirmedPage(props: ConfirmedPageProps) {
  const {
    orderNumber,
    donation,
    email,
    isMailed,
    isCanceled,
    placedAt,
    isAwaitingPayment,
    isShipped,
    pickup,
    paymentInstructions,
    payment,
    lines,
    address,
    texts,
    standing,
    shipments,
    accountOffer,
    subscription,
    memberships = [],
    giftCards = [],
  } = props;
  return (
    <div className={standing && !standing.title ? "confirmed-page confirmed-in-account" : "confirmed-page"}>
      <header className="confirmed-header">
        {standing ? (
          <>
            {standing.title && <h1 className="confirmed-title">{standing.title}</h1>}
            <p className="confirmed-number">{standing.state}</p>
          </>
        ) : (
          <>
            <h1 className="confirmed-title">{confirmedTitle(props)}</h1>
            <p className="confirmed-number">
              {fillMessage(donation ? checkoutTexts.donationNumber : checkoutTexts.confirmedNumber, { orderNumber })}
            </p>
          </>
        )}
        <p className="confirmed-date">
          {fillMessage(donation ? checkoutTexts.donationDate : checkoutTexts.placedAt, { date: placedAt })}
        </p>
        {donation?.thankYou && !isCanceled && !isAwaitingPayment && (
          <p className="confirmed-thanks" dir="auto">
            {donation.thankYou}
          </p>
        )}
        {!isCanceled && !standing && (
          <p className="confirmed-mail">
            {fillMessage(isMailed ? checkoutTexts.confirmedMail : checkoutTexts.confirmedKept, { email })}
          </p>
        )}
      </header>
      {props.hold.length > 0 && (
        <section className="confirmed-payment">
          <h2>{checkoutTexts.sections.payment}</h2>
          {props.hold.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {props.holdNext && (
            <p>
              <WithLink text={props.holdNext} email={props.contactEmail} />
            </p>
          )}
        </section>
      )}
      {isAwaitingPayment && props.hold.length === 0 && (
        <section className="confirmed-payment">
          <h2>{checkoutTexts.howToPay}</h2>
          {paymentInstructions && (
            <p className="confirmed-instructions" dir="auto">
              {paymentInstructions}
            </p>
          )}
          <p>{awaitingText(pickup, isShipped)}</p>
        </section>
      )}
      {subscription && (
        <section className="confirmed-panel">
          <h2>{subscriptionPageTexts.title}</h2>
          <p>{subscription.text}</p>
          <p>
            <a href={subscription.path}>{subscriptionPageTexts.manage}</a>
          </p>
        </section>
      )}
      {memberships.length > 0 && !isCanceled && !isAwaitingPayment && (
        <section className="confirmed-panel">
          <h2>{checkoutTexts.memberships}</h2>
          <ul className="account-rows">
            {memberships.map(({ name, path, text }) => (
              <li className="account-row" key={path}>
                <span>
                  <a href={path}>{fillMessage(checkoutTexts.openMembership, { name })}</a>
                  {text && <span className="account-quiet account-row-detail">{text}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {giftCards.length > 0 && (
        <section className="confirmed-panel">
          <h2>{checkoutTexts.boughtGiftCards}</h2>
          <p>{checkoutTexts.boughtGiftCardsText}</p>
          <ul className="account-rows">
            {giftCards.map(({ code, amountText, recipientName: name, path }) => (
              <li className="account-row" key={path}>
                <span>
                  <strong dir="ltr">{code}</strong>
                  <span className="account-quiet account-row-detail">
                    {name ? fillMessage(checkoutTexts.giftCardOf, { amount: amountText, name }) : amountText}
                  </span>
                </span>
                <a href={path}>{checkoutTexts.openGiftCard}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="confirmed-order">
        <h2>{checkoutTexts.summary}</h2>
        <ul className="order-lines">
          {lines.map((line, index) => (
            <OrderLineItem
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
              key={index}
              line={line}
              details={<DescribedAnswers className="order-line-answers" pairs={line.answers} />}
              download={<LineDownload line={line} />}
              priceText={line.totalText}
            />
          ))}
        </ul>
        <Totals
          texts={texts}
          refunded={props.refunded}
          isUntaxed={props.isUntaxed}
          isTaxIncluded={props.isTaxIncluded}
        />
        {props.refunded && props.refunded.items.length > 0 && (
          <DescribedAnswers
            className="order-line-answers"
            pairs={[{ title: checkoutTexts.refundedItems, text: props.refunded.items.join("\n") }]}
          />
        )}
        {props.receiptPath && (
          <p data-only-screen="">
            <a href={props.receiptPath} target="_blank" rel="noopener">
              {props.isPaid ? checkoutTexts.printReceipt : checkoutTexts.printOrder}
            </a>
          </p>
        )}
      </section>
      {(props.note || props.answers.length > 0) && (
        <section className="confirmed-paid">
          <h2>{checkoutTexts.details}</h2>
          <DescribedAnswers
            className="order-line-answers"
            pairs={[...(props.note ? [{ title: checkoutTexts.orderNote, text: props.note }] : []), ...props.answers]}
          />
        </section>
      )}
      {payment.length > 0 && (
        <section className="confirmed-paid">
          <h2>{checkoutTexts.sections.payment}</h2>
          {payment.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      <AddressSection title={checkoutTexts.deliveredTo} lines={address} />
      <AddressSection title={checkoutTexts.pickedUpAt} lines={pickup} />
      {shipments.length > 0 && (
        <section className="confirmed-panel">
          <h2>{pickup.length > 0 ? checkoutTexts.pickups : checkoutTexts.shipments}</h2>
          <ul className="account-rows">
            {shipments.map(({ text, url, dateText, items }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two shipments may look the same
              <li className="account-row" key={index}>
                <span>
                  <bdi>{text}</bdi>
                  <span className="account-quiet account-row-detail">{dateText}</span>
                  {items.map((item) => (
                    <span className="account-quiet account-row-detail" key={item}>
                      {item}
                    </span>
                  ))}
                </span>
                {url && <a href={url}>{checkoutTexts.track}</a>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {accountOffer && (
        <AccountOffer
          email={email}
          text={
            lines.some(({ downloadUrl }) => downloadUrl)
              ? checkoutTexts.createAccountDownloads
              : checkoutTexts.createAccountText
          }
          {...accountOffer}
        />
      )}
      {!standing && (
        <a className="confirmed-continue" href="/" data-only-screen="">
          {donation ? checkoutTexts.backToSite : checkoutTexts.continueShopping}
        </a>
      )}
    </div>
  );
}

function LineDownload({ line }: { line: ConfirmedPageProps["lines"][number] }) {
  return (
    <>
      {line.downloadUrl && (
        <a className="order-line-download" href={line.downloadUrl}>
          {checkoutTexts.download}
          <span className="visually-hidden"> {line.name}</span>
        </a>
      )}
      {line.downloadText && (
        <span className="order-line-quantity" dir="auto">
          {line.downloadText}
        </span>
      )}
    </>
  );
}

function awaitingText(pickup: readonly string[], isShipped: boolean): string {
  if (pickup.length > 0) return checkoutTexts.awaitingPickup;
  return isShipped ? checkoutTexts.awaiting : checkoutTexts.awaitingOther;
}

function AddressSection({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="confirmed-address">
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <bdi className="address-line" key={line}>
            {line}
          </bdi>
        ))}
      </address>
    </section>
  );
}

/** The way to an account for a buyer without one. It says the same if their email has one. */
function AccountOffer({
  email,
  text,
  orderToken,
  isSent,
}: { email: string; text: string } & NonNullable<ConfirmedPageProps["accountOffer"]>) {
  return (
    <section className="confirmed-account" id="account" data-only-screen="">
      <h2>{checkoutTexts.createAccountTitle}</h2>
      {isSent ? (
        <p role="status">{fillMessage(checkoutTexts.createAccountSent, { email })}</p>
      ) : (
        <>
          <p>{fillMessage(text, { email })}</p>
          <form method="post" action={checkoutPaths.createAccount}>
            <input type="hidden" name="orderToken" value={orderToken} />
            <button type="submit" className="button button-secondary">
              {checkoutTexts.createAccount}
            </button>
          </form>
        </>
      )}
    </section>
  );
}

/** A text whose email address is a link. */
function WithLink({ text, email }: { text: string; email: string }) {
  const at = email ? text.indexOf(email) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${email}`}>{email}</a>
      {text.slice(at + email.length)}
    </>
  );
}
