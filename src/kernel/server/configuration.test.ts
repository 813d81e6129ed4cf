import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

test.each([
  ["PORT", "99999", "use a whole number from 0 to 65535"],
  ["PORT", "-1", "use a whole number from 0 to 65535"],
  ["PORT", " ", "use a whole number from 0 to 65535"],
  ["PORT", "1e3", "use a whole number from 0 to 65535"],
  ["PORT", "http", "use a whole number from 0 to 65535"],
  ["METRICS_PORT", "0", "use a whole number from 1 to 65535"],
  ["DATABASE_POOL", "1", "use a whole number from 2 to 200"],
  ["MAX_PRODUCTS_PER_SITE", " ", "use a whole number from 0 to 1000000000"],
  ["MAX_STORAGE_MB_PER_SITE", "1.5", "use a whole number from 0 to 1000000000"],
  ["RATE_LIMIT_SCALE", "0", "use a number above 0 and up to 1000000"],
  ["RATE_LIMIT_SCALE", "", undefined],
  ["RATE_LIMIT_SCALE", "fast", "use a number, such as 1 or 0.5"],
  ["RATE_LIMIT_SCALE", "0.5", undefined],
  ["PORT", "65535", undefined],
  ["MAX_EMAILS_PER_HOUR_PER_SITE", "0", undefined],
])("refuses %s=%j and says what is expected, instead of reading it as another number", (name, value, message) => {
  const read = () => readConfiguration({ [name]: value });
  if (message === undefined) expect(read).not.toThrow();
  else expect(read).toThrow(`The configuration is not valid:\n  ${name}: ${message}`);
});
