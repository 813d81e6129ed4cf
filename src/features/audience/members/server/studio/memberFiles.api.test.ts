import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { rows, siteTest } from "#kernel/testing/test.ts";
import { signInAs } from "#kernel/testing/testAccounts.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { MemberImport } from "../../importContract.ts";
import { buildMember, mailedLink, signInMember } from "../../testing.ts";

const test = siteTest().extend("owner", ({ site }) => site.signIn());

async function upload(
  owner: TestClient,
  content: string | Buffer,
  { field = "file", fileName = "people.csv", language = "en" } = {},
) {
  const boundary = "----members";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`;
  return owner.send("/api/config/member-imports", {
    method: "POST",
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "accept-language": language,
      "x-csrf-token": owner.studioCookies.get("crumb") ?? "",
    },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

async function importFile(
  app: TestApp,
  owner: TestClient,
  content: string | Buffer,
  body: object = {},
): Promise<MemberImport> {
  const preview = await upload(owner, content);
  expect(preview.status, preview.text).toBe(201);
  const path = `/api/config/member-imports/${preview.json().id}`;
  expect((await start(owner, preview.json(), body)).status).toBe(202);
  await app.runJobs();
  return (await owner.get(path)).json();
}

/** Starts an import as it was seen. */
const start = (owner: TestClient, { id, preview }: MemberImport, body: object = {}) =>
  owner.post(`/api/config/member-imports/${id}/start`, { revision: preview.revision, ...body });

async function detailOf(owner: TestClient, email: string) {
  const { items } = (await owner.get(`/api/config/members?search=${encodeURIComponent(email)}`)).json();
  return (await owner.get(`/api/config/members/${items[0].id}`)).json();
}

const file = `Email,Name,Tags,Accepts Marketing,Consent date,Source
ada@example.com,Ada Lovelace,"VIP; Berlin",yes,2024-05-01,Market stand
bo@example.com,Bo,,no,,
cy@example.com,,,,,
`;

test("a file is previewed, then stored with consents, and nobody gets a password", async ({ app, owner }) => {
  const preview = await upload(owner, `${file}nobody,,,,,\nada@example.com,,,,,\ndi@example.com,,,maybe,,\n`);
  expect(preview.json()).toMatchObject({
    state: "PREVIEWED",
    rowCount: 4,
    preview: { newCount: 4, knownCount: 0, consentCount: 1 },
    problemCount: 3,
    problems: [
      { line: 5, effect: "row-left-out" },
      { line: 6, reason: "ada@example.com is in line 2 already.", effect: "row-left-out" },
      { line: 7, effect: "value-changed" },
    ],
  });
  expect((await owner.get("/api/config/members")).json().total).toBe(0);

  const done = await importFile(app, owner, file);
  expect(done).toMatchObject({ state: "DONE", createdCount: 3, updatedCount: 0, invitedCount: 0 });
  expect(await detailOf(owner, "ada@example.com")).toMatchObject({
    name: "Ada Lovelace",
    standing: "UNCONFIRMED",
    tags: ["Berlin", "VIP"],
    hasPassword: false,
    news: { isWanted: true, decidedAt: "2024-05-01T00:00:00.000Z", source: "Market stand" },
  });
  expect((await detailOf(owner, "bo@example.com")).news).toMatchObject({ isWanted: false, source: "Imported file" });
  expect((await detailOf(owner, "cy@example.com")).news).toEqual({ isWanted: false, decidedAt: null, source: "" });
  const log = (await owner.get("/api/config/activity")).text;
  expect(log).toContain("Imported 3 members from people.csv");
  expect(await importFile(app, owner, file)).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 3 });
});

test("a member's own decision about news is kept", async ({ app, site, owner }) => {
  const no = await buildMember(app, site);
  const yes = await buildMember(app, site);
  for (const [member, fields] of [[no, {}] as const, [yes, { wantsNews: "yes" }] as const]) {
    const { visitor, xsrfToken } = await signInMember(site, member);
    await visitor.submit("/account/emails/save", { xsrfToken, ...fields });
  }
  const before = new Date(app.clock.now().getTime() - 86_400_000).toISOString();
  await importFile(app, owner, `Email,Consent,Consent date\n${no.email},yes,\n${yes.email},no,${before}\n`);
  expect((await detailOf(owner, no.email)).news).toMatchObject({ isWanted: false, source: "Account" });
  expect((await detailOf(owner, yes.email)).news).toMatchObject({ isWanted: true, source: "Account" });
  await importFile(app, owner, `Email,Consent\n${yes.email},no\n`);
  expect((await detailOf(owner, yes.email)).news).toMatchObject({ isWanted: false, source: "Imported file" });
});

test("a known member keeps name and tags, and a blocked one is not changed", async ({ app, site, owner }) => {
  const mia = await buildMember(app, site, { name: "Mia" });
  const blocked = await buildMember(app, site, { state: "BLOCKED" });
  await owner.put(`/api/config/members/${mia.id}/tags`, { tags: ["VIP"] });
  const content = `email,name,tags\n${mia.email},Other,"vip, New"\n${blocked.email},Someone,New\n`;
  expect(await importFile(app, owner, content)).toMatchObject({ updatedCount: 1, unchangedCount: 1 });
  expect(await detailOf(owner, mia.email)).toMatchObject({ name: "Mia", tags: ["New", "VIP"], standing: "ACTIVE" });
  expect(await detailOf(owner, blocked.email)).toMatchObject({ name: "", tags: [], standing: "BLOCKED" });
});

test("invitations are sent only if they are asked for, and not to members", async ({ app, site, owner }) => {
  const mia = await buildMember(app, site);
  const content = `email\n${mia.email}\nada@example.com\n`;
  expect(await importFile(app, owner, content, { sendsInvitations: true })).toMatchObject({ invitedCount: 1 });
  const link = await mailedLink(app, site, "member-invite", "ada@example.com");
  expect((await site.visit().get(link)).text).toContain("Create your account");
  expect(await detailOf(owner, "ada@example.com")).toMatchObject({ standing: "INVITED" });
});

test("a file is started once, and a new file replaces one that was not started", async ({ owner }) => {
  const first = (await upload(owner, file)).json();
  const second = (await upload(owner, file)).json();
  expect((await start(owner, first)).json().code).toBe("import-unknown");
  expect((await start(owner, second)).status).toBe(202);
  expect((await start(owner, second)).json().code).toBe("import-started");
});

test.for(
  rows<[string, string | Buffer]>([
    ["UTF-8 with a mark", Buffer.from(`\ufeffEmail;Name\nzoe@example.com;Zoë\n`)],
    [
      "UTF-16",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Email\tName\nzoe@example.com\tZoë\n", "utf16le")]),
    ],
    ["Windows-1252", Buffer.from("Email;Name\nzoe@example.com;Zo\xeb\n", "latin1")],
  ]),
)("a file in %s is read", async ([_name, content], { owner }) => {
  expect((await upload(owner, content)).json().preview.samples).toEqual([{ email: "zoe@example.com", name: "Zoë" }]);
});

test.for(
  rows([
    ["", "The file is empty."],
    ["Name\nAda\n", 'The file needs a column with the emails, such as "Email".'],
  ]),
)("the file %j is refused", async ([content, message], { owner }) => {
  const answer = await upload(owner, content);
  expect([answer.status, answer.json().message]).toEqual([400, message]);
});

test("a form without a file is refused", async ({ owner }) => {
  expect((await upload(owner, file, { field: "other" })).json().code).toBe("file-missing");
});

test("the export is safe for spreadsheets, and can be imported again", async ({ app, site, owner }) => {
  const mia = await buildMember(app, site, { name: "=1+1" });
  await owner.put(`/api/config/members/${mia.id}/tags`, { tags: ["VIP", "Été"] });
  const answer = await owner.post("/api/config/members/export?standing=ACTIVE", {});
  expect(answer.headers["content-type"]).toContain("text/csv");
  expect(answer.text).toContain("'=1+1");
  const [row] = parse(answer.text, { columns: true, bom: true }) as Record<string, string>[];
  expect(row).toMatchObject({ Email: mia.email, State: "ACTIVE", Tags: "VIP; Été", "Wants news": "" });
  const again = await importFile(app, owner, answer.text);
  expect(again).toMatchObject({ createdCount: 0, updatedCount: 0, unchangedCount: 1, problemCount: 0 });
  expect((await owner.get("/api/config/activity")).text).toContain("Exported the list of members");
});

test("members who were exported and deleted come back with their block and day of joining", async ({
  app,
  site,
  owner,
}) => {
  const free = await buildMember(app, site, { name: "Fay" });
  const blocked = await buildMember(app, site, { name: "Bert", state: "BLOCKED" });
  const joinedAt = app.clock.now().toISOString();
  const { text } = await owner.post("/api/config/members/export", {});
  for (const { id } of [free, blocked]) expect((await owner.delete(`/api/config/members/${id}`)).status).toBe(204);
  app.clock.advance(86_400_000);

  expect((await upload(owner, text)).json()).toMatchObject({
    problemCount: 0,
    preview: { newCount: 2, blockedCount: 1, unusedCount: 1, unusedColumns: ["Last sign-in"] },
  });
  expect(await importFile(app, owner, text, { sendsInvitations: true })).toMatchObject({
    createdCount: 2,
    invitedCount: 1,
  });
  expect(await detailOf(owner, blocked.email)).toMatchObject({ name: "Bert", standing: "BLOCKED", joinedAt });
  expect(await detailOf(owner, free.email)).toMatchObject({ name: "Fay", standing: "INVITED", joinedAt });
});

test("a file neither blocks nor unblocks members, and invites nobody whom it calls blocked", async ({
  app,
  site,
  owner,
}) => {
  const active = await buildMember(app, site);
  const waiting = await buildMember(app, site, { isVerified: false });
  const blocked = await buildMember(app, site, { state: "BLOCKED" });
  const content = `Email,State\n${active.email},BLOCKED\n${waiting.email},BLOCKED\n${blocked.email},ACTIVE\n`;
  const done = await importFile(app, owner, content, { sendsInvitations: true });
  expect(done).toMatchObject({ unchangedCount: 3, invitedCount: 0, preview: { blockedCount: 0 } });
  expect(await detailOf(owner, active.email)).toMatchObject({ standing: "ACTIVE" });
  expect(await detailOf(owner, waiting.email)).toMatchObject({ standing: "UNCONFIRMED" });
  expect(await detailOf(owner, blocked.email)).toMatchObject({ standing: "BLOCKED" });
});

test("a day of joining that is in the future or unreadable is reported, and the import's day counts", async ({
  app,
  owner,
}) => {
  const ahead = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const done = await importFile(app, owner, `Email,Joined\nada@example.com,${ahead}\nbo@example.com,long ago\n`);
  expect(done.problems).toMatchObject([
    { line: 2, effect: "value-changed" },
    { line: 3, effect: "value-changed" },
  ]);
  const joinedAt = app.clock.now().toISOString();
  expect(await detailOf(owner, "ada@example.com")).toMatchObject({ joinedAt });
  expect(await detailOf(owner, "bo@example.com")).toMatchObject({ joinedAt });
});

test("columns that are not read are named, and those of other languages are found", async ({ owner }) => {
  const german = (
    await upload(owner, "E-Mail-Adresse;Vorname;Nachname;Telefon\nada@example.com;Ada;Lovelace;1\n")
  ).json();
  expect(german.preview).toMatchObject({
    unusedColumns: ["Telefon"],
    samples: [{ email: "ada@example.com", name: "Ada Lovelace" }],
  });
  const many = ["Email", ...Array.from({ length: 60 }, (_, index) => `Field ${index}`)].join(",");
  const { preview } = (await upload(owner, `${many}\nada@example.com\n`)).json();
  expect([preview.unusedCount, preview.unusedColumns.length]).toEqual([60, 50]);
});

test("a last row that is too long is reported", async ({ owner }) => {
  expect((await upload(owner, `Email,Name\n"${'""'.repeat(500_000)}`)).json()).toMatchObject({
    rowCount: 0,
    problems: [{ line: 2, effect: "row-left-out" }],
  });
});

