import { expect, test } from "vitest";
import { submissionMessage } from "./submissionMessage.ts";

test.each([
  [401, "Please sign in.", "Unable to submit form. Please try again later."],
  [404, "Not found.", "This form has not been configured yet."],
  [
    429,
    "Please try again in a few seconds.",
    "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  ],
  [500, "Something went wrong", "Unable to send form. Please try again later."],
  [503, "The server is restarting.", "Unable to send form. Please try again later."],
  [400, "Complete CAPTCHA before submitting.", "Complete CAPTCHA before submitting."],
  [400, "", "Unknown error, please try again later."],
  [0, "Please check your internet connection.", "Please check your internet connection."],
  [400, "Please try again.", "Unknown error, please try again later.", "status-400"],
])("an answer %i with the message %j shows %j", (status, message, said, code = "x") => {
  expect(submissionMessage(status, { message, code })).toBe(said);
});
