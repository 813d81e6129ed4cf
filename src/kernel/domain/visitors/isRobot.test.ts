import { expect, test } from "vitest";
import { isRobot } from "./isRobot.ts";

test.for([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", false],
  ["Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", false],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36", true],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  ["curl/8.5.0", true],
  ["", true],
] as const)("%s is a robot: %s", ([userAgent, expected]) => {
  expect(isRobot(userAgent)).toBe(expected);
});
