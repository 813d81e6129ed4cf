import Bowser from "bowser";
import { LRUCache } from "lru-cache";
import { isRobot } from "#kernel/domain/visitors/isRobot.ts";
import { shortUserAgent } from "#kernel/domain/visitors/shortUserAgent.ts";

/** What a user agent says: "phone" and "Safari". Empty if it says nothing. */
export interface BrowserDescription {
  device: string;
  browser: string;
  isBot: boolean;
}

const devices: Record<string, string> = { mobile: "phone", tablet: "tablet", desktop: "desktop", tv: "tv" };

const known = new LRUCache<string, BrowserDescription>({ max: 2000 });

/** The device and the browser by the header `User-Agent`. Few strings are sent often, so they are remembered. */
export function describeBrowser(userAgent: string): BrowserDescription {
  const agent = shortUserAgent(userAgent);
  let description = known.get(agent);
  if (!description) {
    description = describe(agent);
    known.set(agent, description);
  }
  return description;
}

function describe(agent: string): BrowserDescription {
  if (isRobot(agent)) return { device: "", browser: "", isBot: true };
  const { platform, browser } = Bowser.parse(agent);
  return { device: devices[platform.type ?? ""] ?? "", browser: (browser.name ?? "").slice(0, 60), isBot: false };
}
