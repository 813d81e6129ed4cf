import { accountPaths, accountTexts } from "../browserContract.ts";
import type { OpenPageProps } from "../islandsContract.ts";
import { AccountField, accountLink, FormAlert, FormButton } from "./AccountField.tsx";

/** The page to request a link for a new password; server only. */
export function ForgotPage({ to, email = "", answered }: OpenPageProps) {
  return (
    <div className="account-page">
      <h1 className="account-title">{accountTexts.forgotTitle}</h1>
      <p>{accountTexts.forgotText}</p>
      <FormAlert answered={answered} />
      <form className="account-form" method="post" action={accountPaths.forgotPassword} noValidate>
        <input type="hidden" name="to" value={to} />
        <AccountField
          name="email"
          label={accountTexts.email}
          type="email"
          autoComplete="username"
          value={email}
          answered={answered}
        />
        <FormButton label={accountTexts.sendResetLink} />
      </form>
      <p className="account-other">
        <a href={accountLink(accountPaths.signIn, to)}>{accountTexts.backToSignIn}</a>
      </p>
    </div>
  );
}
