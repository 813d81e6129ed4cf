import { expect, test } from "vitest";
import { describeMailFailure } from "./describeMailFailure.ts";

test.each([
  ["ESOCKET", "connect ECONNREFUSED 127.0.0.1:4139", "The mail server refused the connection (mail:25)."],
  ["EDNS", "getaddrinfo ENOTFOUND mail", "The mail server's host name was not found (mail:25)."],
  ["EDNS", "queryA EAI_AGAIN mail", "The mail server's host name was not found (mail:25)."],
  ["ESOCKET", "connect EHOSTUNREACH 10.0.0.9:25", "The mail server could not be reached over the network (mail:25)."],
  ["ETIMEDOUT", "Greeting never received", "The mail server accepted the connection but sent no greeting (mail:25)."],
  ["ETIMEDOUT", "Connection timeout", "The mail server did not answer in time (mail:25)."],
  ["ESOCKET", "connect ETIMEDOUT 10.0.0.9:25", "The mail server did not answer in time (mail:25)."],
  ["ETIMEDOUT", "Timeout", "The mail server did not answer in time (mail:25)."],
  ["ESOCKET", "read ECONNRESET", "The mail server closed the connection (mail:25)."],
  ["ECONNECTION", "Connection closed unexpectedly", "The mail server closed the connection (mail:25)."],
  [
    "EAUTH",
    "Invalid login: 535 5.7.8 Error: authentication failed",
    "The mail server rejected the user name and password (mail:25): Invalid login: 535 5.7.8 Error: authentication failed",
  ],
  [
    "ESOCKET",
    "C0DC7FF:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:ssl/record/ssl3_record.c:355:",
    "The mail server does not speak TLS on this port (mail:25).",
  ],
  ["ESOCKET", "self-signed certificate", "The mail server's certificate is not trusted (mail:25)."],
  ["EMESSAGE", "554 5.7.1 Go away", "554 5.7.1 Go away"],
])("%s %s: %s", (code, message, expected) => {
  expect(describeMailFailure({ code, message }, "mail:25")).toBe(expected);
});
