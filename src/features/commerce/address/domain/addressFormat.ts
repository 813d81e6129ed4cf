import { fillMessage } from "#kernel/contract/failure.ts";
import { hasPostcode, requiresPostcode } from "./address.ts";
import { addressFormatTexts as texts } from "./addressFormatTexts.ts";
import { type Region, regionsOf } from "./regions.ts";

/** The address fields of a country, with the names that people there use. */
export interface AddressFormat {
  cityLabel: string;
  /** Null if addresses have no state, province or county. */
  region: {
    label: string;
    /** Empty if it is a text field. */
    regions: readonly Region[];
    isRequired: boolean;
    /** Message if none of the list was chosen. */
    message: string;
  } | null;
  /** Null if there are no postal codes. */
  postcode: { label: string; message: string; isRequired: boolean } | null;
  /** Whether people write the postal code before the city. */
  isPostcodeFirst: boolean;
}

type ListedRegion = keyof typeof texts.chooseRegion;
type RegionName = keyof typeof texts.region;
type PostcodeName = keyof typeof texts.enterPostcode;

/** Countries with a list of regions. */
const listed: Record<string, ListedRegion> = {
  US: "state",
  AU: "stateOrTerritory",
  BR: "state",
  IN: "state",
  MX: "state",
  CA: "provinceOrTerritory",
  IT: "province",
  ES: "province",
  JP: "prefecture",
  AE: "emirate",
};

/** Names of optional text fields, for countries without a list. */
const typed: Record<string, RegionName> = {
  AR: "province",
  CN: "province",
  HK: "area",
  IE: "county",
  KR: "province",
  MY: "state",
  NG: "state",
  RU: "region",
  TH: "province",
  TR: "province",
  UA: "region",
  VN: "province",
};

/** Countries whose postal service needs only town and postal code. */
const withoutRegion = new Set(
  "AT AX BE BG CH CY CZ DE DK EE FI FR GB GG GR HR HU IL IM IS JE LI LT LU LV MC MT NL NO NZ PL PT RS SE SG SI SJ SK SM VA".split(
    " ",
  ),
);

/** Countries that write the postal code before the city. A test compares them with `localized-address-format`. */
const postcodeFirst = new Set(
  "AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CV CY CZ DE DK DO DZ EC EE EH ES ET FI FO FR GE GF GL GN GP GR GT GW HR HT IS IT KG KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MU MX MY MZ NC NE NI NL NO OM PF PL PM PT PY RE RO RS SE SI SJ SK SM SN SV TJ TM TN TR UY UZ VA WF YT ZM".split(
    " ",
  ),
);

/** What a postal code is called, with an example. */
const zip = ["zip", "97205"] as const;
const postcodes: Record<string, readonly [PostcodeName, example: string]> = {
  AS: zip,
  AU: ["postcode", "2000"],
  BR: ["cep", "01310-100"],
  CA: ["postal", "K1A 0B1"],
  DE: ["postal", "10115"],
  FM: zip,
  GB: ["postcode", "SW1A 1AA"],
  GG: ["postcode", "GY1 1AA"],
  GU: zip,
  IE: ["eircode", "D02 X285"],
  IM: ["postcode", "IM1 1AA"],
  IN: ["pin", "110001"],
  JE: ["postcode", "JE1 1AA"],
  MH: zip,
  MP: zip,
  NZ: ["postcode", "6011"],
  PR: zip,
  PW: zip,
  US: zip,
  VI: zip,
};

const cities: Record<string, keyof typeof texts.city> = { AU: "suburb", GB: "town", IE: "town", JP: "ward" };

/**
 * The address fields of a country (ISO 3166-1 alpha-2). Before a country is chosen, all fields under their plainest
 * names. The data comes from the countries' postal services, as collected by Google's libaddressinput and CLDR.
 */
export function addressFormat(country: string): AddressFormat {
  return {
    cityLabel: texts.city[cities[country] ?? "city"],
    region: regionFormat(country),
    postcode: postcodeFormat(country),
    isPostcodeFirst: postcodeFirst.has(country),
  };
}

function postcodeFormat(country: string): AddressFormat["postcode"] {
  if (!hasPostcode(country)) return null;
  const known = postcodes[country];
  const label = texts.postcode[known?.[0] ?? "postal"];
  const message = known ? fillMessage(texts.enterPostcode[known[0]], { example: known[1] }) : texts.otherPostcode;
  const isRequired = requiresPostcode(country);
  return { label: isRequired ? label : fillMessage(texts.optional, { label }), message, isRequired };
}

function regionFormat(country: string): AddressFormat["region"] {
  if (withoutRegion.has(country)) return null;
  const name = listed[country];
  if (!name) {
    const label = texts.region[typed[country] ?? "stateOrRegion"];
    return { label, message: "", regions: [], isRequired: false };
  }
  return {
    label: texts.region[name],
    message: texts.chooseRegion[name],
    regions: regionsOf(country),
    isRequired: true,
  };
}