test("of very many problems, the first are shown and all are counted", async ({ owner }) => {
  const { problems, problemCount } = (await upload(owner, `Email\n${"nobody\n".repeat(300)}`)).json();
  expect([problemCount, problems.length, problems[0].line]).toEqual([300, 200, 2]);
});

const choose = async (owner: TestClient, id: string, choices: object) =>
  (await owner.put(`/api/config/member-imports/${id}/choices`, choices)).json();

test("the order of day and month is decided for each column, and can be chosen", async ({ app, owner }) => {
  const content = "Email,Joined\nada@example.com,03/04/2021\nbo@example.com,25/12/2020\n";
  expect((await upload(owner, content)).json().preview.reading.ambiguousDate).toEqual({
    text: "03/04/2021",
    readAs: "2021-04-03T00:00:00.000Z",
    isDayFirst: true,
    isSure: true,
    isOpen: false,
  });
  const unsure = (await upload(owner, "Email,Joined\nada@example.com,03/04/2021\n")).json();
  expect(unsure.preview.reading.ambiguousDate).toMatchObject({ isDayFirst: false, isSure: false });
  const chosen = await choose(owner, unsure.id, { isDayFirst: true });
  expect(chosen.preview.reading.ambiguousDate).toMatchObject({ isDayFirst: true, isSure: true });
  await start(owner, chosen);
  await app.runJobs();
  expect((await detailOf(owner, "ada@example.com")).joinedAt).toBe("2021-04-03T00:00:00.000Z");
});

