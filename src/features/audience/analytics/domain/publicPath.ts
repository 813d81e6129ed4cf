import { isPersonalText } from "#kernel/domain/visitors/isPersonalText.ts";

/** Routes of the website whose addresses contain a key: with it, a person sees an order or stops an email. */
const routesWithKeys = [
  /^(\/checkout\/(?:order-confirmed|contribution-confirmed|reminders\/unsubscribe)\/)[^/]+/i,
  /^(\/(?:comments|restock)\/unsubscribe\/)[^/]+/i,
  // A page of the owner has no number after it.
  /^(\/downloads\/)[^/]+(?=\/)/i,
  /^(\/gift-card-balance\/card\/)[^/]+/i,
  /^(\/preview\/)[^/]+/i,
];

/** A path without the query, and without keys of our own routes. */
export function withoutKeys(path: string): string {
  const [, ...parts] = path.replace(/[?#].*$/s, "").split("/");
  return routesWithKeys.reduce((known, route) => known.replace(route, "$1…"), `/${parts.join("/")}`);
}

/** A path as it is stored: also without parts that may be about a person, such as emails: `/account/…`. */
export function publicPath(path: string): string {
  const known = withoutKeys(path);
  if (!isPersonalText(known)) return known;
  return known
    .split("/")
    .map((part) => (isPersonalText(part) ? "…" : part))
    .join("/");
}
