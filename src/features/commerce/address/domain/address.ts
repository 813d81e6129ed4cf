/** A postal address of the checkout. `country` is ISO 3166-1 alpha-2. */
export interface PostalAddress {
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

/**
 * ISO 3166-1 alpha-2 codes of countries that an order can be shipped to. Names come from CLDR in the site's language.
 */
export const countryCodes =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

const withoutPostcode = new Set(
  "AE AG AN AO AW BF BI BJ BM BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM JM KI KM KN KP LC LY ML MO MR MS MW NR NU PA PS QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV TZ UG VU WS YE ZW".split(
    " ",
  ),
);

const withOptionalPostcode = new Set(
  "AD AF AI AL AM AR AZ BA BB BD BG BH BN BT BY CC CL CO CR CV CX CY DO DZ EC EE EG EH ET FO GE GI GN GT GW HN HR HT ID IE IL IQ IR IS JO KE KG KH KW KY KZ LA LB LK LR LS MA MC MD ME MG MK MM MN MT MU MV MZ NA NE NF NG NI NP OM PE PG PH PK PN PY RS SA SI SN SO SV SZ TH TJ TM TN UY UZ VA VC VE VG VN ZM".split(
    " ",
  ),
);

/** In some countries, letters arrive without their postal code, and many people do not know it. */
export function requiresPostcode(country: string): boolean {
  return hasPostcode(country) && !withOptionalPostcode.has(country);
}

/** Some countries have no postal codes. */
export function hasPostcode(country: string): boolean {
  return !withoutPostcode.has(country);
}
