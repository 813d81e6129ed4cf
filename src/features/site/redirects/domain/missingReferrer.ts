const maxLength = 300;

/**
 * Where a visitor came from, without a query: a path of the website, the host of another website, or empty.
 * @param referrer the header
 * @param origin of the website, as the browser shows it
 */
export function missingReferrer(referrer: string, origin: string): string {
  const [, from = "", host = "", path = ""] =
    /^(https?:\/\/([^/?#\s@]+))(?=[/?#]|$)(\/[^?#\s]*)?/i.exec(referrer) ?? [];
  const shown = from.toLowerCase() === origin.toLowerCase() ? path || "/" : host.toLowerCase();
  return shown.length <= maxLength ? shown : "";
}
