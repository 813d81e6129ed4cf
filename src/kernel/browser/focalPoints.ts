/**
 * Keeps the owner's focal point of each picture visible where the theme crops it. Set by script, because the policy
 * allows no style attributes: `<img data-focal-point="0.5,0.3">`.
 */
export function applyFocalPoints(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>("img[data-focal-point]")) {
    const position = positionOf(image.dataset.focalPoint ?? "");
    if (position) image.style.objectPosition = position;
  }
}

/** "0.5,0.3" as a CSS position; undefined for anything but two fractions from 0 to 1. */
export function positionOf(focalPoint: string): string | undefined {
  const shares = focalPoint.split(",").map(Number);
  if (shares.length !== 2 || !shares.every((share) => share >= 0 && share <= 1)) return undefined;
  return shares.map((share) => `${Math.round(share * 10_000) / 100}%`).join(" ");
}
