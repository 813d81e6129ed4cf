/** Every time zone of this browser, and the given one. */
export function timeZones(current?: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  const all = new Set(["UTC", ...known, ...(current ? [current] : [])]);
  return [...all].sort();
}

/** "America/Argentina/Buenos_Aires" in readable form. */
export function timeZoneLabel(name: string): string {
  return name.replaceAll("_", " ").replaceAll("/", " / ");
}

/** Options of a select of time zones. `current` is included even if the browser does not know it. */
export function timeZoneOptions(current?: string): { value: string; label: string }[] {
  return timeZones(current).map((value) => ({ value, label: timeZoneLabel(value) }));
}
