import { expect, test } from "vitest";
import { keepsPassword, type PasswordUse } from "./keepsPassword.ts";

const stored: PasswordUse = { host: "mail.example", port: 587, encryption: "STARTTLS", username: "post" };

test.each<[string, Partial<PasswordUse>, Partial<PasswordUse>, boolean]>([
  ["nothing changed", {}, {}, true],
  ["another encryption", {}, { encryption: "TLS" }, true],
  ["still no encryption", { encryption: "NONE" }, { encryption: "NONE" }, true],
  ["more encryption", { encryption: "NONE" }, { encryption: "TLS" }, true],
  ["no encryption after STARTTLS", {}, { encryption: "NONE" }, false],
  ["no encryption after TLS", { encryption: "TLS" }, { encryption: "NONE" }, false],
  ["another port", {}, { port: 25 }, false],
  ["another server", {}, { host: "other.example" }, false],
  ["another user", {}, { username: "other" }, false],
])("the stored password of a mail server, %s: kept %#", (_name, before, changed, keeps) => {
  expect(keepsPassword({ ...stored, ...before }, { ...stored, ...changed })).toBe(keeps);
});
