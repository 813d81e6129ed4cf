import { accountPaths } from "#features/audience/members/browserContract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { areaPaths, maxNoteLength, membershipsSection, areaTexts as texts } from "../browserContract.ts";
import type { AreaPageProps, ShownArea } from "../contract.ts";
import { AccountWays } from "./AccountWays.tsx";

/** Who may see a page and the ways in (page types 105 and 106), and the page of an area; server only. */
export function AreaPage({ title, text, areas, to, typed, member, hasMembers, contactEmail }: AreaPageProps) {
  const isStranger = member === undefined && areas.length > 0;
  const isHome = to.split("?")[0] === "/";
  const maySoon = areas.some(({ way }) => way === "join" || way === "request");
  return (
    <div className="account-page area-page">
      <h1 className="account-title">{title}</h1>
      {text && <p role="status">{text}</p>}
      {areas.map((area) => (
        <Area
          key={area.id}
          area={area}
          to={to}
          note={typed?.areaId === area.id ? typed.note : ""}
          xsrfToken={member?.xsrfToken}
          isTitled={area.name !== title}
        />
      ))}
      {isStranger &&
        (hasMembers ? (
          <section className="account-part">
            <p>{maySoon ? texts.joinWithAccount : texts.signInText}</p>
            <AccountWays to={to} />
          </section>
        ) : (
          <p>{texts.accountsOff}</p>
        ))}
      <div className="account-part area-more">
        {member && (
          <p className="account-quiet">
            {fillMessage(texts.signedInAs, { email: member.email })}{" "}
            <a href={`${accountPaths.page}/${membershipsSection}`}>{texts.yourMemberships}</a>
          </p>
        )}
        {contactEmail && (
          <p className="account-quiet">
            <Contact email={contactEmail} />
          </p>
        )}
        {!isHome && (
          <p>
            <a href="/">{texts.home}</a>
          </p>
        )}
      </div>
    </div>
  );
}

function Contact({ email }: { email: string }) {
  const [before, after] = texts.contact.split("{email}");
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}

interface AreaProps {
  area: ShownArea;
  to: string;
  /** To start with. */
  note: string;
  xsrfToken: string | undefined;
  /** False where its name is the title of the page. */
  isTitled: boolean;
}

const howToJoin: Partial<Record<ShownArea["way"], "free" | "approval" | "invitation" | "purchase" | "notForSale">> = {
  join: "free",
  request: "approval",
  "invited-only": "invitation",
  buy: "purchase",
  "not-for-sale": "notForSale",
};

function Area({ area, to, note, xsrfToken, isTitled }: AreaProps) {
  const { name, description, way, stateText, pages } = area;
  const how = howToJoin[way];
  return (
    <section className="account-part area">
      {isTitled && <h2>{name}</h2>}
      {description && (
        <p className="area-description" dir="auto">
          {description}
        </p>
      )}
      {stateText && (
        <p className={area.wasMember ? "account-alert" : "account-notice"} role="status">
          {stateText}
        </p>
      )}
      {how && <p className="account-quiet">{texts[how]}</p>}
      <AreaAction area={area} to={to} note={note} xsrfToken={xsrfToken} />
      {pages.length > 0 && (
        <nav aria-label={texts.pages}>
          <ul className="account-rows">
            {pages.map(({ title, path }) => (
              <li className="account-row" key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}

function AreaAction({ area, to, note, xsrfToken }: Omit<AreaProps, "isTitled">) {
  const { id, name, way, isRenewable, productPath } = area;
  const isRenewal = isRenewable || area.wasMember;
  if ((way === "buy" || isRenewable) && productPath) {
    return (
      <p>
        <a
          className={`area-button sqs-button-element--${isRenewable ? "secondary" : "primary"}`}
          href={productPath}
          aria-label={fillMessage(isRenewal ? texts.renewOf : texts.buyOf, { name })}
        >
          {isRenewal ? texts.renew : texts.buy}
        </a>
      </p>
    );
  }
  if (!xsrfToken || (way !== "join" && way !== "request")) return null;
  const noteId = `note-${id}`;
  return (
    <form className="account-form" method="post" action={areaPaths.join}>
      <input type="hidden" name="xsrfToken" value={xsrfToken} />
      <input type="hidden" name="areaId" value={id} />
      <input type="hidden" name="to" value={to} />
      {way === "request" && (
        <div className="area-note">
          <label htmlFor={noteId}>{texts.note}</label>
          <p className="account-quiet" id={`${noteId}-hint`}>
            {texts.noteHint}
          </p>
          <textarea
            id={noteId}
            name="note"
            rows={4}
            maxLength={maxNoteLength}
            defaultValue={note}
            aria-describedby={`${noteId}-hint`}
          />
        </div>
      )}
      <button
        type="submit"
        className="account-button sqs-button-element--primary"
        aria-label={fillMessage(way === "join" ? texts.joinOf : texts.requestOf, { name })}
      >
        {way === "join" ? texts.join : texts.request}
      </button>
    </form>
  );
}
