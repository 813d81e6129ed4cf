import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { newAddressPath } from "#features/commerce/address/browserContract.ts";
import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import {
  type CustomerAction,
  subscriptionPaths as paths,
  subscriptionPath,
  subscriptionTexts as texts,
} from "../browserContract.ts";
import type { AccountSubscriptionsProps, ShownSubscription } from "../contract.ts";
import { CardForm } from "./CardForm.tsx";
import { Buttons, FormTitle, Proof } from "./formParts.tsx";

type Props = AccountSubscriptionsProps & SectionProps;

/** A member's subscriptions, one of them, and the forms that change it; server only. */
export function AccountSubscriptions(props: Props) {
  const { subscriptions, shown } = props;
  if (shown) return <Shown {...props} shown={shown} />;
  if (subscriptions.length === 0) {
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
    <ul className="account-rows">
      {subscriptions.map(({ id, name, stateText, priceText, nextText }) => (
        <li className="account-row" key={id}>
          <span>
            <a href={subscriptionPath(id)} aria-label={fillMessage(texts.manageOf, { name })}>
              <bdi>{name}</bdi>
            </a>
            <span className="account-quiet account-row-detail">
              {stateText} · {priceText}
            </span>
            {nextText && <span className="account-quiet account-row-detail">{nextText}</span>}
          </span>
          <a
            className="button button-text"
            href={subscriptionPath(id)}
            aria-label={fillMessage(texts.manageOf, { name })}
          >
            {texts.manage}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Shown(props: Props & { shown: ShownSubscription }) {
  const { shown, open, xsrfToken } = props;
  const { id, name, nextText, facts, orders, may } = shown;
  return (
    <div className="account-parts">
      <p>
        <a href={paths.page}>{texts.back}</a>
      </p>
      <section className="account-part">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {nextText && <p>{nextText}</p>}
        <dl className="subscription-facts">
          {facts.map(({ name: label, text }) => (
            <div key={label + text}>
              {label && <dt>{label}</dt>}
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
          <div>
            <dt>{shown.addressTitle}</dt>
            <dd>
              <address className="account-address">
                {shown.address.map((line) => (
                  <bdi className="address-line" key={line}>
                    {line}
                  </bdi>
                ))}
              </address>
            </dd>
          </div>
        </dl>
        {open === undefined && (
          <div className="account-row-actions subscription-actions">
            {may.retry && <ActionForm id={id} action="retry" label={shown.retryText} xsrfToken={xsrfToken} />}
            {may.resume && <ActionForm id={id} action="resume" label={texts.resume} xsrfToken={xsrfToken} />}
            {may.reactivate && (
              <ActionForm
                id={id}
                action="reactivate"
                label={texts.reactivate}
                text={shown.reactivateText}
                xsrfToken={xsrfToken}
              />
            )}
            {may.change && <a href={subscriptionPath(id, "card")}>{texts.changeCard}</a>}
            {may.change && <a href={subscriptionPath(id, "address")}>{texts.changeAddress}</a>}
            {may.pause && <a href={subscriptionPath(id, "pause")}>{texts.pause}</a>}
            {may.cancel && <a href={subscriptionPath(id, "cancel")}>{texts.cancel}</a>}
          </div>
        )}
      </section>
      {open === "pause" && may.pause && <PauseForm {...props} />}
      {open === "card" && may.change && <CardForm {...props} />}
      {open === "address" && may.change && <AddressForm {...props} />}
      {open === "cancel" && may.cancel && <CancelForm {...props} />}
      {orders.length > 0 && (
        <section className="account-part">
          <h2>{texts.orders}</h2>
          <ul className="account-rows">
            {orders.map(({ number, dateText, totalText }) => (
              <li className="account-row" key={number}>
                <span>
                  <a href={`/account/orders/${number}`}>{fillMessage(texts.order, { number })}</a>
                  <span className="account-quiet account-row-detail">{dateText}</span>
                </span>
                <span className="account-amount">{totalText}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ActionForm(props: { id: string; action: CustomerAction; label: string; text?: string; xsrfToken: string }) {
  const { id, action, label, text, xsrfToken } = props;
  return (
    <form method="post" action={paths.change}>
      <Proof id={id} xsrfToken={xsrfToken} />
      <button type="submit" className="button button-secondary" name="action" value={action}>
        {label}
      </button>
      {text && <p className="account-quiet">{text}</p>}
    </form>
  );
}

function PauseForm({ shown, answered, pauseDays, xsrfToken }: Props & { shown: ShownSubscription }) {
  return (
    <form className="account-form" method="post" action={paths.pause} noValidate>
      <FormTitle text={fillMessage(texts.pauseTitle, { name: shown.name })} hasProblem={answered !== undefined} />
      <p className="account-quiet">{texts.pauseText}</p>
      <Proof id={shown.id} xsrfToken={xsrfToken} />
      <LabeledField form="pause" name="until" label={texts.pauseUntil} error={answered?.errors?.until}>
        {(control) => (
          <input
            {...control}
            type="date"
            min={pauseDays.first}
            max={pauseDays.last}
            defaultValue={answered?.values?.until ?? ""}
            required
          />
        )}
      </LabeledField>
      <Buttons label={texts.confirmPause} id={shown.id} />
    </form>
  );
}

function AddressForm({ shown, addresses, addressText, answered, xsrfToken }: Props & { shown: ShownSubscription }) {
  const typed = answered?.values?.addressId;
  const problem = answered?.errors?.addressId;
  return (
    <form className="account-form" method="post" action={paths.address}>
      <FormTitle
        text={fillMessage(texts.changeAddressTitle, { name: shown.name })}
        hasProblem={answered !== undefined}
      />
      <Proof id={shown.id} xsrfToken={xsrfToken} />
      {addressText && <p className="account-quiet">{addressText}</p>}
      {addresses.length === 0 ? (
        <p>{texts.noAddresses}</p>
      ) : (
        <fieldset className="subscription-choices">
          <legend>{texts.addressText}</legend>
          {problem && (
            <p className="account-alert" role="alert">
              {problem}
            </p>
          )}
          {addresses.map(({ id, text, priceText, isPossible, isChosen }) => (
            <label className="account-check" key={id}>
              <input
                type="radio"
                name="addressId"
                value={id}
                disabled={!isPossible}
                defaultChecked={typed ? typed === id : isChosen}
                required
              />
              <span>
                <bdi>{text}</bdi>
                {priceText && <span className="account-quiet account-row-detail">{priceText}</span>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p>
        <a href={newAddressPath(subscriptionPath(shown.id, "address"))}>{texts.addAddress}</a>
      </p>
      {addresses.some(({ isPossible }) => isPossible) ? (
        <Buttons label={texts.saveAddress} id={shown.id} />
      ) : (
        <p>
          <a href={subscriptionPath(shown.id)}>{texts.keep}</a>
        </p>
      )}
    </form>
  );
}

function CancelForm({ shown, xsrfToken }: Props & { shown: ShownSubscription }) {
  return (
    <form className="account-form" method="post" action={paths.change}>
      <FormTitle text={fillMessage(texts.cancelTitle, { name: shown.name })} hasProblem={false} />
      <p>{shown.cancelText}</p>
      <Proof id={shown.id} xsrfToken={xsrfToken} />
      <input type="hidden" name="action" value="cancel" />
      <Buttons label={texts.confirmCancel} id={shown.id} />
    </form>
  );
}
