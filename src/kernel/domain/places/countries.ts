/**
 * ISO 3166-1 alpha-2 codes of countries that an order can be shipped to. Names come from CLDR in the site's language.
 */
export const countryCodes =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

const namesByLocale = new Map<string, Intl.DisplayNames>();

/** The country's name in the locale; the code if there is none. */
export function countryName(code: string, locale: string): string {
  let names = namesByLocale.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([locale, "en"], { type: "region" });
    namesByLocale.set(locale, names);
  }
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

const listsByLocale = new Map<string, { code: string; name: string }[]>();

/** All countries by name, in the locale's alphabetical order. */
export function countriesByName(locale: string): { code: string; name: string }[] {
  let list = listsByLocale.get(locale);
  if (!list) {
    const { compare } = new Intl.Collator([locale, "en"]);
    list = countryCodes
      .map((code) => ({ code, name: countryName(code, locale) }))
      .sort((first, second) => compare(first.name, second.name));
    listsByLocale.set(locale, list);
  }
  return list;
}
