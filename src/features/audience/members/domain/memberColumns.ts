import { foldText } from "#kernel/domain/foldText.ts";
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
    "einwilligung",
    "abonniert",
    "consentement",
    "consentimiento",
    "consentimento",
  ],
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

const dateColumns = ["joined", "decisionDate", "consentDate", "refusalDate"] as const;

export type MemberDateColumn = (typeof dateColumns)[number];

/** What a file says about news: each row for itself, or all people the same, or nothing. */
export type NewsOfFile = "BY_ROW" | "AGREED" | "DECLINED" | "UNSTATED";

const readFor: Partial<Record<MemberColumn, readonly NewsOfFile[]>> = {
  decisionDate: ["BY_ROW", "AGREED", "DECLINED"],
  consentDate: ["BY_ROW", "AGREED"],
  consentSource: ["BY_ROW", "AGREED", "DECLINED"],
};

const isRead = (column: MemberColumn, news: NewsOfFile) => readFor[column]?.includes(news) !== false;

/** The columns of a file of members, found by their names. */
export interface MemberColumns {
  /** Number of columns. */
  count: number;
  has(column: MemberColumn): boolean;
  /** The trimmed cell; empty if the file does not have the column. */
  read(cells: readonly string[], column: MemberColumn): string;
  /** The first date of the row in such a column, with the position of the column. */
  readDate(cells: readonly string[], column: MemberDateColumn): { text: string; place: number } | undefined;
  /** Positions of all columns with dates that are read. */
  datePlaces(news: NewsOfFile): number[];
  /** Trimmed names of the columns that are not read, without those that have no name. */
  unused(news: NewsOfFile): string[];
}

export function bindMemberColumns(header: readonly string[]): MemberColumns {
  const written = header.map(plain);
  const withoutAddition = header.map((name) => plain(name.replace(addition, "")));
  const places = new Map<MemberColumn, number[]>();
  for (const [column, known] of Object.entries(names) as [MemberColumn, readonly string[]][]) {
    // "Accepts marketing (SMS)" is not a consent to emails.
    const isLoose = (place: number) => column !== "consent" || namesAnswers(header[place] ?? "");
    const found = known.flatMap((name) => {
      const exact = written.indexOf(name);
      const place = exact >= 0 ? exact : withoutAddition.findIndex((each, at) => each === name && isLoose(at));
      return place >= 0 ? [place] : [];
    });
    // Mailchimp has two dates: of the sign-up and of its confirmation. Either can be empty.
    if (found.length > 0) places.set(column, column === "consentDate" ? found : found.slice(0, 1));
  }
  const cellAt = (cells: readonly string[], place: number) => cells[place]?.trim() ?? "";
  return {
    count: header.length,
    has: (column) => places.has(column),
    read: (cells, column) => cellAt(cells, places.get(column)?.[0] ?? -1),
    readDate: (cells, column) =>
      (places.get(column) ?? [])
        .map((place) => ({ text: cellAt(cells, place), place }))
        .find(({ text }) => text !== ""),
    datePlaces: (news) => dateColumns.flatMap((column) => (isRead(column, news) ? (places.get(column) ?? []) : [])),
    unused(news) {
      const used = new Set([...places].flatMap(([column, at]) => (isRead(column, news) ? at : [])));
      return header.map((name) => name.trim()).filter((name, index) => name !== "" && !used.has(index));
    },
  };
}

/** "Created At (UTC+0)" */
const addition = /\s*[([]([^()[\]]*)[)\]]\s*$/;

const plain = (name: string) => foldText(name).replace(/[^a-z0-9]/g, "");

/** Whether the addition only says which answers there are: "Newsletter (ja/nein)". */
function namesAnswers(name: string): boolean {
  const words = (addition.exec(name)?.[1] ?? "").split(/[\s,;/|]+/);
  return words.every((word) => readConsentWord(word) !== undefined);
}
