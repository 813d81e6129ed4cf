import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";

/** Minimum length of a password. */
export const minimumPasswordLength = 10;

// The most common passwords of ten characters and more, and common words that are repeated to reach that length.
const common = new Set([
  "1234567890",
  "0123456789",
  "0987654321",
  "1234554321",
  "12345678910",
  "123456789a",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "qwertyuiop",
  "qwerty1234",
  "qwerty12345",
  "qwerty123456",
  "asdfghjkl1",
  "password12",
  "password123",
  "password1234",
  "passw0rd123",
  "mypassword",
  "iloveyou12",
  "iloveyou123",
  "letmein123",
  "welcome123",
  "admin12345",
  "administrator",
  "changeme123",
  "q1w2e3r4t5",
  "q1w2e3r4t5y6",
  "abcdefghij",
  "abcd123456",
  "abc1234567",
  "football123",
  "baseball123",
  "superman123",
  "sunshine123",
  "princess123",
  "1qaz2wsx3edc",
  "zaq12wsxcde3",
]);

const texts = defineTexts("password", {
  short: "Use at least {length} characters.",
  long: "Use at most {length} characters.",
  common: "This password is too common. Please choose another.",
  isEmail: "Your password can't be your email. Please choose another.",
});

const maxPasswordLength = 1000;

/** Why a password is refused; undefined if it is accepted. @param email of the account, which is the first guess */
export function passwordProblem(password: string, email: string): string | undefined {
  if (password.length < minimumPasswordLength) return texts.short.replace("{length}", `${minimumPasswordLength}`);
  if (password.length > maxPasswordLength) return texts.long.replace("{length}", `${maxPasswordLength}`);
  const lower = password.toLowerCase();
  if (common.has(lower) || /^(.)\1+$/.test(lower)) return texts.common;
  if (lower.trim() === email.trim().toLowerCase()) return texts.isEmail;
  return undefined;
}
