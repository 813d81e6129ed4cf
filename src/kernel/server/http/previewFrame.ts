import { kernelFailure } from "#kernel/contract/failure.ts";
import { findPreviewFrameRoute, previewFrameRoute } from "#kernel/contract/previewFrame.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { readSignedToken, writeSignedToken } from "#kernel/server/signedTokens.ts";
import { Answer } from "./answer.ts";
import type { App } from "./createApp.ts";
import { hostOrigin } from "./origins.ts";
import { plainPage, plainPageHeaders } from "./plainPage.ts";
import { previewFramePolicy } from "./securityHeaders.ts";

interface FrameToken {
  websiteId: string;
  /** Origin of the studio that asked: the only page that may embed and control it. */
  studio: string;
  expiresAt: number;
}

const purpose = "preview-frame";
const tokenMilliseconds = 10 * 60 * 1000;

/**
 * The frame of the studio's previews. It is on the website's host, so its content cannot reach the studio. It has no
 * content, only a script that shows what its parent sends (`src/app/previewFrame`).
 */
export function installPreviewFrame(app: App): void {
  const { secret, clock, configuration, clientAssets } = app.services;

  app.route(findPreviewFrameRoute, async (_input, { account, website, origin: ownOrigin, visitedOrigin: studio }) => {
    if (!account?.rights.size) return kernelFailure("not-allowed");
    const origin = hostOrigin(configuration, website.identifier) ?? ownOrigin;
    const expiresAt = clock.now().getTime() + tokenMilliseconds;
    const token: FrameToken = { websiteId: website.id, studio, expiresAt };
    const query = new URLSearchParams({ token: writeSignedToken(secret, purpose, token) });
    return { url: `${origin}${previewFrameRoute.path}?${query}`, origin };
  });

  app.route(previewFrameRoute, async ({ query }, { website, now }) => {
    const token = readSignedToken<FrameToken>(secret, purpose, query.token, now);
    if (token?.websiteId !== website.id) {
      return new Answer(
        403,
        plainPageHeaders,
        plainPage("This preview is no longer open. Open it in the studio again."),
      );
    }
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": previewFramePolicy(token.studio),
      "referrer-policy": "no-referrer",
    };
    return new Answer(200, headers, frameHtml(token.studio, clientAssets.previewFrameScript));
  });
}

function frameHtml(studio: string, script: string): string {
  return `<!doctype html>
<html lang="en" data-studio="${escapeHtml(studio)}">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Preview</title>
<script type="module" src="${escapeHtml(script)}"></script>
</head>
<body></body>
</html>
`;
}
