import { createHash } from "node:crypto";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { currentLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { textLanguageOf } from "#kernel/server/languages/languageFiles.ts";
import { Answer } from "./answer.ts";
import { commonHeaders } from "./securityHeaders.ts";

/** Texts for visitors while the database is unavailable. */
export const unavailableTexts = defineTexts("unavailable", {
  title: "We’ll be right back",
  text: "This page can’t be shown at the moment. Please try again in a few seconds.",
  sent: "Your submission may not have arrived. Please go back and send it again in a few seconds.",
  tryAgain: "Try again",
});

const styles = `
:root { color-scheme: light dark; --ink: #1f2328; --quiet: #59636e; --paper: #fbfaf8; --line: #1f2328; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f0f0ee; --quiet: #b3b8be; --paper: #17191c; --line: #f0f0ee; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 2rem; background: var(--paper);
  color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 32rem; text-align: center; }
h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 6vw, 2.5rem); line-height: 1.2; font-weight: 600; text-wrap: balance; }
p { margin: 0 0 2rem; color: var(--quiet); text-wrap: pretty; }
a { display: inline-block; padding: 0.75rem 1.75rem; border: 1px solid var(--line); border-radius: 999px;
  color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 3px solid #2f6fdb; outline-offset: 3px; }
`;

const styleHash = createHash("sha256").update(styles).digest("base64");
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * The page for a browser while the database is unavailable. It needs neither a website nor its theme.
 * @param wasRead true for GET and HEAD, where the visitor can simply retry; otherwise the sent data may be lost
 */
export function unavailablePage(wasRead: boolean): Answer {
  const { title, text, sent, tryAgain } = unavailableTexts;
  const action = wasRead ? `<a href="">${tryAgain}</a>` : "";
  const lang = textLanguageOf(currentLanguage());
  const html = `<!doctype html>
<html lang="${lang}" dir="${textDirection(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${wasRead ? text : sent}</p>
${action}
</main>
</body>
</html>
`;
  const headers = {
    ...commonHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  };
  return new Answer(503, headers, html);
}
