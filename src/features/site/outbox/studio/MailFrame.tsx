import { useMemo } from "react";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { readStyleNonce } from "#kernel/studio-ui/nonce.ts";
import { previewDocument } from "./previewDocument.ts";

/** An email's HTML in a frame, without scripts. */
export function MailFrame({ title, html, className }: { title: string; html: string; className: string | undefined }) {
  const website = useWebsite();
  const preview = useMemo(
    () =>
      previewDocument(html, {
        nonce: readStyleNonce(),
        siteUrl: website.url,
        identifier: website.identifier,
        origin: window.location.origin,
      }),
    [html, website.url, website.identifier],
  );
  return (
    <iframe
      className={className}
      title={title}
      // No origin and no scripts; links open in new windows.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={preview}
    />
  );
}