const mailchimp = `Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,TAGS
ada@example.com,Ada,Lovelace,2,,,2024-05-01 10:00:00,"""VIP"",""Wholesale, big"""
`;

test.for(
  rows<[string, string, object]>([
    ["subscribed_members_export_5f2.csv", "AGREED", { isWanted: true, decidedAt: "2024-05-01T10:00:00.000Z" }],
    ["unsubscribed_members_export_5f2.csv", "DECLINED", { isWanted: false }],
    ["cleaned_members_export_5f2.csv", "DECLINED", { isWanted: false }],
    ["people.csv", "UNSTATED", { isWanted: false, decidedAt: null }],
  ]),
)("people of the Mailchimp file %s are %s", async ([fileName, stated, news], { app, owner }) => {
  const entry = (await upload(owner, mailchimp, { fileName })).json();
  expect(entry.preview.reading.news).toBe(stated);
  await start(owner, entry);
  await app.runJobs();
  const detail = await detailOf(owner, "ada@example.com");
  expect(detail).toMatchObject({ name: "Ada Lovelace", tags: ["VIP", "Wholesale, big"], news });
});

test("without a column, the person who imports says whether everyone agreed", async ({ owner }) => {
  const { id, preview } = (await upload(owner, mailchimp)).json();
  expect([preview.reading.news, preview.consentCount]).toEqual(["UNSTATED", 0]);
  expect((await choose(owner, id, { hasAgreed: true })).preview).toMatchObject({
    reading: { news: "AGREED" },
    consentCount: 1,
    unusedColumns: ["MEMBER_RATING", "OPTIN_IP"],
  });
  const left = (await upload(owner, mailchimp, { fileName: "unsubscribed_members.csv" })).json();
  const { reading } = (await choose(owner, left.id, { hasAgreed: true })).preview;
  expect(reading, "a refusal in the file's name counts").toMatchObject({ news: "DECLINED" });
});

