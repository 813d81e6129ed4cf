const places = ["u", "t", "h"] as const;

/**
 * A whole number from 0 to 999 as classes, digit by digit, because a page has no inline styles: `numberClasses("gap",
 * 20)` is "gap-t2 gap-u0". `numberRules("gap")` defines them.
 */
export function numberClasses(name: string, value: number): string {
  const digits = String(Math.round(value)).split("").reverse();
  return digits
    .map((digit, index) => `${name}-${places[index]}${digit}`)
    .reverse()
    .join(" ");
}

/** Rules that set `--<name>` from the classes, as a number without a unit, on elements that match `selector`. */
export function numberRules(name: string, selector: string): string {
  const digits = places.flatMap((place) =>
    Array.from({ length: place === "h" ? 3 : 9 }, (_none, index) => index + 1).map(
      (digit) => `.${name}-${place}${digit}{--${name}-${place}:${digit}}`,
    ),
  );
  const sum = `calc(var(--${name}-h,0)*100 + var(--${name}-t,0)*10 + var(--${name}-u,0))`;
  return `${digits.join("")}${selector}{--${name}:${sum}}`;
}
