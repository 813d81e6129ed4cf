import { hasPostcode, requiresPostcode } from "./address.ts";
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

interface RegionKind {
  label: string;
  message: string;
}

const state: RegionKind = { label: "State", message: "Choose a state." };
const province: RegionKind = { label: "Province", message: "Choose a province." };
const kinds: Record<string, RegionKind> = {
  US: state,
  AU: { label: "State or territory", message: "Choose a state or territory." },
  BR: state,
  IN: state,
  MX: state,
  CA: { label: "Province or territory", message: "Choose a province or territory." },
  IT: province,
  ES: province,
  JP: { label: "Prefecture", message: "Choose a prefecture." },
  AE: { label: "Emirate", message: "Choose an emirate." },
};

/** Labels of optional text fields, for countries without a list. */
const typedLabels: Record<string, string> = {
  AR: "Province",
  CN: "Province",
  HK: "Area",
  IE: "County",
  KR: "Province",
  MY: "State",
  NG: "State",
  RU: "Region",
  TH: "Province",
  TR: "Province",
  UA: "Region",
  VN: "Province",
};
const typedLabel = "State or region";

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

const zip = { label: "ZIP code", message: "Enter a ZIP code, such as 97205." };
const postalCode = { label: "Postal code", message: "Enter a postal code of this country." };
const postcodes: Record<string, { label: string; message: string }> = {
  AS: zip,
  AU: { label: "Postcode", message: "Enter a postcode, such as 2000." },
  BR: { label: "CEP", message: "Enter a CEP, such as 01310-100." },
  CA: { label: "Postal code", message: "Enter a postal code, such as K1A 0B1." },
  DE: { label: "Postal code", message: "Enter a postal code, such as 10115." },
  FM: zip,
  GB: { label: "Postcode", message: "Enter a postcode, such as SW1A 1AA." },
  GG: { label: "Postcode", message: "Enter a postcode, such as GY1 1AA." },
  GU: zip,
  IE: { label: "Eircode", message: "Enter an Eircode, such as D02 X285." },
  IM: { label: "Postcode", message: "Enter a postcode, such as IM1 1AA." },
  IN: { label: "PIN code", message: "Enter a PIN code, such as 110001." },
  JE: { label: "Postcode", message: "Enter a postcode, such as JE1 1AA." },
  MH: zip,
  MP: zip,
  NZ: { label: "Postcode", message: "Enter a postcode, such as 6011." },
  PR: zip,
  PW: zip,
  US: zip,
  VI: zip,
};

const cityLabels: Record<string, string> = { AU: "Suburb", GB: "Town or city", IE: "Town or city", JP: "City or ward" };

/**
 * The address fields of a country (ISO 3166-1 alpha-2). Before a country is chosen, all fields under their plainest
 * names. The data comes from the countries' postal services, as collected by Google's libaddressinput and CLDR.
 */
export function addressFormat(country: string): AddressFormat {
  return {
    cityLabel: cityLabels[country] ?? "City",
    region: regionFormat(country),
    postcode: postcodeFormat(country),
    isPostcodeFirst: postcodeFirst.has(country),
  };
}

function postcodeFormat(country: string): AddressFormat["postcode"] {
  if (!hasPostcode(country)) return null;
  const { label, message } = postcodes[country] ?? postalCode;
  const isRequired = requiresPostcode(country);
  return { label: isRequired ? label : `${label} (optional)`, message, isRequired };
}

function regionFormat(country: string): AddressFormat["region"] {
  if (withoutRegion.has(country)) return null;
  const kind = kinds[country];
  if (!kind) return { label: typedLabels[country] ?? typedLabel, message: "", regions: [], isRequired: false };
  return { ...kind, regions: regionsOf(country), isRequired: true };
}
