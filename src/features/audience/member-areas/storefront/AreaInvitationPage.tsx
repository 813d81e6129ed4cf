import { SignOutHere } from "#features/audience/members/storefront/SignOutHere.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { areaInvitationPath, areaPaths, areaInvitationTexts as texts } from "../browserContract.ts";
import type { AreaInvitationProps } from "../contract.ts";
import { AccountWays } from "./AccountWays.tsx";

/** The page of an invitation; server only. Only the member with its email can accept it. */
export function AreaInvitationPage(props: AreaInvitationProps) {
  const { name, description, email, siteTitle, token, areaId, member } = props;
  const path = areaInvitationPath(token, areaId);
  return (
    <div className="account-page area-page">
      <h1 className="account-title">{fillMessage(texts.title, { name })}</h1>
      <p>{fillMessage(texts.text, { siteTitle, email, name })}</p>
      {description && (
        <p className="area-description" dir="auto">
          {description}
        </p>
      )}
      {member?.email === email && (
        <form className="account-form" method="post" action={areaPaths.acceptInvitation}>
          <input type="hidden" name="xsrfToken" value={member.xsrfToken} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="area" value={areaId} />
          <button type="submit" className="account-button sqs-button-element--primary">
            {texts.accept}
          </button>
        </form>
      )}
      {member && member.email !== email && (
        <>
          <p className="account-alert">{fillMessage(texts.otherAccount, { current: member.email })}</p>
          <SignOutHere xsrfToken={member.xsrfToken} to={path} />
        </>
      )}
      {!member && (
        <section className="account-part">
          <p>{texts.signInFirst}</p>
          <AccountWays to={path} />
        </section>
      )}
    </div>
  );
}
