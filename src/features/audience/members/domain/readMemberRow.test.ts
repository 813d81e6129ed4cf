import { expect, test } from "vitest";
import { bindMemberColumns } from "./memberColumns.ts";
import { joinMember, type MemberReading, readMemberRow } from "./readMemberRow.ts";

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
const reading: MemberReading = { now, dates: { isDayFirst: () => false }, news: "BY_ROW" };
const read = (...cells: string[]) => readMemberRow(columns, cells, reading);

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
  ["Ja", true],
  ["Oui", true],
  ["Sí", true],
  ["Sì", true],
  ["Sim", true],
  ["✔️", true],
  ["☑", true],
  ["❌", false],
  ["Ano", true],
  ["Hayır", false],
  ["はい", true],
  ["Nein", false],
  ["Non", false],
  ["Não", false],
  ["Nee", false],
  ["いいえ", false],
  ["Non-subscribed", false],
  ["Unsubscribed", false],
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
  expect(readMemberRow(bound, ["ada@example.com", ...cells], reading).member?.name).toBe(name);
  expect(bound.unused("BY_ROW")).toEqual([]);
});

test("columns that are not read are named", () => {
  const { unused } = bindMemberColumns(["Email", " Phone ", "", "E-Mail", "Straße", "Email 2"]);
  expect(unused("BY_ROW")).toEqual(["Phone", "E-Mail", "Straße", "Email 2"]);
});

test.each([
  ["BLOCKED", true],
  ["blocked", true],
  ["ACTIVE", false],
  ["California", false],
  ["", false],
])("the state %j means blocked: %j", (state, isBlocked) => {
  const { member, notes } = readMemberRow(bindMemberColumns(["Email", "State"]), ["a@example.com", state], reading);
  expect([member?.isBlocked, notes]).toEqual([isBlocked, []]);
});

test.each([
  ["2019-03-01T10:20:30.456Z", "2019-03-01T10:20:30.456Z", undefined],
  ["01.03.2019", "2019-03-01T00:00:00.000Z", undefined],
  ["", undefined, undefined],
  ["long ago", undefined, 'The date "long ago" could not be read.'],
  ["2025-01-02", undefined, 'The day of joining "2025-01-02" is in the future, so it was ignored.'],
])("who joined %j joined at %j", (joined, at, reason) => {
  const { member, notes } = readMemberRow(bindMemberColumns(["Email", "Joined"]), ["a@example.com", joined], reading);
  expect(member?.joinedAt?.toISOString()).toBe(at);
  expect(notes).toEqual(reason ? [{ reason, effect: "value-changed" }] : []);
});

test("a guarded formula is the value that was exported", () => {
  expect(read("", "a@example.com", "'=1+1").member?.name).toBe("=1+1");
});

const mailchimp = ["Email Address", "First Name", "MEMBER_RATING", "OPTIN_TIME", "CONFIRM_TIME", "UNSUB_TIME", "TAGS"];

test("who is in a file of people who agreed has agreed, on the day of their row", () => {
  const bound = bindMemberColumns(mailchimp);
  const people = { ...reading, news: "AGREED" } as const;
  const row = ["ada@example.com", "Ada", "2", "", "2024-05-02 09:00:00", "", '"VIP","Wholesale, big"'];
  expect(readMemberRow(bound, row, people).member).toMatchObject({
    tags: ["VIP", "Wholesale, big"],
    consent: { isGiven: true, at: new Date("2024-05-02T09:00:00Z") },
  });
  expect(bound.unused("AGREED")).toEqual(["MEMBER_RATING"]);
  expect(bound.unused("UNSTATED")).toEqual(["MEMBER_RATING", "OPTIN_TIME", "CONFIRM_TIME"]);
});

test.each(["AGREED", "UNSTATED", "DECLINED", "BY_ROW"] as const)("a day of leaving is a refusal if %s", (news) => {
  const row = ["ada@example.com", "Ada", "2", "2023-01-01", "2023-01-01", "2024-05-02", ""];
  expect(readMemberRow(bindMemberColumns(mailchimp), row, { ...reading, news }).member?.consent).toEqual({
    isGiven: false,
    at: new Date("2024-05-02T00:00:00Z"),
    source: "",
  });
});

test("what a row says about news comes before the day of leaving", () => {
  const bound = bindMemberColumns(["Email", "Consent", "Unsubscribed at"]);
  expect(readMemberRow(bound, ["a@example.com", "yes", "2024-05-02"], reading).member?.consent?.isGiven).toBe(true);
});

