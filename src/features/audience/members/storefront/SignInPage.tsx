import { SafeHtml } from "#kernel/browser/SafeHtml.tsx";
import { accountPaths, accountTexts } from "../browserContract.ts";
import type { SignInPageProps } from "../islandsContract.ts";
import { AccountField, accountLink, FormAlert, FormButton } from "./AccountField.tsx";

/** The sign-in page: by password, passkey, or an emailed link; server only. */
export function SignInPage({
  to,
  email = "",
  hasEnded,
  keepsTyped,
  answered,
  proofHtml,
  passkeyHtml,
}: SignInPageProps) {
  const isForLink = answered?.form === "link";
  const ofPassword = isForLink ? undefined : answered;
  return (
    <div className="account-page">
      <h1 className="account-title">{accountTexts.signInTitle}</h1>
      {hasEnded && (
        <p className="account-alert" role="alert">
          {keepsTyped ? accountTexts.endedKept : accountTexts.ended}
        </p>
      )}
      <FormAlert answered={answered} />
      <form className="account-form" method="post" action={accountPaths.signIn} noValidate>
        <input type="hidden" name="to" value={to} />
        <AccountField
          name="email"
          label={accountTexts.email}
          type="email"
          autoComplete={passkeyHtml ? "username webauthn" : "username"}
          value={email}
          answered={ofPassword}
        />
        <AccountField
          name="password"
          label={accountTexts.password}
          type="password"
          autoComplete="current-password"
          maxLength={1000}
          takesFocus={ofPassword?.message !== undefined}
          answered={ofPassword}
        />
        <label className="account-check">
          <input
            type="checkbox"
            name="rememberMe"
            value="yes"
            defaultChecked={ofPassword?.values?.rememberMe === "yes"}
          />
          <span>{accountTexts.rememberMe}</span>
        </label>
        {proofHtml && <SafeHtml html={proofHtml} />}
        <FormButton label={accountTexts.signIn} />
        {passkeyHtml && <SafeHtml html={passkeyHtml} />}
        <p className="account-other">
          <a href={accountLink(accountPaths.forgotPassword, to)}>{accountTexts.forgotPassword}</a>
        </p>
      </form>
      <section className="account-part">
        <h2>{accountTexts.signInLinkTitle}</h2>
        <p>{accountTexts.signInLinkText}</p>
        <form className="account-form" method="post" action={accountPaths.signInLink} noValidate>
          <input type="hidden" name="to" value={to} />
          <AccountField
            form="account-link"
            name="email"
            label={accountTexts.email}
            type="email"
            autoComplete="email"
            value={answered?.values?.email ?? email}
            answered={isForLink ? answered : undefined}
          />
          <button type="submit" className="account-button button button-secondary">
            {accountTexts.sendSignInLink}
          </button>
        </form>
      </section>
      <p className="account-other">
        {accountTexts.newHere} <a href={accountLink(accountPaths.register, to)}>{accountTexts.register}</a>
      </p>
    </div>
  );
}
