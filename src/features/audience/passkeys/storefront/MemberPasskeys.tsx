import { accountPaths } from "#features/audience/members/browserContract.ts";
import type { SectionProps } from "#features/audience/members/islandsContract.ts";
import { AccountField, FormButton } from "#features/audience/members/storefront/AccountField.tsx";
import { SafeHtml } from "#kernel/browser/SafeHtml.tsx";
import { fillMessage } from "#kernel/contract/failure.ts";
import { memberPasskeyPaths, memberPasskeyTexts as texts } from "../browserContract.ts";
import type { MemberPasskeysProps } from "../contract.ts";

/** A member's passkeys: a list with plain forms, and the part that adds one; server only. */
export function MemberPasskeys(props: MemberPasskeysProps & SectionProps) {
  const { passkeys, edited, adding, xsrfToken } = props;
  if (edited) return <RenamePasskey {...props} edited={edited} />;
  return (
    <div className="account-parts">
      <p>{texts.text}</p>
      {passkeys.length === 0 ? (
        <p className="account-quiet">{texts.none}</p>
      ) : (
        <ul className="account-rows" aria-label={texts.title}>
          {passkeys.map(({ id, name, details }) => (
            <li className="account-row" key={id}>
              <span>
                <bdi>{name}</bdi>
                <span className="account-quiet account-row-detail">{details.join(" · ")}</span>
              </span>
              <form className="account-row-actions" method="post" action={memberPasskeyPaths.remove}>
                <input type="hidden" name="xsrfToken" value={xsrfToken} />
                <input type="hidden" name="id" value={id} />
                <a
                  className="button button-text"
                  href={`${memberPasskeyPaths.page}?edit=${id}`}
                  aria-label={fillMessage(texts.renameOf, { name })}
                >
                  {texts.rename}
                </a>
                <button type="submit" className="button button-text" aria-label={fillMessage(texts.removeOf, { name })}>
                  {texts.remove}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <section className="account-part">
          <h2>{texts.addTitle}</h2>
          <Adding adding={adding} />
        </section>
      )}
    </div>
  );
}

function Adding({ adding }: { adding: NonNullable<MemberPasskeysProps["adding"]> }) {
  if ("obstacle" in adding) return <p className="account-quiet">{adding.obstacle}</p>;
  if ("html" in adding) {
    return (
      <>
        <p className="account-quiet account-without-scripts">{texts.needsScript}</p>
        <SafeHtml html={adding.html} />
      </>
    );
  }
  return (
    <form className="account-form" method="post" action={accountPaths.signInLink}>
      <p>{texts.signInAgain}</p>
      <input type="hidden" name="email" value={adding.linkTo} />
      <input type="hidden" name="to" value={memberPasskeyPaths.page} />
      <button type="submit" className="account-button button button-secondary">
        {texts.sendLink}
      </button>
    </form>
  );
}

function RenamePasskey({
  edited: { id, name },
  xsrfToken,
  answered,
}: SectionProps & { edited: NonNullable<MemberPasskeysProps["edited"]> }) {
  return (
    <form className="account-form" method="post" action={memberPasskeyPaths.rename} noValidate>
      <h2>{fillMessage(texts.renameOf, { name })}</h2>
      <input type="hidden" name="xsrfToken" value={xsrfToken} />
      <input type="hidden" name="id" value={id} />
      <AccountField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        type="text"
        autoComplete="off"
        maxLength={100}
        value={name}
        takesFocus
        answered={answered}
      />
      <FormButton label={texts.save} />
      <p className="account-other">
        <a href={memberPasskeyPaths.page}>{texts.cancel}</a>
      </p>
    </form>
  );
}