test("dates are read in the order of their column", () => {
  const bound = bindMemberColumns(["Email", "Joined", "Consent", "Opt-in date"]);
  const dates = { isDayFirst: (place: number) => place === 1 };
  const { member } = readMemberRow(bound, ["a@example.com", "3/4/2024", "yes", "3/4/2024"], { ...reading, dates });
  expect(member?.joinedAt).toEqual(new Date("2024-04-03T00:00:00Z"));
  expect(member?.consent?.at).toEqual(new Date("2024-03-04T00:00:00Z"));
});

test.each([
  ["Ada Lovelace <Ada@Example.com>", "", "Ada Lovelace"],
  ['"Lovelace, Ada" <ada@example.com>', "", "Lovelace, Ada"],
  ["Ada <ada@example.com>", "Countess", "Countess"],
  ["<ada@example.com>", "", ""],
])("the email %j beside the name %j is read with the name %j", (email, given, name) => {
  const { member, notes } = readMemberRow(bindMemberColumns(["Email", "Name"]), [email, given], reading);
  expect([member?.email, member?.name, notes]).toEqual(["ada@example.com", name, []]);
});

test.each([
  ["Accepts marketing (SMS)", false],
  ["Newsletter (ja/nein)", true],
  ["Email Marketing Consent (yes/no)", true],
])("the column %j is the consent to news by email: %j", (name, isConsent) => {
  expect(bindMemberColumns(["Email", name]).has("consent")).toBe(isConsent);
});

test("cells without a column are reported", () => {
  const { notes } = readMemberRow(bindMemberColumns(["Email", "Name"]), ["a@example.com", "Ada", "", "VIP"], reading);
  expect(notes).toEqual([
    { reason: 'This row has more cells than the header, so these were ignored: "VIP".', effect: "value-changed" },
  ]);
});

test("a later row of the same person adds its tags, and its refusal counts", () => {
  const first = read("", "a@example.com", "", "VIP", "yes").member;
  const later = read("", "a@example.com", "", "Berlin", "no").member;
  if (!first || !later) throw new Error("The rows were not read.");
  expect(joinMember(first, later)).toBe(
    "Its tags were added to that line. Its refusal of news was added to that line.",
  );
  expect([first.tags, first.consent?.isGiven]).toEqual([["VIP", "Berlin"], false]);
  expect(joinMember(first, later)).toBe("");
});

test("a later row of the same person adds its block, its earlier day of joining, and a later refusal", () => {
  const bound = bindMemberColumns(["Email", "State", "Joined", "Consent", "Consent date"]);
  const of = (...cells: string[]) => {
    const { member } = readMemberRow(bound, ["a@example.com", ...cells], reading);
    if (!member) throw new Error("The row was not read.");
    return member;
  };
  const first = of("ACTIVE", "2022-01-01", "no", "2020-01-01");
  expect(joinMember(first, of("BLOCKED", "2021-01-01", "no", "2024-01-01"))).toBe(
    [
      "Its block was added to that line.",
      "Its day of joining was added to that line.",
      "Its refusal of news was added to that line.",
    ].join(" "),
  );
  expect(first).toMatchObject({
    isBlocked: true,
    joinedAt: new Date("2021-01-01T00:00:00Z"),
    consent: { isGiven: false, at: new Date("2024-01-01T00:00:00Z") },
  });
  expect(joinMember(first, of("ACTIVE", "2023-01-01", "no", "2019-01-01"))).toBe("");
  expect(first.isBlocked).toBe(true);
  expect(joinMember(of("", "", "", ""), of("BLOCKED", "", "", ""))).toBe("Its block was added to that line.");
  const undated = of("", "", "", "");
  expect(joinMember(undated, of("", "2021-01-01", "", ""))).toBe("Its day of joining was added to that line.");
});

