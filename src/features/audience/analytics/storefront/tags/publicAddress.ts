import { isPersonalText } from "#kernel/domain/visitors/isPersonalText.ts";
import { publicPath } from "../../domain/publicPath.ts";

/** Fields of a query that say which ad or campaign a visit came from. */
const campaigns = /(?:utm_\w+|gclid|gbraid|wbraid|fbclid|epik)=[^&]*/gi;

/** The page's address without keys, emails, and the rest of its query. */
export function pageAddress(): string {
  const kept = location.search
    .match(campaigns)
    ?.filter((field) => (field.startsWith("utm") ? !isPersonalText(field) : true));
  return `${location.origin}${publicPath(location.pathname)}${kept?.length ? `?${kept.join("&")}` : ""}`;
}

/** The page before. An address of this website has no keys either. */
export function pageBefore(): string {
  const { referrer } = document;
  if (!referrer.startsWith(`${location.origin}/`)) return referrer;
  return location.origin + publicPath(new URL(referrer).pathname);
}
