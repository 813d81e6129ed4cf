import { isbot } from "isbot";
import { shortUserAgent } from "./shortUserAgent.ts";

/** What programs call themselves that `isbot` takes for browsers. */
const programs =
  /bot|crawl|spider|slurp|scan|headless|preview|monitor|fetch|curl|wget|python|java\/|go-http|libwww|okhttp|axios|node|php|ruby|perl|facebookexternalhit|mediapartners/i;

/** A maker of phones. */
const phones = /cubot/gi;

/** Whether a program sent this `User-Agent`, and not a person's browser. Every browser has one. */
export function isRobot(userAgent: string): boolean {
  const agent = shortUserAgent(userAgent);
  return agent === "" || isbot(agent) || programs.test(agent.replace(phones, ""));
}
