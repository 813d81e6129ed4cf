/**
 * Parses a figure from people or spreadsheets: "1,234.5", "1.234,5", "12 %", "$3", "(4)" for minus four. null if it is
 * invalid.
 */
export function readFigure(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’%$€£¥₹]/g, "").replace(/[−–]/g, "-");
  const [, minus, digits = ""] = /^(-|\(|\+)?(\d[\d.,]*(?:e[+-]?\d+)?|[.,]\d+)\)?$/i.exec(bare) ?? [];
  if (!digits) return null;
  const value = Number(withPoint(digits));
  if (!Number.isFinite(value)) return null;
  return minus === "-" || minus === "(" ? -value : value;
}

/** The same digits with a decimal point and no thousands separators. */
function withPoint(digits: string): string {
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  if (comma < 0 && point < 0) return digits;
  // If there are both, the last one is the decimal separator.
  if (comma >= 0 && point >= 0) {
    return comma > point ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  }
  const mark = comma >= 0 ? "," : ".";
  const parts = digits.split(mark);
  const isThousands = parts.length > 2 || (mark === "," && parts[1]?.length === 3 && parts[0] !== "0");
  return isThousands ? parts.join("") : parts.join(".");
}
