import { foldText } from "#kernel/domain/foldText.ts";
import { readConsentHeader } from "./consentHeaders.ts";
import { readConsentWord } from "./consentWords.ts";

/**
 * Names of columns in files of other programs, in English, German, French and Spanish, without case, accents, spaces and
 * signs.
 */
const names = {
  email: [
    "email",
    "emailaddress",
    "customeremail",
    "subscriberemail",
    "useremail",
    "contactemail",
    "primaryemail",
    "billingemail",
    "email1",
    "email1value",
    "mail",
    "mailaddress",
    "emailadresse",
    "mailadresse",
    "adresseemail",
    "adressemail",
    "adresseelectronique",
    "adressedecourriel",
    "courriel",
    "correo",
    "correoelectronico",
    "direcciondecorreo",
    "direcciondecorreoelectronico",
    "direcciondeemail",
  ],
  name: [
    "name",
    "fullname",
    "customername",
    "displayname",
    "vollstandigername",
    "nomcomplet",
    "nombrecompleto",
    "nombreyapellidos",
    "nom",
    "nombre",
  ],
  firstName: ["firstname", "givenname", "fname", "vorname", "prenom", "nombredepila", "primernombre"],
  lastName: [
    "lastname",
    "familyname",
    "surname",
    "lname",
    "nachname",
    "familienname",
    "zuname",
    "nomdefamille",
    "apellido",
    "apellidos",
  ],
  // Of this product's own export. Other programs also name a part of an address like this.
  standing: ["state", "standing"],
  joined: [
    "joined",
    "joinedat",
    "joinedon",
    "datejoined",
    "membersince",
    "customersince",
    "registered",
    "registeredat",
    "registrationdate",
    "dateregistered",
    "signup",
    "signupdate",
    "signedupat",
    "createdat",
    "createdon",
    "datecreated",
    "mitgliedseit",
    "beigetreten",
    "registriertam",
    "registrierungsdatum",
    "membredepuis",
    "inscritle",
    "datedinscription",
    "miembrodesde",
    "fechaderegistro",
  ],
  tags: ["tags", "labels", "segments", "schlagworter", "schlagworte", "etiquettes", "motscles", "etiquetas"],
  consent: [
    "wantsnews",
    "acceptsmarketing",
    "acceptsemailmarketing",
    "emailmarketingconsent",
    "emailsubscriberstatus",
    "subscriberstatus",
    "marketingconsent",
    "newsletter",
    "subscribed",
    "consent",
    "optin",
    "optedin",
    "emailoptin",
    "newsletteroptin",
    "marketingoptin",
    "emailconsent",
    "newsletterconsent",
    "acceptsnewsletter",
    "einwilligung",
    "zustimmung",
    "abonniert",
    "consentement",
    "consentimiento",
    "consentimento",
  ],
  // A yes means no. More of them are found by `readConsentHeader`.
  refusal: ["donotemail", "optout", "optedout", "unsubscribed"],
  // Of a yes or a no.
  decisionDate: ["newssince", "consentdate", "consentedat"],
  // Of a yes.
  consentDate: [
    "optindate",
    "optintime",
    "confirmtime",
    "subscribedat",
    "subscribedon",
    "subscriptiondate",
    "subscribersince",
  ],
  refusalDate: ["unsubtime", "unsubscribedat", "unsubscribedon", "cleantime", "optoutdate", "optouttime"],
  consentSource: ["newssource", "consentsource", "optinsource", "signupsource", "subscribersource", "source"],
} as const;

export type MemberColumn = keyof typeof names;

// Some programs write the day under "Unsubscribed".
const dateColumns = ["joined", "decisionDate", "consentDate", "refusalDate", "refusal"] as const;

export type MemberDateColumn = (typeof dateColumns)[number];

/** All columns of these count: of Mailchimp's two dates, of the sign-up and of its confirmation, either can be empty. */
const severalColumns: readonly MemberColumn[] = ["consent", "refusal", "consentDate", "refusalDate"];

/** What a file says about news: each row for itself, or all people the same, or nothing. */
export type NewsOfFile = "BY_ROW" | "AGREED" | "DECLINED" | "UNSTATED";

const readFor: Partial<Record<MemberColumn, readonly NewsOfFile[]>> = {
  decisionDate: ["BY_ROW", "AGREED", "DECLINED"],
  consentDate: ["BY_ROW", "AGREED"],
  consentSource: ["BY_ROW", "AGREED", "DECLINED"],
};

