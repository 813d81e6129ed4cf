import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { giftCardPaths, giftCardTexts as texts } from "../browserContract.ts";
import type { GiftCardBalanceProps } from "../contract.ts";

/** The page where a visitor sees the balance of a gift card; server only. */
export function GiftCardBalance({ error, typed, notice, found }: GiftCardBalanceProps) {
  return (
    <div className="gift-card-page">
      <h1 className="gift-card-title">{texts.balanceTitle}</h1>
      {found ? (
        <Found {...found} />
      ) : (
        <>
          {notice && (
            <p className="checkout-alert-text" role="alert">
              {notice}
            </p>
          )}
          <p>{texts.balanceText}</p>
          <form className="gift-card-form" method="post" action={giftCardPaths.balance} noValidate>
            <LabeledField
              form="gift-card"
              name="code"
              label={texts.code}
              hint={texts.codeHint}
              error={error ?? undefined}
            >
              {(control) => (
                <input
                  {...control}
                  type="text"
                  defaultValue={typed}
                  maxLength={100}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </LabeledField>
            <button className="button button-primary" type="submit">
              {texts.check}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

function Found({ lastFour, balanceText, status }: NonNullable<GiftCardBalanceProps["found"]>) {
  const isVoid = status === "VOID";
  return (
    <>
      <div role={isVoid ? "alert" : "status"}>
        <dl className="gift-card-balance">
          <dt>{fillMessage(texts.balanceOf, { lastFour })}</dt>
          <dd className={isVoid ? "gift-card-void" : undefined}>{isVoid ? texts.void : balanceText}</dd>
        </dl>
      </div>
      <p>{isVoid ? texts.voidText : status === "USED" ? texts.used : texts.neverExpires}</p>
      <p className="gift-card-ways" data-only-screen="">
        <a className="button button-primary" href="/">
          {texts.toShop}
        </a>
        <a href={giftCardPaths.balance}>{texts.checkAnother}</a>
      </p>
    </>
  );
}
