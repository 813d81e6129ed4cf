import { accountPaths, accountLinkTexts as texts } from "../browserContract.ts";

/**
 * The header's link to the account; server only. It has both words, because the page is the same for everyone. The page's
 * script marks a signed-in member on the root element, and styles show the right one. They take the same place, so
 * nothing moves.
 */
export function AccountLink() {
  return (
    <a className="account-link" href={accountPaths.page}>
      <svg
        className="account-link-icon"
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="12" cy="8" r="4.25" />
        <path d="M4 20.5c.6-4.3 4-6.5 8-6.5s7.4 2.2 8 6.5" />
      </svg>
      <span className="account-link-words">
        <span className="account-link-sign-in">{texts.signIn}</span>
        <span className="account-link-account">{texts.account}</span>
      </span>
    </a>
  );
}
