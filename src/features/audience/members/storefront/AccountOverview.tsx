import type { OverviewProps } from "../islandsContract.ts";

/** The first page of the account: a line about each section; server only. */
export function AccountOverview({ sections }: OverviewProps) {
  return (
    <ul className="account-cards">
      {sections.map(({ path, title, text }) => (
        <li key={path}>
          <a className="account-card" href={path}>
            <span className="account-card-title">{title}</span>
            <span className="account-quiet">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
