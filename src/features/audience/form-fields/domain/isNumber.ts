/** A number as people write it: a sign, digits with or without thousands commas, a fraction. */
export function isNumber(text: string): boolean {
  return text.length <= 60 && /^[+-]?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/.test(text);
}

/** An amount: a number with at most two decimals, with the field's currency symbol before or after it. */
export function isAmount(text: string, symbol: string): boolean {
  let amount = text;
  if (symbol !== "" && amount.startsWith(symbol)) amount = amount.slice(symbol.length);
  else if (symbol !== "" && amount.endsWith(symbol)) amount = amount.slice(0, -symbol.length);
  amount = amount.trim();
  return isNumber(amount) && !/\.\d{3,}$/.test(amount);
}
