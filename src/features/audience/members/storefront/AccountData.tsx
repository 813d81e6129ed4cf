import { accountPaths, accountTexts, sectionTexts } from "../browserContract.ts";
import type { DataProps, SectionProps } from "../islandsContract.ts";
import { AccountField } from "./AccountField.tsx";

/** A member's export, and the deletion of the account; server only. */
export function AccountData({ hasPassword, xsrfToken, answered }: DataProps & SectionProps) {
  return (
    <div className="account-parts">
      <section className="account-part">
        <h2>{sectionTexts.exportTitle}</h2>
        <p>{sectionTexts.exportText}</p>
        <p>
          <a className="button button-secondary" href={accountPaths.exportData} download>
            {sectionTexts.exportAction}
          </a>
        </p>
      </section>
      <section className="account-part">
        <h2>{sectionTexts.deleteTitle}</h2>
        <p>{sectionTexts.deleteText}</p>
        <form
          className="account-form"
          method="post"
          action={hasPassword ? accountPaths.deleteAccount : accountPaths.mailDeleteLink}
          noValidate
        >
          <input type="hidden" name="xsrfToken" value={xsrfToken} />
          {hasPassword ? (
            <AccountField
              name="password"
              label={accountTexts.password}
              type="password"
              autoComplete="current-password"
              maxLength={1000}
              answered={answered}
            />
          ) : (
            <p className="account-quiet">{sectionTexts.deleteByMailText}</p>
          )}
          <button type="submit" className="account-button button button-secondary">
            {hasPassword ? sectionTexts.deleteAction : sectionTexts.sendDeleteLink}
          </button>
        </form>
      </section>
    </div>
  );
}
