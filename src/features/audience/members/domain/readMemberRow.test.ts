import { expect, test } from "vitest";
import { bindMemberColumns } from "./memberColumns.ts";
import { readMemberRow } from "./readMemberRow.ts";

const columns = bindMemberColumns([
  "Last Name",
  "E-Mail",
  "First name",
  "Tags",
  "Accepts Marketing",
  "Opt-in time",
  "Source",
]);
const now = new Date("2025-01-01T00:00:00Z");
const read = (...cells: string[]) => readMemberRow(columns, cells, now);

test("columns are found by their names, in any order", () => {
  expect(read("Lovelace", " Ada@Example.com ", "Ada", "VIP, vip; Berlin", "yes", "2024-05-01", "Market stand")).toEqual(
    {
      member: {
        email: "ada@example.com",
        name: "Ada Lovelace",
        tags: ["VIP", "Berlin"],
        isBlocked: false,
        joinedAt: undefined,
        consent: { isGiven: true, at: new Date("2024-05-01T00:00:00Z"), source: "Market stand" },
      },
      notes: [],
    },
  );
});

test.each([
  ["", undefined],
  ["yes", true],
  ["TRUE", true],
  ["1", true],
  ["Subscribed", true],
  ["no", false],
  ["unsubscribed", false],
  ["0", false],
])("the consent %j is %j", (consent, isGiven) => {
  expect(read("", "a@example.com", "", "", consent).member?.consent?.isGiven).toBe(isGiven);
});

test("what is neither yes nor no is no consent, and is reported", () => {
  const { member, notes } = read("", "a@example.com", "", "", "maybe");
  expect(member?.consent).toBeUndefined();
  expect(notes).toEqual([expect.objectContaining({ effect: "value-changed" })]);
});

test.each([
  ["", "This row has no email."],
  ["nobody", '"nobody" is not an email.'],
])("a row with the email %j is left out", (email, reason) => {
  expect(read("", email)).toEqual({ notes: [{ reason, effect: "row-left-out" }] });
});

test.each([
  [["E-Mail-Adresse", "Name"], ["Ada Lovelace"], "Ada Lovelace"],
  [["E-Mail", "Vorname", "Nachname"], ["Ada", "Lovelace"], "Ada Lovelace"],
  [["E-Mail", "Name", "Vorname"], ["Lovelace", "Ada"], "Ada Lovelace"],
  [["Adresse e-mail", "Prénom", "Nom"], ["Ada", "Lovelace"], "Ada Lovelace"],
  [["Courriel", "Prénom", "Nom de famille"], ["Ada", "Lovelace"], "Ada Lovelace"],
  [["Correo electrónico", "Nombre", "Apellidos"], ["Ada", "Lovelace"], "Ada Lovelace"],
  [["Email Address", "Name", "First Name"], ["Ada Lovelace", "Ada"], "Ada Lovelace"],
  [["Email", "Display name", "First Name", "Last Name"], ["Countess", "Ada", "Lovelace"], "Countess"],
  [["Email", "Name", "First Name", "Last Name"], ["", "Ada", "Lovelace"], "Ada Lovelace"],
  [["Email", "Name", "Last Name"], ["Ada", ""], "Ada"],
])("with the columns %j, %j is the name %j", (header, cells, name) => {
  const bound = bindMemberColumns(header);
  expect(readMemberRow(bound, ["ada@example.com", ...cells], now).member?.name).toBe(name);
  expect(bound.unused).toEqual([]);
});

test("columns that are not read are named", () => {
  const { unused } = bindMemberColumns(["Email", " Phone ", "", "E-Mail", "Straße", "Email 2"]);
  expect(unused).toEqual(["Phone", "E-Mail", "Straße", "Email 2"]);
});

test.each([
  ["BLOCKED", true],
  ["blocked", true],
  ["ACTIVE", false],
  ["California", false],
  ["", false],
])("the state %j means blocked: %j", (state, isBlocked) => {
  const { member, notes } = readMemberRow(bindMemberColumns(["Email", "State"]), ["a@example.com", state], now);
  expect([member?.isBlocked, notes]).toEqual([isBlocked, []]);
});

test.each([
  ["2019-03-01T10:20:30.456Z", "2019-03-01T10:20:30.456Z", undefined],
  ["01.03.2019", "2019-03-01T00:00:00.000Z", undefined],
  ["", undefined, undefined],
  ["long ago", undefined, 'The date "long ago" could not be read.'],
  ["2025-01-02", undefined, 'The day of joining "2025-01-02" is in the future, so it was ignored.'],
])("who joined %j joined at %j", (joined, at, reason) => {
  const { member, notes } = readMemberRow(bindMemberColumns(["Email", "Joined"]), ["a@example.com", joined], now);
  expect(member?.joinedAt?.toISOString()).toBe(at);
  expect(notes).toEqual(reason ? [{ reason, effect: "value-changed" }] : []);
});

test("a guarded formula is the value that was exported", () => {
  expect(read("", "a@example.com", "'=1+1").member?.name).toBe("=1+1");
});
