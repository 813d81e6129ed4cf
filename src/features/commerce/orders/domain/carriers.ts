/** Common carriers, and the page of each that follows a shipment, if it needs only the tracking number. */
const pages: Readonly<Record<string, string>> = {
  DHL: "https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr={number}",
  UPS: "https://www.ups.com/track?tracknum={number}",
  USPS: "https://tools.usps.com/go/TrackConfirmAction?tLabels={number}",
  "Australia Post": "https://auspost.com.au/mypost/track/#/details/{number}",
  "Canada Post": "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}",
  "La Poste": "https://www.laposte.fr/outils/suivre-vos-envois?code={number}",
  "Royal Mail": "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  DPD: "",
  Evri: "",
  GLS: "",
  PostNL: "",
};

/** Suggestions for a shipment's carrier. Owners may type another one. */
export const carriers: readonly string[] = Object.keys(pages);

/**
 * The carrier's page for a tracking number; empty if it is not known.
 * @example trackingPage("ups", "1Z 999") // "https://www.ups.com/track?tracknum=1Z999"
 */
export function trackingPage(carrier: string, trackingNumber: string): string {
  const number = trackingNumber.replace(/\s/g, "");
  const typed = carrier.trim().toLowerCase();
  const name = carriers.find((each) => each.toLowerCase() === typed);
  return name && number ? (pages[name] ?? "").replace("{number}", encodeURIComponent(number)) : "";
}