test("tags with separators and quotation marks survive an export and an import", async ({ app, site, owner }) => {
  const tags = ['"Big" ones', "A, B; C|D", "'=1"];
  const mia = await buildMember(app, site);
  await owner.put(`/api/config/members/${mia.id}/tags`, { tags });
  const { text } = await owner.post("/api/config/members/export", {});
  await owner.delete(`/api/config/members/${mia.id}`);
  expect(await importFile(app, owner, text)).toMatchObject({ createdCount: 1, problemCount: 0 });
  expect((await detailOf(owner, mia.email)).tags.toSorted()).toEqual(tags.toSorted());
});

test.for(
  rows<[string, Buffer, string]>([
    ["an XLSX", Buffer.from("PK\x03\x04[Content_Types].xml xl/workbook.xml"), "an Excel workbook (XLSX)"],
    ["an ODS", Buffer.from("PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "an OpenDocument"],
    ["a Numbers file", Buffer.from("PK\x03\x04Index/Document.iwa"), "a Numbers spreadsheet"],
  ]),
)("%s is refused by name", async ([_name, content, kind], { owner }) => {
  const answer = await upload(owner, content);
  expect([answer.status, answer.json().message]).toEqual([400, expect.stringContaining(kind)]);
});

test("letters that could be of another encoding are marked, and the encoding can be chosen", async ({ owner }) => {
  const { id, preview } = (await upload(owner, Buffer.from("Email,Name\nzoe@example.com,Zo\xeb\n", "latin1"))).json();
  expect(preview.reading).toMatchObject({ encoding: "windows-1252", isEncodingSure: false });
  const chosen = (await choose(owner, id, { encoding: "windows-1251" })).preview;
  expect(chosen.reading).toMatchObject({ encoding: "windows-1251", isEncodingSure: true });
  expect(chosen.samples).toEqual([{ email: "zoe@example.com", name: "Zoл" }]);
});

test("a date that is not read is not asked about", async ({ owner }) => {
  const { id, preview } = (await upload(owner, "Email,Optin time\nada@example.com,03/04/2021\n")).json();
  expect(preview.reading.ambiguousDate).toBeNull();
  const agreed = (await choose(owner, id, { hasAgreed: true })).preview;
  expect(agreed.reading.ambiguousDate).toMatchObject({ text: "03/04/2021", isSure: false });
});

test("a choice is refused after the start", async ({ owner }) => {
  const entry = (await upload(owner, file)).json();
  await start(owner, entry);
  expect((await choose(owner, entry.id, { isDayFirst: true })).code).toBe("import-started");
});

test.for(rows([[{ hasAgreed: true }], [{ encoding: "windows-1251" }], [{ isDayFirst: true }]]))(
  "a start is refused if %j was chosen after the preview that the person saw",
  async ([choice], { app, site, owner }) => {
    const seen = (await upload(owner, "Email,Joined\nada@example.com,03/04/2021\n")).json();
    const other = await site.signIn();
    const changed = await choose(other, seen.id, choice as object);
    const refused = await start(owner, seen);
    expect([refused.status, refused.json().code]).toEqual([409, "import-changed"]);
    await app.runJobs();
    const now = (await owner.get(`/api/config/member-imports/${seen.id}`)).json();
    expect(now).toEqual(changed);
    expect(now.state).toBe("PREVIEWED");
    expect((await start(owner, now)).status).toBe(202);
  },
);

test("a start without the preview that was seen is refused", async ({ owner }) => {
  const { id } = (await upload(owner, file)).json();
  expect((await owner.post(`/api/config/member-imports/${id}/start`, {})).json().code).toBe("invalid-input");
});

test("a block in a later row of the same person counts", async ({ app, owner }) => {
  const content =
    "Email,State\nd1@example.com,ACTIVE\nd1@example.com,BLOCKED\nd2@example.com,\nd2@example.com,blocked\n";
  const done = await importFile(app, owner, content, { sendsInvitations: true });
  expect(done).toMatchObject({ createdCount: 2, invitedCount: 0, preview: { blockedCount: 2 } });
  expect(done.problems[0]?.reason).toBe("d1@example.com is in line 2 already. Its block was added to that line.");
  const inGerman = await owner.get(`/api/config/member-imports/${done.id}`, { "accept-language": "de" });
  expect(inGerman.json().problems[0].reason).toBe(
    "d1@example.com steht schon in Zeile 2. Die Sperre wurde dort übernommen.",
  );
  expect(await detailOf(owner, "d1@example.com")).toMatchObject({ standing: "BLOCKED" });
  expect(await detailOf(owner, "d2@example.com")).toMatchObject({ standing: "BLOCKED" });
});

test("a refusal in a row wins over the agreement of everyone", async ({ app, owner }) => {
  const content = "Email,Do not email,Partner consent\nno@example.com,yes,\nyes@example.com,no,\nopen@example.com,,\n";
  const { id, preview } = (await upload(owner, content)).json();
  expect(preview).toMatchObject({
    refusalCount: 1,
    reading: { news: "UNSTATED", consentColumns: ["Do not email"], unclearColumns: ["Partner consent"] },
  });
  const agreed = await choose(owner, id, { hasAgreed: true });
  expect(agreed.preview).toMatchObject({ consentCount: 2, refusalCount: 1, reading: { news: "AGREED" } });
  await start(owner, agreed);
  await app.runJobs();
  expect((await detailOf(owner, "no@example.com")).news).toMatchObject({ isWanted: false });
  expect((await detailOf(owner, "yes@example.com")).news).toMatchObject({ isWanted: true });
});

test("all columns of consent are read, and named", async ({ app, owner }) => {
  const content = "Email,Accepts Marketing,Newsletter\ne1@example.com,yes,no\ne2@example.com,,yes\ne3@example.com,,\n";
  const done = await importFile(app, owner, content);
  expect(done.preview).toMatchObject({
    consentCount: 1,
    refusalCount: 1,
    unusedCount: 0,
    reading: { news: "BY_ROW", consentColumns: ["Accepts Marketing", "Newsletter"], unclearColumns: [] },
  });
  expect((await detailOf(owner, "e1@example.com")).news).toMatchObject({ isWanted: false });
  expect((await detailOf(owner, "e2@example.com")).news).toMatchObject({ isWanted: true });
});

test("a date of consent in the future is reported, and the import's day counts", async ({ app, owner }) => {
  const ahead = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const done = await importFile(app, owner, `Email,Consent,Consent date\nada@example.com,yes,${ahead}\n`);
  expect(done.problems).toMatchObject([{ line: 2, effect: "value-changed" }]);
  const decidedAt = app.clock.now().toISOString();
  expect((await detailOf(owner, "ada@example.com")).news).toMatchObject({ isWanted: true, decidedAt });
});

test("a store manager neither imports nor exports", async ({ app, site }) => {
  const manager = await signInAs(app, site, 8);
  expect((await upload(manager, file)).status).toBe(403);
  expect((await manager.post("/api/config/members/export", {})).status).toBe(403);
});

test("a refused file is explained in the reader's language", async ({ owner }) => {
  const refused = await upload(owner, "%PDF-1.7", { language: "de" });
  expect([refused.status, refused.json().message]).toEqual([
    400,
    "Das ist ein PDF-Dokument, keine CSV-Datei. Exportieren Sie die Daten als CSV, und wählen Sie diese Datei.",
  ]);
});
