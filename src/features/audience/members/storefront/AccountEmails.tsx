import { accountPaths, accountTexts, sectionTexts } from "../browserContract.ts";
import type { EmailsProps, SectionProps } from "../islandsContract.ts";
import { FormButton } from "./AccountField.tsx";

/** Which emails a member wants; server only. */
export function AccountEmails({ wantsNews, xsrfToken }: EmailsProps & SectionProps) {
  return (
    <form className="account-form account-part" method="post" action={accountPaths.saveEmails}>
      <input type="hidden" name="xsrfToken" value={xsrfToken} />
      <p>{sectionTexts.emailsText}</p>
      <label className="account-check">
        <input type="checkbox" name="wantsNews" value="yes" defaultChecked={wantsNews} />
        <span>{sectionTexts.wantsNews}</span>
      </label>
      <FormButton label={accountTexts.save} />
    </form>
  );
}
