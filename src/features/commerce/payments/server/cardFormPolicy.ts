import { stripeSources } from "#features/commerce/payments/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";

/** What the checkout's page has if it may load Stripe's form. */
const marker = 'data-card-form="stripe"';

/** Lets the checkout's page load a provider's own card form, and no other page. */
export function allowCardForms(app: App, pages: Pages): void {
  const sources = stripeSources(app.services.configuration);
  pages.allowSources((html, website) =>
    website.stripe_publishable_key && html.includes(marker) ? sources : undefined,
  );
}

/** Wallets in the provider's frames may ask for payments, and open windows that report back. */
export function cardFormHeaders({ scriptUrl }: { scriptUrl: string }): Record<string, string> {
  const { origin } = new URL(scriptUrl);
  return {
    "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(self "${origin}")`,
    "cross-origin-opener-policy": "same-origin-allow-popups",
  };
}
