/** What a file's numbers have shown so far about the decimal separator. */
export interface DecimalHabit {
  points: number;
  commas: number;
}

export const newDecimalHabit = (): DecimalHabit => ({ points: 0, commas: 0 });

/** Counts an unambiguous number: "19,90", "1.234,50", "0,250" and "1.234.567" prove a decimal comma. */
export function observeNumber(habit: DecimalHabit, text: string): void {
  if (text === "" || text.length > 60) return;
  const number = text
    .normalize("NFKC")
    .replace(/[^\d.,]/g, "")
    .replace(/^[.,]+|[.,]+$/g, "");
  if (provesDecimal(number, ",", ".")) habit.commas += 1;
  else if (provesDecimal(number, ".", ",")) habit.points += 1;
}

/** Whether numbers have a decimal comma; undefined without evidence, or with equal evidence for both. */
export function hasDecimalComma({ points, commas }: DecimalHabit): boolean | undefined {
  return points === commas ? undefined : commas > points;
}

/** Whether a single separator before three digits could be a thousands or a decimal separator: "1.250". */
export function couldBeThousands(text: string): boolean {
  const number = text.normalize("NFKC").replace(/[^\d.,]/g, "");
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
}

function provesDecimal(number: string, decimal: string, thousands: string): boolean {
  const parts = number.split(decimal);
  const [whole = "", fraction = ""] = parts;
  if (parts.length === 1) return number.split(thousands).length > 2;
  if (parts.length > 2) return false;
  if (whole.includes(thousands)) return !fraction.includes(thousands);
  return !fraction.includes(thousands) && (fraction.length !== 3 || /^0?$/.test(whole) || whole.length > 3);
}
