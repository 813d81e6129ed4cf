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
