/**
 * The path to open after signing in: the requested path if it belongs to the studio, otherwise its home. Addresses of
 * other websites are ignored.
 * @example returnPath("/config/orders?search=ada", "/config") // "/config/orders?search=ada"
 */
export function returnPath(asked: string | undefined, studioPath: string): string {
  if (!asked || asked.includes("\\")) return studioPath;
  const isInside = asked === studioPath || asked.startsWith(`${studioPath}/`) || asked.startsWith(`${studioPath}?`);
  const isDoor = asked.startsWith(`${studioPath}/sign-in`);
  return isInside && !isDoor ? asked : studioPath;
}
