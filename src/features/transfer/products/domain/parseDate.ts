const written = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? .*)?$/;

/**
 * A day or time as files of shops have it, in the form of ISO 8601; without a zone it is taken for UTC. Undefined for
 * what is none, or is before 1990.
 * @example parseDate("2023-04-05 10:00:00 -0400") // "2023-04-05T14:00:00.000Z"
 */
export function parseDate(text: string): string | undefined {
  const trimmed = text.trim();
  const [, month = "", day = "", year = ""] = american.exec(trimmed) ?? [];
  const [, y, m, d, hour = "00", minute = "00", second = "00", zone = "Z"] =
    written.exec(year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : trimmed) ?? [];
  if (!y || Number(y) < 1990) return undefined;
  const offset = /^[+-]/.test(zone) ? zone.replace(/(\d{2}):?(\d{2})$/, "$1:$2") : "Z";
  const time = new Date(`${y}-${m}-${d}T${hour}:${minute}:${second}${offset}`);
  // A day that its month does not have would become one of the next.
  const isReal = new Date(`${y}-${m}-${d}T00:00:00Z`).getUTCDate() === Number(d);
  return Number.isNaN(time.getTime()) || !isReal ? undefined : time.toISOString();
}
