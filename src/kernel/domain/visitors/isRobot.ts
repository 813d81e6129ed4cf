import { isbot } from "isbot";

/** What programs call themselves that `isbot` takes for browsers. */
const programs =
  /bot|crawl|spider|slurp|scan|headless|preview|monitor|fetch|curl|wget|python|java\/|go-http|libwww|okhttp|axios|node|php|ruby|perl|facebookexternalhit|mediapartners/i;

/** A maker of phones. */
const phones = /cubot/gi;

/** Whether a program sent this `User-Agent`, and not a person's browser. Every browser has one. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === "" || isbot(userAgent) || programs.test(userAgent.replace(phones, ""));
