import { minimumPasswordLength } from "#features/account/accounts/domain/passwordProblem.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { accountPaths, accountTexts } from "../browserContract.ts";
import type { OpenPageProps } from "../islandsContract.ts";
import { AccountField, accountLink, FormAlert, FormButton } from "./AccountField.tsx";

/** The page to create an account; server only. */
export function RegisterPage({ to, email = "", answered }: OpenPageProps) {
  return (
    <div className="account-page">
      <h1 className="account-title">{accountTexts.registerTitle}</h1>
      <p>{accountTexts.registerText}</p>
      <FormAlert answered={answered} />
      <form className="account-form" method="post" action={accountPaths.register} noValidate>
        <input type="hidden" name="to" value={to} />
        <AccountField
          name="name"
          label={accountTexts.nameOptional}
          type="text"
          autoComplete="name"
          maxLength={200}
          isRequired={false}
          answered={answered}
        />
        <AccountField
          name="email"
          label={accountTexts.email}
          type="email"
          autoComplete="username"
          value={email}
          answered={answered}
        />
        <AccountField
          name="password"
          label={accountTexts.password}
          hint={fillMessage(accountTexts.passwordHint, { length: minimumPasswordLength })}
          type="password"
          autoComplete="new-password"
          maxLength={1000}
          answered={answered}
        />
        <FormButton label={accountTexts.register} />
      </form>
      <p className="account-other">
        {accountTexts.haveAccount} <a href={accountLink(accountPaths.signIn, to)}>{accountTexts.signIn}</a>
      </p>
    </div>
  );
}
