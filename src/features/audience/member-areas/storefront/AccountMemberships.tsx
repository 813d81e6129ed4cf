import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { areaPath, areaPaths, membershipsSection, membershipTexts as texts } from "../browserContract.ts";
import type { MembershipsProps } from "../contract.ts";

/** A member's memberships: until when, renewing, leaving; server only. */
export function AccountMemberships({ memberships, joinable, xsrfToken }: MembershipsProps & SectionProps) {
  if (memberships.length === 0) return <NoMemberships joinable={joinable} />;
  return (
    <ul className="account-rows">
      {memberships.map((membership) => (
        <Membership key={membership.areaId} membership={membership} xsrfToken={xsrfToken} />
      ))}
    </ul>
  );
}

function NoMemberships({ joinable }: Pick<MembershipsProps, "joinable">) {
  return (
    <div className="account-parts">
      <p>{texts.empty}</p>
      {joinable.length > 0 && (
        <section className="account-part">
          <h2>{texts.joinable}</h2>
          <ul className="account-rows">
            {joinable.map(({ areaId, name, description }) => (
              <li className="account-row" key={areaId}>
                <span>
                  <a href={areaPath(areaId)}>{name}</a>
                  {description && (
                    <span className="account-quiet account-row-detail" dir="auto">
                      {description}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Membership({
  membership: { areaId, name, state, detail, renewPath, subscriptionPath, leaveTexts, isLeaving },
  xsrfToken,
}: {
  membership: MembershipsProps["memberships"][number];
  xsrfToken: string;
}) {
  const isPending = state === "pending";
  return (
    <li className="account-row">
      <span>
        <a href={areaPath(areaId)}>{name}</a>
        <span className="account-quiet account-row-detail">{detail}</span>
      </span>
      <span className="account-row-actions">
        {renewPath && (
          <a href={renewPath} aria-label={fillMessage(texts.renewOf, { name })}>
            {texts.renew}
          </a>
        )}
        {subscriptionPath && (
          <a href={subscriptionPath} aria-label={fillMessage(texts.manageOf, { name })}>
            {texts.manage}
          </a>
        )}
        {state !== "ended" && !isLeaving && (
          <a
            href={`/account/${membershipsSection}?leave=${areaId}`}
            aria-label={fillMessage(isPending ? texts.withdrawOf : texts.leaveOf, { name })}
          >
            {isPending ? texts.withdraw : texts.leave}
          </a>
        )}
      </span>
      {isLeaving && (
        <form className="area-leave" method="post" action={areaPaths.leave}>
          <input type="hidden" name="xsrfToken" value={xsrfToken} />
          <input type="hidden" name="areaId" value={areaId} />
          {leaveTexts.map((text) => (
            <p className="account-quiet" key={text}>
              {text}
            </p>
          ))}
          <button type="submit" className="button button-secondary">
            {fillMessage(isPending ? texts.withdrawOf : texts.confirmLeave, { name })}
          </button>
          <a href={`/account/${membershipsSection}`}>{texts.stay}</a>
        </form>
      )}
    </li>
  );
}
