import { fillMessage } from "#kernel/contract/failure.ts";
import { accountPaths, sectionTexts } from "../browserContract.ts";
import type { DevicesProps, SectionProps } from "../islandsContract.ts";

/** Where a member is signed in; server only. */
export function AccountDevices({ devices, xsrfToken }: DevicesProps & SectionProps) {
  return (
    <div className="account-parts">
      <p>{sectionTexts.devicesText}</p>
      <ul className="account-rows">
        {devices.map(({ id, device, lastSeenText, isThis }) => (
          <li className="account-row" key={id}>
            <span>
              <bdi>{device}</bdi>
              <span className="account-quiet account-row-detail">
                {isThis ? sectionTexts.thisDevice : fillMessage(sectionTexts.lastSeen, { date: lastSeenText })}
              </span>
            </span>
            {!isThis && (
              <EndDevice
                xsrfToken={xsrfToken}
                sessionId={id}
                label={sectionTexts.signOutDevice}
                name={fillMessage(sectionTexts.signOutDeviceOf, { device })}
              />
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && <EndDevice xsrfToken={xsrfToken} sessionId="others" label={sectionTexts.signOutOthers} />}
    </div>
  );
}

interface EndDeviceProps {
  xsrfToken: string;
  sessionId: string;
  label: string;
  /** What a screen reader says, where the label alone is not clear. */
  name?: string;
}

function EndDevice({ xsrfToken, sessionId, label, name }: EndDeviceProps) {
  return (
    <form method="post" action={accountPaths.endDevice}>
      <input type="hidden" name="xsrfToken" value={xsrfToken} />
      <input type="hidden" name="sessionId" value={sessionId} />
      <button type="submit" className="button button-text" aria-label={name}>
        {label}
      </button>
    </form>
  );
}
