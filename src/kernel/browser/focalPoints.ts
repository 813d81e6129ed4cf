/**
 * Keeps the owner's focal point of each picture in sight where the theme crops it. By script, since the policy allows
 * no style attributes: `<img data-focal-point="0.5,0.3">`.
 */
export function applyFocalPoints(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>("img[data-focal-point]")) {
    const position = positionOf(image.dataset.focalPoint ?? "");
    if (position) image.style.objectPosition = position;
  }
}

/** "0.5,0.3" as a CSS position; undefined for anything but two shares from 0 to 1. */
export function positionOf(focalPoint: string): string | undefined {
  const shares = focalPoint.split(",").map(Number);
  const [x, y] = shares;
  if (shares.length !== 2 || x === undefined || y === undefined) return undefined;
  if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) return undefined;
  return `${Math.round(x * 10_000) / 100}% ${Math.round(y * 10_000) / 100}%`;
}
