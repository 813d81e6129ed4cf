import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { shortUserAgent } from "./shortUserAgent.ts";

// The first match wins, because most browsers also name those that they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const texts = defineTexts("devices", { browserOn: "{browser} on {system}", unknown: "Unknown browser" });

/** The name of a browser as it is stored: in English, because people with other languages read it, too. */
export function storedDeviceName(userAgent: string): string {
  const agent = shortUserAgent(userAgent);
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown browser";
}

/** A stored name in the current language. Names that it does not know stay as they are. */
export function showDevice(stored: string): string {
  if (stored === "Unknown browser") return texts.unknown;
  const [browser, system, ...more] = stored.split(" on ");
  if (!browser || !system || more.length > 0) return stored;
  return texts.browserOn.replace("{browser}", browser).replace("{system}", system);
}

/** The name of a browser for its owner. @example "Firefox on Windows" */
export const deviceName = (userAgent: string): string => showDevice(storedDeviceName(userAgent));