test.each([
  "Do not email",
  "DoNotEmail",
  "Don't contact",
  "Email marketing: opt-out",
  "HasOptedOutOfEmail",
  "No newsletter",
  "Unsubscribed",
  "Unsubscribed from all email",
  "Newsletter (opt-out)",
  "Opt-out",
  "Opted out",
  "Opted out (yes/no)",
  "Not subscribed",
  "Consent withdrawn",
  "Email blacklisted",
  "Kein Newsletter",
  "Abgemeldet",
  "Keine E-Mails",
  "Werbewiderspruch",
  "Désabonné",
  "Ne pas contacter",
  "Pas de newsletter",
  "Dado de baja",
  "No enviar correos",
  "Não enviar e-mail",
  "Descadastrado",
  "Disiscritto",
  "Non contattare",
  "Uitgeschreven",
  "Geen nieuwsbrief",
  "Avregistrerad",
  "Afmeldt",
  "Ikke kontakt",
])("yes under %j is a refusal, which wins over an agreement of everyone, and no is none", (name) => {
  const bound = bindMemberColumns(["Email", name]);
  const consentOf = (cell: string) =>
    readMemberRow(bound, ["a@example.com", cell], { ...reading, news: "AGREED" }).member?.consent?.isGiven;
  expect(["yes", "1", "x", "Opted out", "2024-05-02", "no", "", "-"].map(consentOf)).toEqual([
    ...[false, false, false, false, false],
    ...[true, true, true],
  ]);
  expect(bound.has("consent")).toBe(false);
  expect([bound.consentNames, bound.unclearNames]).toEqual([[name], []]);
});

test("a refusal that cannot be read is no consent, and is reported", () => {
  for (const name of ["Opt-out", "Opt-out date"]) {
    const people = { ...reading, news: "AGREED" } as const;
    const { member, notes } = readMemberRow(bindMemberColumns(["Email", name]), ["a@example.com", "too many"], people);
    expect(member?.consent).toBeUndefined();
    expect(notes).toEqual([
      {
        reason: 'The refusal of news "too many" could not be read, so this row is no consent.',
        effect: "value-changed",
      },
    ]);
  }
});

test.each(["Unsubscribed date", "Date of opt-out", "Opt-out (date)"])(
  "the column %j has the day of a refusal",
  (name) => {
    const people = { ...reading, news: "AGREED" } as const;
    const consentOf = (cell: string) =>
      readMemberRow(bindMemberColumns(["Email", name]), ["a@example.com", cell], people).member?.consent;
    expect(consentOf("2024-05-02")).toMatchObject({ isGiven: false, at: new Date("2024-05-02T00:00:00Z") });
    expect(consentOf("0000-00-00 00:00:00")?.isGiven).toBe(true);
  },
);

test.each([
  "Accepts marketing (SMS)",
  "SMS opt-out",
  "Opt-in or opt-out",
  "Not unsubscribed",
  "Unsubscribe link",
  "Partner consent",
  "Consent (no)",
  "OPTIN_IP",
])("the column %j is about consent, but not read", (name) => {
  const bound = bindMemberColumns(["Email", name]);
  expect([bound.consentNames, bound.unclearNames]).toEqual([[], [name]]);
});

test.each(["Casino Email", "No. Email", "Last order", "Notes", "Phone", "Canceled orders"])(
  "the column %j is not about consent",
  (name) => {
    const bound = bindMemberColumns(["Email", name]);
    expect([bound.consentNames, bound.unclearNames]).toEqual([[], []]);
  },
);

test.each([
  [["yes", "no", ""], false],
  [["no", "yes", ""], false],
  [["", "yes", ""], true],
  [["yes", "", "no"], true],
  [["yes", "yes", "yes"], false],
  [["", "", ""], undefined],
])("all columns of consent together say %j: %j", (cells, isGiven) => {
  const bound = bindMemberColumns(["Email", "Accepts Marketing", "Newsletter", "Unsubscribed"]);
  expect(readMemberRow(bound, ["a@example.com", ...cells], reading).member?.consent?.isGiven).toBe(isGiven);
  expect(bound.consentNames).toEqual(["Accepts Marketing", "Newsletter", "Unsubscribed"]);
  expect(bound.unused("BY_ROW")).toEqual([]);
});

test.each(["Consent date", "Opt-in date"])("a %j in the future is reported", (name) => {
  const bound = bindMemberColumns(["Email", "Consent", name]);
  const { member, notes } = readMemberRow(bound, ["a@example.com", "yes", "2025-01-02"], reading);
  expect(member?.consent).toEqual({ isGiven: true, at: undefined, source: "" });
  expect(notes).toEqual([
    {
      reason: 'The date of the consent "2025-01-02" is in the future, so the day of the import counts.',
      effect: "value-changed",
    },
  ]);
});
