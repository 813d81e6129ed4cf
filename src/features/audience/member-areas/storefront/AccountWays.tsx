import { accountPaths } from "#features/audience/members/browserContract.ts";
import { areaTexts as texts } from "../browserContract.ts";

/** Links to sign in and to create an account, which both come back to a path. */
export function AccountWays({ to }: { to: string }) {
  const query = to === "" ? "" : `?${new URLSearchParams({ to })}`;
  return (
    <p className="area-ways">
      <a className="area-button sqs-button-element--primary" href={`${accountPaths.signIn}${query}`}>
        {texts.signIn}
      </a>
      <a className="area-button sqs-button-element--secondary" href={`${accountPaths.register}${query}`}>
        {texts.register}
      </a>
    </p>
  );
}
