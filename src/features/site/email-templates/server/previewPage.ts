import { pageTypes } from "#features/site/page-model/contract.ts";

/** An email as a page of the studio. It has no scripts, and shows only pictures of this address. */
export const previewPage = {
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    // Emails have inline styles. Without an origin and scripts, they can do nothing.
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
  },
  of: (html: string) => html.replace('<body class="page"', `<body class="page page-type-${pageTypes.emailPreview}"`),
};