/** The columns of a file of members, found by their names. */
export interface MemberColumns {
  /** Number of columns. */
  count: number;
  has(column: MemberColumn): boolean;
  /** The trimmed cell; empty if the file does not have the column. */
  read(cells: readonly string[], column: MemberColumn): string;
  /** The trimmed cells of all such columns that are not empty, with the positions of the columns. */
  readAll(cells: readonly string[], column: MemberColumn): PlacedCell[];
  /** The first date of the row in such a column, with the position of the column. */
  readDate(cells: readonly string[], column: MemberDateColumn): PlacedCell | undefined;
  /** Positions of all columns with dates that are read. */
  datePlaces(news: NewsOfFile): number[];
  /** Trimmed names of the columns that are read as a consent or as a refusal, in the order of the file. */
  consentNames: string[];
  /** Trimmed names of columns that seem to be about consent, but are not read. */
  unclearNames: string[];
  /** Trimmed names of the columns that are not read, without those that have no name. */
  unused(news: NewsOfFile): string[];
}

export interface PlacedCell {
  text: string;
  place: number;
}

export function bindMemberColumns(header: readonly string[]): MemberColumns {
  const written = placesByName(header.map(plain));
  // "Accepts marketing (SMS)" is not a consent to emails, and "Newsletter (opt-out)" is a refusal.
  const isLoose = (place: number) => namesAnswers(header[place] ?? "");
  const withoutAddition = placesByName(header.map((name) => plain(name.replace(addition, ""))));
  const places = new Map<MemberColumn, number[]>();
  for (const [column, known] of Object.entries(names) as [MemberColumn, readonly string[]][]) {
    const isOfConsent = column === "consent" || column === "refusal";
    const found = known.flatMap((name) => [
      ...(written.get(name) ?? []),
      ...(withoutAddition.get(name) ?? []).filter((place) => !isOfConsent || isLoose(place)),
    ]);
    const kept = severalColumns.includes(column) ? [...new Set(found)] : found.slice(0, 1);
    if (kept.length > 0) places.set(column, kept);
  }
  const known = new Set([...places.values()].flat());
  const unclear: number[] = [];
  for (const [place, name] of header.entries()) {
    const kind = known.has(place) ? undefined : readConsentHeader(name);
    if (kind === "unclear") unclear.push(place);
    else if (kind) places.set(kind, [...(places.get(kind) ?? []), place]);
  }
  const hasRefusals = places.has("refusal") || places.has("refusalDate");
  const isRead = (column: MemberColumn, news: NewsOfFile) =>
    readFor[column]?.includes(news) !== false || (hasRefusals && column !== "consentDate");
  const cellAt = (cells: readonly string[], place: number) => cells[place]?.trim() ?? "";
  const readAll = (cells: readonly string[], column: MemberColumn) =>
    (places.get(column) ?? [])
      .map((place) => ({ text: cellAt(cells, place), place }))
      .filter(({ text }) => text !== "");
  const namesAt = (at: readonly number[]) =>
    at
      .toSorted((one, other) => one - other)
      .map((place) => header[place]?.trim() ?? "")
      .filter((name) => name !== "");
  return {
    count: header.length,
    has: (column) => places.has(column),
    read: (cells, column) => cellAt(cells, places.get(column)?.[0] ?? -1),
    readAll,
    readDate: (cells, column) => readAll(cells, column)[0],
    datePlaces: (news) => dateColumns.flatMap((column) => (isRead(column, news) ? (places.get(column) ?? []) : [])),
    consentNames: namesAt([...(places.get("consent") ?? []), ...(places.get("refusal") ?? [])]),
    unclearNames: namesAt(unclear),
    unused(news) {
      const used = new Set([...places].flatMap(([column, at]) => (isRead(column, news) ? at : [])));
      return namesAt([...header.keys()].filter((place) => !used.has(place)));
    },
  };
}

/** Positions of the columns with each name, in the order of the file. */
function placesByName(given: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [place, name] of given.entries()) {
    const places = found.get(name);
    if (places) places.push(place);
    else found.set(name, [place]);
  }
  return found;
}

/** "Created At (UTC+0)". Spaces in front are left, because looking for them takes quadratic time in a row of them. */
const addition = /[([]([^()[\]]*)[)\]]\s*$/;

const plain = (name: string) => foldText(name).replace(/[^a-z0-9]/g, "");

/** Whether there is no addition, or it only says which answers there are, with a yes: "Newsletter (ja/nein)". */
function namesAnswers(name: string): boolean {
  const words = addition.exec(name)?.[1]?.split(/[\s,;/|]+/);
  const answers = words?.map(readConsentWord) ?? [true];
  return answers.includes(true) && !answers.includes(undefined);
}
