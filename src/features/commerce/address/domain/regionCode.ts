const regions: Record<string, string> = {
  US: "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming",
  CA: "AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon",
  AU: "ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia",
};

const codesByName = new Map<string, string>();
for (const [country, list] of Object.entries(regions)) {
  for (const region of list.split(",")) {
    const space = region.indexOf(" ");
    codesByName.set(`${country} ${fold(region.slice(space + 1))}`, region.slice(0, space));
  }
}

/**
 * The state or province in one spelling, so that "New York", "new york" and "NY" are the same place for a tax rule. A
 * region without a known code is compared by its name.
 * @example regionCode("US", "new york") // "NY"
 */
export function regionCode(country: string, state: string): string {
  const folded = fold(state);
  return codesByName.get(`${country} ${folded}`) ?? folded;
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f.]/g, "")
    .trim()
    .replace(/\s+/g, " ")
    .toUpperCase();
}
