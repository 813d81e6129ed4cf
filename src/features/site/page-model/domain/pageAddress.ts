import { lowerPath } from "#kernel/domain/paths/lowerPath.ts";

/** Query parameters that pages use. All others (utm_… and the like) are ignored. */
export const knownParameters = [
  "author",
  "category",
  "day",
  "format",
  "month",
  "offset",
  "page",
  "sort",
  "tag",
  "view",
  "min",
  "max",
  "available",
] as const;

/** Prefix of parameters with several values: `?option.Size=Small&option.Size=Large`. */
export const choicePrefix = "option.";

/** The canonical URL of a page, however it was requested. */
export interface PageAddress {
  /** Lower case, single slashes, none at the end: "/", "/shop/p/speckled-mug". */
  path: string;
  segments: string[];
  /** Known parameters with a value, without `format`. */
  query: Record<string, string>;
  /** Requested values by option name (after `option.`), sorted, each once. */
  choices: Record<string, string[]>;
  format: "html" | "json" | "json-pretty" | "rss" | "jsonfeed" | "ical";
  /** Whether the requested path differs from `path`, so that the browser is redirected. */
  isMoved: boolean;
}

const formats = ["json", "json-pretty", "rss", "jsonfeed", "ical"] as const;
const maxValueLength = 200;
const maxChoice = 100;
const maxChoiceNames = 6;
const maxChoices = 30;
const maxParameters = 200;

/**
 * Parses path and query of a request.
 * @param url as in the request line: "/Shop/?page=2&utm_source=x"
 */
export function readPageAddress(url: string): PageAddress {
  const [asked = "/", queryText = ""] = splitOnce(url, "?");
  const segments = lowerPath(asked).split("/").filter(Boolean);
  const path = `/${segments.join("/")}`;
  const parameters = readParameters(queryText);
  const first = new Map([...parameters].reverse());
  const query: Record<string, string> = {};
  for (const name of knownParameters) {
    const value = normalize(name, first.get(name)?.trim() ?? "");
    if (value && value.length <= maxValueLength && name !== "format") query[name] = value;
  }
  const format = formats.find((known) => known === first.get("format")) ?? "html";
  return { path, segments, query, choices: readChoices(parameters), format, isMoved: asked !== path };
}

/** The value in its canonical form; empty if it has no meaning. */
function normalize(name: (typeof knownParameters)[number], value: string): string {
  if (name === "page") return /^([2-9]|[1-9]\d{1,3})$/.test(value) ? value : "";
  if (name === "offset") return /^[1-9]\d{0,14}$/.test(value) ? value : "";
  if (name === "month") return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : "";
  if (name === "day") return isDay(value) ? value : "";
  if (name === "view") return /^[a-z]{1,20}$/.test(value) ? value : "";
  if (name === "available") return value === "1" ? value : "";
  if (name !== "min" && name !== "max") return value;
  const amount = /^0*(\d{1,10})(?:[.,](\d{0,3}?)0*)?$/.exec(value);
  if (!amount) return "";
  const text = amount[2] ? `${amount[1]}.${amount[2]}` : (amount[1] as string);
  return name === "min" && text === "0" ? "" : text;
}

/** "2026-12-15", a day that exists. */
function isDay(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function readChoices(parameters: readonly [string, string][]): Record<string, string[]> {
  const choices = new Map<string, Set<string>>();
  let count = 0;
  for (const [parameter, value] of parameters) {
    const name = parameter.startsWith(choicePrefix) ? parameter.slice(choicePrefix.length) : "";
    if (!name || !value || name.length > maxChoice || value.length > maxChoice || count === maxChoices) continue;
    if (!choices.has(name) && choices.size === maxChoiceNames) continue;
    const values = choices.get(name) ?? new Set();
    choices.set(name, values.add(value));
    count++;
  }
  return Object.fromEntries([...choices].sort(byName).map(([name, values]) => [name, [...values].sort()]));
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/** The canonical URL of a page, with sorted parameters. Pages are cached under it. */
export function pageUrl(
  address: Pick<PageAddress, "path" | "query"> & Partial<Pick<PageAddress, "choices" | "format">>,
): string {
  const format = address.format === "html" ? undefined : address.format;
  const pairs = knownParameters.flatMap((name) => {
    const value = name === "format" ? format : address.query[name];
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  for (const [name, values] of Object.entries(address.choices ?? {})) {
    for (const value of values) pairs.push(`${choicePrefix}${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  }
  return pairs.length > 0 ? `${address.path}?${pairs.join("&")}` : address.path;
}

/** Slugs of collections that may contain the path, longest first: "a/b/c" gives a/b/c, a/b, a. */
export function slugCandidates(segments: readonly string[]): string[] {
  const maxSegments = Math.min(segments.length, 10);
  return Array.from({ length: maxSegments }, (_none, index) => segments.slice(0, maxSegments - index).join("/"));
}

/** Every parameter in the requested order, without those with an invalid encoding. */
function readParameters(text: string): [string, string][] {
  const parameters: [string, string][] = [];
  for (const pair of text.split("&", maxParameters)) {
    const [name, value] = splitOnce(pair, "=");
    try {
      parameters.push([decode(name), decode(value)]);
    } catch {
      // A stray percent sign, which no real link has.
    }
  }
  return parameters;
}

const decode = (text: string) => decodeURIComponent(text.replaceAll("+", " "));

function splitOnce(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark);
  return index === -1 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}
