/** The parameters with a value. */
export function givenValues(parameters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(parameters)) if (value) given[name] = value;
  return given;
}
