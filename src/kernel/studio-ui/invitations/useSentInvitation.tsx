import { type ReactNode, useState } from "react";
import { notify } from "../feedback/notify.tsx";
import { InvitationLinkDialog } from "./InvitationLinkDialog.tsx";
import { invitationTexts } from "./invitationTexts.ts";

export interface SentInvitation {
  invitation: { email: string };
  /** Only without a mail server: it must be passed on by hand. */
  link?: string | undefined;
}

/** Confirms a sent invitation. `show` is for the answer of the call, `dialog` must be rendered. */
export function useSentInvitation(): { show(sent: SentInvitation): void; dialog: ReactNode } {
  const [created, setCreated] = useState<{ email: string; link: string }>();
  return {
    show({ invitation: { email }, link }) {
      if (link) setCreated({ email, link });
      else notify.success(invitationTexts.sent(email));
    },
    dialog: created && <InvitationLinkDialog {...created} onClose={() => setCreated(undefined)} />,
  };
}
