import { SafeHtml } from "#kernel/browser/SafeHtml.tsx";
import { accountTexts } from "../browserContract.ts";
import type { AccountPageProps } from "../islandsContract.ts";

/** The frame of the account: its sections, what just happened, and one section; server only. */
export function AccountPage({ title, signedInAs, sections, notices, alert, section, signOut }: AccountPageProps) {
  return (
    <div className="account-page account-frame">
      <nav className="account-sections" aria-label={accountTexts.sections}>
        <ul>
          {sections.map(({ path, title: name, isCurrent }) => (
            <li key={path}>
              <a href={path} aria-current={isCurrent ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-section">
        <h1 className="account-title">{title}</h1>
        {notices.map((notice) => (
          <p className="account-notice" role="status" key={notice}>
            {notice}
          </p>
        ))}
        {alert && (
          <p className="account-alert" role="alert">
            {alert}
          </p>
        )}
        <SafeHtml html={section} />
      </div>
      <div className="account-person">
        <p className="account-quiet">{signedInAs}</p>
        <SafeHtml html={signOut} />
      </div>
    </div>
  );
}
