import { expect, test } from "vitest";
import { describeBrowser } from "./describeBrowser.ts";

const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webKit} Version/18.0 Mobile/15E148 Safari/604.1`,
    "phone",
    "Safari",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "desktop", "Firefox"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
    "desktop",
    "Microsoft Edge",
  ],
])("%s", (agent, device, browser) => {
  expect(describeBrowser(agent)).toEqual({ device, browser, isBot: false });
});

test.each(["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8.5.0", ""])(
  "%s is a bot",
  (agent) => {
    expect(describeBrowser(agent).isBot).toBe(true);
  },
);
