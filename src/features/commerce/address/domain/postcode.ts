/**
 * Formats of postal codes without spaces and hyphens, and their countries. They accept the examples of Google's address data,
 * in every way of writing them.
 */
const shapes: readonly [shape: string, countries: string][] = [
  ["\\d{5}(\\d{4})?", "AS FM GU MH MP PR PW US VI"],
  ["\\d{3}", "FO IS LS MG OM PG"],
  ["\\d{4}", "AL AM AT AU AZ BD BE BG CC CH CV CX CY DK ET GE HU LI LU LV MD MK NE NF NO NZ PH PY SI SJ TN VE ZA"],
  [
    "\\d{5}",
    "AX BA BL BT CU CZ DE DO DZ EE EG ES FI FR GF GP GR GT HR ID IQ IT JO KR KW LA LK LT MA MC ME MF MM MQ MX MY NC NP PF PK PL PM RE RS SD SE SK SM TH TR UA UY VA WF YT ZM",
  ],
  ["\\d{6}", "BY CN CO IN KG KZ RO RU SG TJ TM UZ"],
  ["\\d{7}", "CL JP PT"],
  ["\\d{8}", "BR"],
  ["\\d{5}(\\d{2})?", "IL"],
  ["\\d{3}(\\d{2,3})?", "TW"],
  ["\\d{5,6}", "VN"],
  ["\\d{5}(\\d{4})?", "SA"],
  ["([A-HJ-NP-Z])?\\d{4}([A-Z]{3})?", "AR"],
  ["AD\\d{3}", "AD"],
  ["[A-Z]{2}\\d{4}", "BN"],
  ["[ABCEGHJKLMNPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]\\d[ABCEGHJ-NPRSTV-Z]\\d", "CA"],
  [
    "(GIR0AA|BFPO\\d{1,4}|[A-PR-UWYZ](\\d{1,2}|[A-HK-Y]\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d[ABEHMNPRVWXY])\\d[ABD-HJLNP-UW-Z]{2})",
    "GB",
  ],
  ["(GY|GG)\\d{1,2}\\d[ABD-HJLNP-UW-Z]{2}", "GG"],
  ["IM\\d{1,2}\\d[ABD-HJLNP-UW-Z]{2}", "IM"],
  ["JE\\d{1,2}\\d[ABD-HJLNP-UW-Z]{2}", "JE"],
  ["(D6W|[AC-FHKNPRTV-Y]\\d{2})[0-9AC-FHKNPRTV-Y]{4}", "IE"],
  ["[A-Z]{3}\\d{2,4}", "MT"],
  ["[1-9]\\d{3}[A-Z]{2}", "NL"],
];

/** What may be written before the code, as in international mail. */
const prefixes: Record<string, string> = {
  AX: "AX",
  AZ: "AZ",
  FI: "FI",
  LT: "LT",
  LU: "L",
  LV: "LV",
  MD: "MD",
  SE: "SE",
};

const shapeOf = new Map(
  shapes.flatMap(([shape, countries]) =>
    countries.split(" ").map((country): [string, RegExp] => {
      const prefix = prefixes[country];
      return [country, new RegExp(`^${prefix ? `(${prefix})?` : ""}${shape}$`)];
    }),
  ),
);

/** A postal code in capitals and single spaces. */
export function tidyPostcode(postcode: string): string {
  return postcode.trim().replace(/\s+/g, " ").toUpperCase();
}

/**
 * A postal code for comparison: in capitals, without spaces, hyphens and the country's prefix.
 * @example plainPostcode("GB", "sw1a 1aa") // "SW1A1AA"
 */
export function plainPostcode(country: string, postcode: string): string {
  const plain = postcode.toUpperCase().replace(/[\s-]/g, "");
  const prefix = prefixes[country];
  return prefix && plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}

/**
 * Whether the text has the format of the country's postal codes (ISO 3166-1 alpha-2), in any case, with or without
 * spaces and hyphens. True if the country's format is unknown.
 * @example isPostcode("US", "97205-1234") // true
 */
export function isPostcode(country: string, postcode: string): boolean {
  const shape = shapeOf.get(country);
  return shape === undefined || shape.test(postcode.toUpperCase().replace(/[\s-]/g, ""));
}

/**
 * A postal code without the parts that name a smaller place: `plainPostcode` without the four digits of ZIP+4.
 * @example areaPostcode("US", "97205-1234") // "97205"
 * @example areaPostcode("SE", "SE-114 55") // "11455"
 */
export function areaPostcode(country: string, postcode: string): string {
  const plain = plainPostcode(country, postcode);
  return /^\d{9}$/.test(plain) ? plain.slice(0, 5) : plain;
}
