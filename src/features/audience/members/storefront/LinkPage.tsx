import { minimumPasswordLength } from "#features/account/accounts/domain/passwordProblem.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { accountPaths, accountTexts } from "../browserContract.ts";
import type { LinkPageProps } from "../islandsContract.ts";
import { AccountField, FormAlert, FormButton } from "./AccountField.tsx";

const labels = () => ({
  optional: { label: accountTexts.choosePassword, hint: accountTexts.choosePasswordHint },
  required: { label: accountTexts.newPassword, hint: accountTexts.passwordHint },
  again: { label: accountTexts.passwordAgain, hint: accountTexts.passwordAgainHint },
});

/**
 * The page of a link in an email; server only. Only its button uses the link, because programs that scan emails open
 * links.
 */
export function LinkPage({ token, to, purpose, email, password, answered }: LinkPageProps) {
  const texts = accountTexts.links[purpose];
  return (
    <div className="account-page">
      <h1 className="account-title">{texts.title}</h1>
      <p>{fillMessage(texts.text, { email })}</p>
      <FormAlert answered={answered} />
      <form className="account-form" method="post" action={accountPaths.link} noValidate>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="to" value={to} />
        {password !== "none" && (
          <>
            {/* For password managers. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
            <AccountField
              name="password"
              label={labels()[password].label}
              hint={fillMessage(labels()[password].hint, { length: minimumPasswordLength })}
              type="password"
              autoComplete="new-password"
              maxLength={1000}
              isRequired={password !== "optional"}
              answered={answered}
            />
          </>
        )}
        <FormButton label={texts.action} />
      </form>
    </div>
  );
}
