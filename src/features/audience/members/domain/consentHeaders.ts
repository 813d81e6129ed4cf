import { foldText } from "#kernel/domain/foldText.ts";

/** What the name of a column is about: a refusal (yes means no news), the date of one, or consent in an unknown way. */
export type ConsentHeader = "refusal" | "refusalDate" | "unclear";

// Parts of folded names with single spaces, in the languages of `consentWords.ts`.
const mail = "(?:e ?mail\\w*|mails?|mailings?|news\\w*|marketing|e ?post|promo\\w*)";
const refusals = oneOf(
  // English
  "opt(?:ed|ing|s)? ?outs?",
  "unsub(?:s|scri\\w*)?",
  `do(?:es)? ?n(?:o| )?t ?(?:${mail}|contact|send|market\\w*|want|wish|receive|allow|disturb|subscribe|bulk)`,
  `no ?(?:more ?)?(?:${mail})`,
  "never ?(?:e ?mail|contact|subscribed)",
  "(?:not|non) ?subscribed",
  "(?:e ?mail|marketing|news\\w*)? ?(?:black|block) ?list\\w*",
  "suppressed",
  // German
  "abgemeldet",
  "abmeld(?:ung|en)",
  "abbestell\\w*",
  "ausgetragen",
  `kein\\w* ?(?:${mail}|werb\\w*|kontakt\\w*|zustimmung|einwilligung|angebote)`,
  "nicht ?(?:per )?(?:e ?mail\\w*|mailen|anschreiben|kontaktieren|abonniert|angemeldet|zugestimmt|einverstanden|senden)",
  "\\w*widerspr(?:uch|ochen)",
  "widerruf(?:en)?",
  "(?:werbe?|mail|newsletter) ?sperre",
  // French
  "desabonn\\w*",
  "desinscri\\w*",
  "ne ?(?:pas|plus) ?(?:contacter|envoyer|ecrire|e ?mailer|solliciter|recevoir)",
  `(?:pas|plus) ?(?:de|d) ?(?:${mail}|courriel\\w*|pub\\w*|prospection)`,
  "non ?(?:abonne|inscrit)e?s?",
  // Spanish and Portuguese
  `(?:no|nao) ?(?:enviar|contactar|contatar|recibir|receber|desea|deseja|molestar|perturbe|quiere|quer|acepta|aceita|suscrit\\w|inscrit\\w)`,
  `(?:no|sin|sem) ?(?:${mail}|boletin\\w*|boletim|publicidad\\w*|correo\\w*)`,
  "(?:dad[oa] )?de baja",
  "baja",
  "desuscri\\w*",
  "descadastr\\w*",
  // Italian
  `(?:non|niente|senza) ?(?:${mail}|inviare|contattare|scrivere|iscritt\\w|accett\\w*|desidera|ricevere|vuole|pubblicita)`,
  "disiscri\\w*",
  // Dutch
  "uitgeschreven",
  "uitschrijv\\w*",
  "afgemeld",
  "afmelding",
  `geen ?(?:${mail}|nieuws\\w*|reclame)`,
  "niet ?(?:e ?mailen|mailen|contacteren|benaderen|ingeschreven|aangemeld)",
  // Scandinavian
  "(?:avregistrer|avprenumer|avmeld|afmeld|frameld)\\w*",
  `ing(?:a|en) ?(?:${mail}|nyhe[dt]s\\w*|reklam\\w*|utskick)`,
  "(?:ikke|inte) ?(?:kontakt\\w*|send\\w*|skick\\w*|e ?mail\\w*|e ?post)",
);
/** A refusal only of something that a context names. */
const denials = oneOf(
  "declin\\w*",
  "refus\\w*",
  "revo(?:ked|cat\\w*)",
  "withdr[ae]w\\w*",
  "reject\\w*",
  "den(?:y|ied)",
  "abgelehnt",
  "zuruckgezogen",
  "oppos\\w*",
  "retire",
  "rechaz\\w*",
  "cancel(?:l?ed|l?ad[oa]|lat[oa])",
  "rifiut\\w*",
);
const contexts = oneOf(
  "e ?mail\\w*",
  "mailings?",
  "news\\w*",
  "marketing",
  "consent\\w*",
  "permission",
  "subscription",
  "einwilligung",
  "zustimmung",
  "werbung",
  "courriel\\w*",
  "prospection",
  "suscripcion",
  "boletin",
);
const agreements = oneOf(
  "opt(?:ed)? ?in",
  "subscribed?",
  "angemeldet",
  "abonniert",
  "abonnee?",
  "inscrit[aeo]?",
  "suscrit[ao]",
  "iscritt[ao]",
);
/** "Not unsubscribed" */
const doubleNegations = oneOf(
  "(?:not|never|no|nicht|non|pas|nao|niet|ikke|inte) ?(?:unsub\\w*|opt(?:ed)? ?out|abgemeldet|desabonn\\w*|desinscri\\w*)",
);
const otherChannels = oneOf(
  "sms",
  "mms",
  "whats ?app",
  "phone\\w*",
  "telefon\\w*",
  "telephon\\w*",
  "calls?",
  "fax",
  "push",
  "postal",
);
const emailItself = oneOf("e ?mail\\w*", "news\\w*", "courriel\\w*", "correo", "e ?post");
const dates =
  /\b(?:date|datum|time|timestamp|zeit|zeitpunkt|fecha|data|dato)\b|\w(?:date|datum|time)$|\b(?:at|on|am|le|op|den|since|seit|depuis|desde|dal)$/;
/** Of details, which are there for everyone or say nothing alone. */
const details = oneOf(
  "reasons?",
  "grund",
  "motif",
  "motiv[eo]",
  "source",
  "quelle",
  "campaign",
  "ip",
  "id",
  "link",
  "url",
  "hash",
  "token",
  "count",
  "rate",
  "clicks?",
);
const consentWords =
  /opt(?:ed)? ?(?:in|out)|consent|subscri|unsub|newsletter|marketing|mailing|gdpr|dsgvo|rgpd|einwillig|zustimm|einverst|werbung|abonn|anmeldung|abgemeldet|widerspr|suscri|inscri|iscri|boletin|publicidad|toestemming|nieuwsbrief|samty[ck]|nyhe[dt]sb|prenumer/;

const maxNameLength = 1000;

/**
 * Reads the name of a column that is not known by its exact name: "Do not email" and "Email marketing: opt-out" are
 * refusals, "Opt-in or opt-out" is unclear. Undefined if it is not about consent.
 */
export function readConsentHeader(name: string): ConsentHeader | undefined {
  const words = wordsOf(name);
  const isAbout = consentWords.test(words);
  const isRefusal = refusals.test(words) || (denials.test(words) && contexts.test(words));
  if (!isRefusal) return isAbout ? "unclear" : undefined;
  const isOfEmail = !otherChannels.test(words) || emailItself.test(words);
  const isAmbiguous = agreements.test(words.replace(refusals, " ")) || doubleNegations.test(words);
  if (!isOfEmail || isAmbiguous || details.test(words)) return "unclear";
  return dates.test(words) ? "refusalDate" : "refusal";
}

/** "HasOptedOutOfEmail" and "has_opted-out of email" become "has opted out of email". */
function wordsOf(name: string): string {
  const parted = name
    .slice(0, maxNameLength)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    // Of a number: "No. Email"
    .replace(/\bno\./gi, " ");
  return foldText(parted)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function oneOf(...patterns: string[]): RegExp {
  return new RegExp(`\\b(?:${patterns.join("|")})\\b`);
}
