import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { eraseAuthorRoute, listBansRoute, listCommentsRoute } from "../moderationContract.ts";
import { texts } from "./texts.ts";

/**
 * Asks before everything that someone wrote is deleted.
 * @param props.email in lower case; undefined: closed
 */
export function EraseDialog({ email, onClose }: { email: string | undefined; onClose(): void }) {
  return (
    <RemoveDialog
      route={eraseAuthorRoute}
      input={email === undefined ? undefined : { body: { email } }}
      invalidates={[listCommentsRoute, listBansRoute]}
      title={texts.eraseTitle(email ?? "")}
      text={texts.eraseText}
      confirmLabel={texts.erase}
      onClose={onClose}
      onRemoved={({ deleted }) => notify.success(texts.purged(deleted))}
    />
  );
}
