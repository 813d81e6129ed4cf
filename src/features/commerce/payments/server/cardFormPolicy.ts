import type { Pages } from "#features/site/pages/server/index.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { stripeAddresses, stripeSources } from "./stripe/stripeClient.ts";

/** What a page has if it may load Stripe's form. */
const marker = 'data-card-form="stripe"';

/** Lets pages with a provider's own card form load it, and no other page. */
export function allowCardForms({ services: { configuration } }: App, pages: Pages): void {
  const { origin } = new URL(stripeAddresses(configuration).scriptUrl);
  const needs = {
    ...stripeSources(configuration),
    // Wallets in the provider's frames may ask for payments, and open windows that report back.
    headers: {
      "permissions-policy": `camera=(), microphone=(), geolocation=(), payment=(self "${origin}")`,
      "cross-origin-opener-policy": "same-origin-allow-popups",
    },
  };
  pages.allowSources((html, website) => (website.stripe_publishable_key && html.includes(marker) ? needs : undefined));
}
