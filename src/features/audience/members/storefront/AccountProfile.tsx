import { minimumPasswordLength } from "#features/account/accounts/domain/passwordProblem.ts";
import { LabeledField } from "#kernel/browser/LabeledField.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { accountPaths, accountTexts, sectionTexts } from "../browserContract.ts";
import type { ProfileProps, SectionProps } from "../islandsContract.ts";
import { AccountField, FormButton } from "./AccountField.tsx";

/** Name, email and password; server only. */
export function AccountProfile({
  name,
  email,
  hasPassword,
  languages,
  xsrfToken,
  answered,
}: ProfileProps & SectionProps) {
  const of = (form: string) => (answered?.form === form ? answered : undefined);
  return (
    <div className="account-parts">
      <form className="account-form account-part" method="post" action={accountPaths.saveName} noValidate>
        <input type="hidden" name="xsrfToken" value={xsrfToken} />
        <AccountField
          name="name"
          label={accountTexts.name}
          type="text"
          autoComplete="name"
          maxLength={200}
          isRequired={false}
          value={name}
          answered={of("name")}
        />
        <FormButton label={accountTexts.save} />
      </form>
      {languages.length > 0 && (
        <form className="account-form account-part" method="post" action={accountPaths.saveLanguage}>
          <input type="hidden" name="xsrfToken" value={xsrfToken} />
          <LabeledField
            form="account"
            name="locale"
            label={sectionTexts.language}
            hint={sectionTexts.languageText}
            error={undefined}
          >
            {(control) => (
              <select {...control} defaultValue={languages.find(({ isChosen }) => isChosen)?.locale}>
                {languages.map(({ locale, name: language }) => (
                  <option key={locale} value={locale} lang={locale}>
                    {language}
                  </option>
                ))}
              </select>
            )}
          </LabeledField>
          <FormButton label={accountTexts.save} />
        </form>
      )}
      <section className="account-part">
        <h2>{sectionTexts.changeEmail}</h2>
        <p>{fillMessage(sectionTexts.currentEmail, { email })}</p>
        <form className="account-form" method="post" action={accountPaths.changeEmail} noValidate>
          <input type="hidden" name="xsrfToken" value={xsrfToken} />
          <AccountField
            name="email"
            label={sectionTexts.newEmail}
            type="email"
            autoComplete="email"
            answered={of("email")}
          />
          {hasPassword && <CurrentPassword name="currentPassword" answered={of("email")} />}
          <FormButton label={sectionTexts.sendConfirmation} />
        </form>
      </section>
      <section className="account-part">
        <h2>{hasPassword ? sectionTexts.changePassword : sectionTexts.setPassword}</h2>
        {!hasPassword && <p>{sectionTexts.setPasswordText}</p>}
        <form className="account-form" method="post" action={accountPaths.changePassword} noValidate>
          <input type="hidden" name="xsrfToken" value={xsrfToken} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          {hasPassword && <CurrentPassword name="oldPassword" answered={of("password")} />}
          <AccountField
            name="newPassword"
            label={sectionTexts.newPassword}
            hint={fillMessage(accountTexts.passwordHint, { length: minimumPasswordLength })}
            type="password"
            autoComplete="new-password"
            maxLength={1000}
            answered={of("password")}
          />
          <FormButton label={sectionTexts.savePassword} />
        </form>
      </section>
    </div>
  );
}

/** Each form of the page needs a name of its own, which is also its id. */
function CurrentPassword({ name, answered }: { name: string; answered: SectionProps["answered"] }) {
  return (
    <AccountField
      name={name}
      label={sectionTexts.currentPassword}
      type="password"
      autoComplete="current-password"
      maxLength={1000}
      answered={answered}
    />
  );
}
