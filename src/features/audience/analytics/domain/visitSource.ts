import { isPersonalText } from "#kernel/domain/visitors/isPersonalText.ts";

/** Where a visit came from, by the address of its first page and the page before. */
export interface VisitSource {
  /** Host of the page before; empty for none, or for a page of the same website. */
  referrer: string;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
}

const maxLength = 200;

/** The host of a web address without "www."; empty for anything else. */
export function hostOf(address: string): string {
  const [, host = ""] = /^(?:https?:|android-app:)\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address) ?? [];
  return host
    .toLowerCase()
    .replace(/^www\./, "")
    .slice(0, maxLength);
}

/**
 * @param query the query of the page's address, with or without "?"
 * @param ownHosts hosts of the website, which are no source
 */
export function sourceOf(referrer: string, query: string, ownHosts: readonly string[]): VisitSource {
  const host = hostOf(referrer);
  // Emails and links of some newsletters have the recipient in it.
  const campaign = (name: string) => {
    const value = valueIn(query, name);
    return isPersonalText(value) ? "" : value;
  };
  return {
    referrer: ownHosts.some((own) => hostOf(`http://${own}`) === host) ? "" : host,
    utm_source: campaign("utm_source"),
    utm_medium: campaign("utm_medium"),
    utm_campaign: campaign("utm_campaign"),
  };
}

/** A field of a query. `URLSearchParams` is not available to rules. */
function valueIn(query: string, name: string): string {
  for (const pair of query.replace(/^\?/, "").split("&")) {
    const [key = "", ...rest] = pair.split("=");
    if (key.toLowerCase() === name) return decoded(rest.join("=")).trim().slice(0, maxLength);
  }
  return "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return "";
  }
}
