import { foldText } from "#kernel/domain/foldText.ts";

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
    "marketingconsent",
    "emailsubscriberstatus",
    "newsletter",
    "subscribed",
    "consent",
    "optin",
  ],
  consentDate: [
    "newssince",
    "consentdate",
    "consentedat",
    "optindate",
    "optintime",
    "confirmtime",
    "subscribedat",
    "subscribedon",
    "subscriptiondate",
  ],
  consentSource: ["newssource", "consentsource", "optinsource", "signupsource", "subscribersource", "source"],
} as const;

export type MemberColumn = keyof typeof names;

/** The columns of a file of members, found by their names. */
export interface MemberColumns {
  has(column: MemberColumn): boolean;
  /** The trimmed cell; empty if the file does not have the column. */
  read(cells: readonly string[], column: MemberColumn): string;
  /** Trimmed names of the columns that are not read, without those that have no name. */
  unused: string[];
}

export function bindMemberColumns(header: readonly string[]): MemberColumns {
  const plain = header.map((name) => foldText(name).replace(/[^a-z0-9]/g, ""));
  const places = new Map<MemberColumn, number>();
  for (const [column, known] of Object.entries(names)) {
    const place = (known as readonly string[]).map((name) => plain.indexOf(name)).find((index) => index >= 0);
    if (place !== undefined) places.set(column as MemberColumn, place);
  }
  const used = new Set(places.values());
  return {
    has: (column) => places.has(column),
    read: (cells, column) => cells[places.get(column) ?? -1]?.trim() ?? "",
    unused: header.map((name) => name.trim()).filter((name, index) => name !== "" && !used.has(index)),
  };
}
