import { googleParameters, type ShopEvent } from "../../domain/tags/shopEvents.ts";
import { pageAddress, pageBefore } from "./publicAddress.ts";

/** Loads Google's tag, which counts the page, and returns what tells it an event. */
export function loadGoogleTag(id: string): (event: ShopEvent) => void {
  const layer: unknown[] = [];
  Object.assign(window, { dataLayer: layer });
  function tag(..._given: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the tag ignores arrays
    layer.push(arguments);
  }
  tag("js", new Date());
  tag("config", id, {
    page_location: pageAddress(),
    page_referrer: pageBefore(),
    // Only for this host, so that they can be removed.
    cookie_domain: "none",
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
  return (event) => tag("event", event.name, googleParameters(event));
}
