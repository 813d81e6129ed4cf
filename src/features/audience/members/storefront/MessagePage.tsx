import type { MessagePageProps } from "../islandsContract.ts";
import { SignOutHere } from "./SignOutHere.tsx";

/** A page that says what happened and where to go; server only. */
export function MessagePage({ title, text, detail, link, signOut }: MessagePageProps) {
  return (
    <div className="account-page">
      <h1 className="account-title">{title}</h1>
      <p role="status">{text}</p>
      {detail && <p className="account-quiet">{detail}</p>}
      {signOut && <SignOutHere {...signOut} />}
      {link && (
        <p className="account-other">
          <a href={link.path}>{link.label}</a>
        </p>
      )}
    </div>
  );
}
