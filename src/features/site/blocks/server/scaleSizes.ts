/**
 * The `sizes` of a picture that takes only a fraction of its block: `wide` for entries with a media condition, `narrow`
 * for the last entry, which is a phone's.
 * @example scaleSizes("(min-width: 720px) 50vw, 100vw", 0.5, 1) // "(min-width: 720px) 25vw, 100vw"
 */
export function scaleSizes(sizes: string, wide: number, narrow = wide): string {
  const entries = sizes.split(",").map((entry) => entry.trim());
  return entries
    .map((entry, index) => {
      const share = index === entries.length - 1 ? narrow : wide;
      return entry.replace(/([\d.]+)(px|vw)$/, (_all, length: string, unit: string) => {
        return `${Math.ceil(Number(length) * share)}${unit}`;
      });
    })
    .join(", ");
}
