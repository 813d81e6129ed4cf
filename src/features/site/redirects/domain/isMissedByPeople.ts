import { isPersonalText } from "#kernel/domain/visitors/isPersonalText.ts";
import { isRobot } from "#kernel/domain/visitors/isRobot.ts";

/** Maximum length of a counted path, in UTF-8 bytes as it is encoded in a URL. */
const maxPathLength = 500;

/** What programs try that look for weak websites: other systems' sign-ins, secrets, backups. */
const scans =
  /\/(wp-(login|admin|includes|content|json|config|cron|signup)|xmlrpc\.php|cgi-bin|phpmyadmin|pma|adminer|actuator|vendor\/phpunit|boaform|hnap1|owa|autodiscover|solr|telescope|_ignition)|\/\.|eval-stdin|\.(env|git|sql|bak|old|swp|ini|log|cgi|jsp|action|do|tar|tgz|gz|rar|7z)(\/|$)|\.\.|%00/i;

/**
 * Whether an address without a page is worth showing to the owner: a person asked for it, with a browser, by an old
 * link. What robots try, and what may be about a person, is not stored.
 * @param path without a query
 */
export function isMissedByPeople(path: string, userAgent: string): boolean {
  if (isRobot(userAgent)) return false;
  return path.length > 1 && path.length <= maxPathLength && !scans.test(path) && !isPersonalText(path);
}
