/**
 * The states of ZIP codes by their first three digits: "from-to STATE", both ends included. Source: USPS Publication 65
 * and its labeling list L002. ZIP codes that are not listed are ambiguous and fit any state.
 */
const prefixes =
  "010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,056-059 VT,060-069 CT,070-089 NJ,090-098 AE,100-149 NY,150-196 PA,197-199 DE,201-201 VA,206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,340-340 AA,341-349 FL,350-369 AL,370-385 TN,386-397 MS,398-399 GA,400-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA,530-549 WI,550-567 MN,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE,700-714 LA,716-729 AR,730-732 OK,733-733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT,850-865 AZ,870-884 NM,885-885 TX,889-898 NV,900-961 CA,962-966 AP,970-979 OR,980-994 WA,995-999 AK";

/** Neighboring states: offices near a border deliver on its other side too. Each pair is listed once. */
const borders =
  "AL FL GA MS TN,AR LA MO MS OK TN TX,AZ CA CO NM NV UT,CA NV OR,CO KS NE NM OK UT WY,CT MA NY RI,DC MD VA,DE MD NJ PA,FL GA,GA NC SC TN,IA IL MN MO NE SD WI,ID MT NV OR UT WA WY,IL IN KY MO WI,IN KY MI OH,KS MO NE OK,KY MO OH TN VA WV,LA MS TX,MA NH NY RI VT,MD PA VA WV,ME NH,MI OH WI,MN ND SD WI,MO NE OK TN,MS TN,MT ND SD WY,NC SC TN VA,ND SD,NE SD WY,NH VT,NJ NY PA,NM OK TX UT,NV OR UT,NY PA VT RI,OH PA WV,OK TX,OR WA,PA WV,SD WY,TN VA,UT WY,VA WV";

const stateOfPrefix = new Map(
  prefixes.split(",").flatMap((entry) => {
    const [from, to, state] = entry.split(/[- ]/) as [string, string, string];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_none, index): [number, string] => [
      Number(from) + index,
      state,
    ]);
  }),
);

const neighbors = new Set(
  borders.split(",").flatMap((entry) => {
    const [state, ...others] = entry.split(" ");
    return others.flatMap((other) => [`${state} ${other}`, `${other} ${state}`]);
  }),
);

/**
 * The state of the ZIP code if it certainly is not the given one; otherwise undefined.
 * @param zip "10001" or "10001-1234"
 * @example otherStateOfZip("10001", "CA") // "NY"
 */
export function otherStateOfZip(zip: string, state: string): string | undefined {
  const other = stateOfPrefix.get(Number(zip.slice(0, 3)));
  return other === undefined || other === state || neighbors.has(`${other} ${state}`) ? undefined : other;
}
